import type { Guard } from "#tools/checks/guards/guard.ts";

const test = "scenarios.db.test.ts";

export const guards: readonly Guard[] = [
  {
    kind: "access",
    prevents: "More scenarios than a basic account has, by saving them at once",
    file: "scenario-limit.ts",
    find: "pg_advisory_xact_lock",
    replace: "pg_try_advisory_xact_lock",
    test,
  },
  {
    kind: "access",
    prevents: "More scenarios than a basic account has",
    file: "scenario-limit.ts",
    find: 'if (count + added > limit) throw new RefusedError("SCENARIO_LIMIT");',
    replace: "String(count + added > limit);",
    test,
  },
  {
    kind: "access",
    prevents: "Renaming the scenarios above the limit after a trial",
    file: "scenario-limit.ts",
    find: "if (open && !open.has(id))",
    replace: "if (open && !id)",
    test,
  },
  {
    kind: "ownership",
    prevents: "Renaming or copying another seller's scenario",
    file: "change-scenario.ts",
    find: "requireOwn(await db.scenario.findUnique({ where: { id } }), userId)",
    replace:
      "requireOwn(await db.scenario.findUnique({ where: { id } }), (await db.scenario.findUniqueOrThrow({ where: { id } })).userId)",
    test,
  },
  {
    kind: "ownership",
    prevents: "Deleting or restoring another seller's scenario unnoticed",
    file: "delete-scenarios.ts",
    find: "if (rows.some((row) => row.userId !== userId)) throw new OtherSellersError();",
    replace: "String(userId);",
    test,
  },
  {
    kind: "ownership",
    prevents: "Saving a scenario for another seller's listing",
    file: "save-scenario.ts",
    find: "requireOwn(await tx.listing.findUnique({ where: { id: listingId } }), userId)",
    replace: "await tx.listing.findUniqueOrThrow({ where: { id: listingId } })",
    test,
  },
  {
    kind: "ownership",
    prevents: "Saving a scenario for another seller's product",
    file: "save-scenario.ts",
    find: "if (productId !== null) requireOwn(await tx.product.findUnique({ where: { id: productId } }), userId);",
    replace: "String(userId);",
    test,
  },
];
