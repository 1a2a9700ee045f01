import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "ownership",
    prevents: "Removing another seller's saved view",
    file: "remove-view.ts",
    find: "requireOwn(await db.savedView.findUnique({ where: { id } }), userId);",
    replace: "requireOwn({ userId }, userId);",
    test: "saved-views.db.test.ts",
  },
];
