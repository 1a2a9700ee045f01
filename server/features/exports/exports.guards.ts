import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "access",
    prevents: "An export of the catalogue without the feature",
    file: "exports.rest.ts",
    find: "      await requireExport(deps, account);\n",
    replace: "",
    test: "exports.db.test.ts",
  },
];
