import type { Guard } from "#tools/checks/guards/guard.ts";

const test = "price-files-refused.db.test.ts";

export const guards: readonly Guard[] = [
  {
    kind: "access",
    prevents: "Filling a price file without the feature",
    file: "start-price-file.ts",
    find: '  requireEntitlement(deps, account, "product_import_export");\n',
    replace: "",
    test,
  },
  {
    kind: "ownership",
    prevents: "Reading or downloading another seller's price file",
    file: "own-price-file.ts",
    find: "return requireOwn(await priceFile.findUnique({ where: { id } }), account.id);",
    replace: "return await priceFile.findUniqueOrThrow({ where: { id } });",
    test,
  },
  {
    kind: "ownership",
    prevents: "Filling a file with another seller's prices",
    file: "check/find-listings.ts",
    find: 'WHERE l."user_id" = ',
    replace: 'WHERE true OR l."user_id" = ',
    test,
  },
];
