import type { Guard } from "#tools/checks/guards/guard.ts";

const test = "fee-changes.db.test.ts";

export const guards: readonly Guard[] = [
  {
    kind: "access",
    prevents: "Calculating a fee change without the feature",
    file: "calculate-fee-change.ts",
    find: "  requireReports(deps, account);\n",
    replace: "",
    test,
  },
  {
    kind: "access",
    prevents: "Reading the listings of a fee change without the feature",
    file: "fee-change-type.ts",
    find: "          requireReports(deps, await identity.requireAccount());\n",
    replace: "",
    test,
  },
  {
    kind: "ownership",
    prevents: "Marking another seller's fee change as read, or downloading it",
    file: "own-fee-change.ts",
    find: "return requireOwn(await feeChange.findUnique({ where: { id } }), account.id);",
    replace: "return await feeChange.findUniqueOrThrow({ where: { id } });",
    test,
  },
  {
    kind: "access",
    prevents: "Calculating with the rules of the emulated future in production",
    file: "fee-rules.ts",
    find: "  if (!env.local) return { rules: allRules, emulated: new Map() };\n",
    replace: "",
    test: "follow/follow-fee-changes.db.test.ts",
  },
];
