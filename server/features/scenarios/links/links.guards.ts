import type { Guard } from "#tools/checks/guards/guard.ts";

const test = "scenario-links.db.test.ts";

export const guards: readonly Guard[] = [
  {
    kind: "access",
    prevents: "Opening a scenario by a link that was revoked",
    file: "find-shared-scenario.ts",
    find: "AND l.revoked_at IS NULL",
    replace: "AND l.created_at IS NOT NULL",
    test,
  },
  {
    kind: "access",
    prevents: "Opening a scenario by a link that has expired",
    file: "find-shared-scenario.ts",
    find: "AND l.expires_at >",
    replace: "AND l.created_at <=",
    test,
  },
  {
    kind: "access",
    prevents: "Showing costs through a link that hides them",
    file: "find-shared-scenario.ts",
    find: "sale: showCosts ? sale : null,",
    replace: "sale: showCosts || sale ? sale : null,",
    test,
  },
  {
    kind: "ownership",
    prevents: "Ending another seller's link unnoticed",
    file: "change-links.ts",
    find: "requireOwn(await db.scenarioLink.findUnique({ where: { id } }), account.id)",
    replace: "await db.scenarioLink.findUniqueOrThrow({ where: { id } })",
    test,
  },
];
