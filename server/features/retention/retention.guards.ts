import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "money",
    prevents: "Removing the payload of a pending webhook",
    file: "event-removals.ts",
    find: ' AND "payload" IS NOT NULL AND "status" <> \\\'received\\\'',
    replace: ' AND "payload" IS NOT NULL',
    test: "retention.db.test.ts",
  },
];
