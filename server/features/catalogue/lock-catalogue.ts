import type { DbTransaction } from "#server/platform/db/client.ts";

/**
 * Waits until no other transaction writes this seller's catalogue or the settings that its figures
 * depend on. Ends with the transaction.
 */
export async function lockCatalogue(tx: DbTransaction, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`catalogue:${userId}`}, 0))`;
}
