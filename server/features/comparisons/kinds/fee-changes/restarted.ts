import { Prisma } from "#server/platform/db/generated/client.ts";

/** The assignments with which a row of `fee_changes` is calculated again from its first listing. */
export const restarted = Prisma.sql`"state" = 'PREPARING', "cursor" = NULL, "done_items" = 0, "missing_count" = 0,
  "attempts" = 0, "failure" = NULL`;
