import type { Guard } from "#tools/checks/guards/guard.ts";

const test = "simulations-refused.db.test.ts";

export const guards: readonly Guard[] = [
  {
    kind: "access",
    prevents: "Starting a simulation without the feature",
    file: "start-simulation.ts",
    find: '  requireEntitlement(deps, account, "campaign_simulator");\n  const proposed',
    replace: "  const proposed",
    test,
  },
  {
    kind: "access",
    prevents: "Repeating a simulation without the feature",
    file: "start-simulation.ts",
    find: '  requireEntitlement(deps, account, "campaign_simulator");\n  const { name, isNamed',
    replace: "  const { name, isNamed",
    test,
  },
  {
    kind: "ownership",
    prevents: "Reading, repeating or downloading another seller's simulation",
    file: "own-simulation.ts",
    find: "return requireOwn(await simulation.findUnique({ where: { id } }), account.id);",
    replace: "return await simulation.findUniqueOrThrow({ where: { id } });",
    test,
  },
  {
    kind: "ownership",
    prevents: "Stopping another seller's simulation",
    file: "change-simulation.ts",
    find: 'where: { id, userId: account.id, state: "PREPARING" },',
    replace: 'where: { id, state: "PREPARING" },',
    test,
  },
  {
    kind: "ownership",
    prevents: "Deleting another seller's simulations",
    file: "change-simulation.ts",
    find: "where: { id: { in: [...ids] }, userId }",
    replace: "where: { id: { in: [...ids] } }",
    test,
  },
];
