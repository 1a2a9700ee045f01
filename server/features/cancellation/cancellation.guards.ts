import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "money",
    prevents: "Withdrawing a cancellation request twice, or after support has handled it",
    file: "request-cancellation.ts",
    find: "where: { userId, closedAt: null },",
    replace: "where: { userId },",
    test: "withdraw-cancellation.db.test.ts",
  },
];
