import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "ownership",
    prevents: "Reading another seller's objects by id",
    file: "own-node.ts",
    find: ", userId: account?.id ?? lowestId };",
    replace: " };",
    test: "../api-keys/api-keys.db.test.ts",
  },
];
