import type { Guard } from "#tools/checks/guards/guard.ts";

const test = "disputes.db.test.ts";

export const guards: readonly Guard[] = [
  {
    kind: "ownership",
    prevents: "Changing another seller's dispute",
    file: "change-dispute.ts",
    find: `  const dispute = requireOwn(await db.statementDispute.findUnique({ where: { id } }), userId);
  const now`,
    replace: `  const dispute = await db.statementDispute.findUniqueOrThrow({ where: { id } });
  userId = dispute.userId;
  const now`,
    test,
  },
  {
    kind: "ownership",
    prevents: "Removing another seller's dispute unnoticed",
    file: "change-dispute.ts",
    find: "  requireOwn(await db.statementDispute.findUnique({ where: { id } }), userId);\n  await",
    replace: "  await",
    test,
  },
  {
    kind: "ownership",
    prevents: "Reading another seller's disputes",
    file: "list-disputes.ts",
    find: "const conditions = [Prisma.sql`d.user_id = $",
    replace: "const conditions = [Prisma.sql`d.user_id <> $",
    test,
  },
  {
    kind: "ownership",
    prevents: "Opening disputes of another seller's orders",
    file: "open-disputes.ts",
    find: "WHERE o.user_id = $",
    replace: "WHERE o.user_id <> $",
    test,
  },
  {
    kind: "access",
    prevents: "Opening disputes without the feature",
    file: "open-disputes.ts",
    find: "  requireReports(deps, account);\n",
    replace: "",
    test,
  },
];
