import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "access",
    prevents: "A file of products without the feature",
    file: "start-import.ts",
    find: '  requireEntitlement(deps, account, "product_import_export");\n',
    replace: "",
    test: "imports.db.test.ts",
  },
  {
    kind: "ownership",
    prevents: "Cancelling another seller's import",
    file: "move-import.ts",
    find: 'where: { ...own, state: { in: ["PREPARING"',
    replace: 'where: { id: own.id, state: { in: ["PREPARING"',
    test: "imports.db.test.ts",
  },
  {
    kind: "access",
    prevents: "Importing after access has ended",
    file: "worker/apply-chunk.ts",
    find: "if (!allowed) return await fail",
    replace: "if (!allowed && own.id === null) return await fail",
    test: "import-interrupted.db.test.ts",
  },
  {
    kind: "ownership",
    prevents: "Applying another seller's import",
    file: "move-import.ts",
    find: "requireOwn(found, account.id)",
    replace: "requireOwn(found, found?.userId)",
    test: "import-ownership.db.test.ts",
  },
  {
    kind: "ownership",
    prevents: "Preparing another seller's import",
    file: "prepare-import.ts",
    find: "requireOwn(found, account.id)",
    replace: "requireOwn(found, found?.userId)",
    test: "import-ownership.db.test.ts",
  },
  {
    kind: "ownership",
    prevents: "Undoing another seller's import",
    file: "undo/undo-import.ts",
    find: "requireOwn(await db.import.findUnique({ where: { id } }), account.id)",
    replace:
      "requireOwn(await db.import.findUnique({ where: { id } }), (await db.import.findUnique({ where: { id } }))?.userId)",
    test: "undo/undo-import.db.test.ts",
  },
  {
    kind: "access",
    prevents: "A catalogue that grows over its limit by an import",
    file: "worker/apply-chunk.ts",
    find: "if (added > 0) await requireCatalogueNotFull",
    replace: "if (added < 0) await requireCatalogueNotFull",
    test: "import-interrupted.db.test.ts",
  },
];
