import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "money",
    prevents: "An undo of an import that overwrites a later cost",
    file: "plan-undo.ts",
    find: "if (!isSame(fields[field], after) || ",
    replace: "if (",
    test: "plan-undo.test.ts",
  },
  {
    kind: "money",
    prevents: "An undo of an import that overwrites a later price",
    file: "plan-undo.ts",
    find: "if (isSame(fields[field], old.after[field])) change",
    replace: "if (old) change",
    test: "../../../server/features/imports/undo/undo-import.db.test.ts",
  },
];
