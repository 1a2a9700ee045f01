import type { DbTransaction } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";

/**
 * Has the figures of all listings of a seller computed again after the commit, by a job (D165). For a
 * change of what figures depend on besides a product and its listing: the settings.
 */
export async function markListingsStale(tx: DbTransaction, userId: string): Promise<void> {
  await markSellers(tx, Prisma.sql`SELECT ${userId}::uuid`);
}

/**
 * Marks the sellers that a query selects. A seller who is marked already starts over: the listings
 * that are done were computed before this change.
 */
export async function markSellers(tx: DbTransaction, userIds: Prisma.Sql): Promise<number> {
  return await tx.$executeRaw`
    INSERT INTO "stale_figures" ("user_id", "id", "marked_at")
    SELECT "marked".*, gen_random_uuid(), now() FROM (${userIds}) AS "marked"
    ON CONFLICT ("user_id") DO UPDATE
    SET "id" = EXCLUDED."id", "after_id" = NULL, "marked_at" = EXCLUDED."marked_at"`;
}
