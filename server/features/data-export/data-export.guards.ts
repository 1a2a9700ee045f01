import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "ownership",
    prevents: "Another seller's export of all data",
    file: "data-export.rest.ts",
    find: 'userId: account.id, state: "DONE"',
    replace: 'state: "DONE"',
    test: "data-export.db.test.ts",
  },
];
