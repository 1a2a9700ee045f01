import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "ownership",
    prevents: "Reading what another seller has set",
    file: "find-seller-defaults.ts",
    find: "findUnique({ where: { userId } })",
    replace: "findFirst()",
    test: "settings.db.test.ts",
  },
];
