import type { DbTransaction } from "#server/platform/db/client.ts";

/**
 * Ends every working key of a seller for good, and answers how many there were. The caller holds the lock on the seller's
 * row: no key is being made meanwhile.
 */
export async function revokeAllApiKeys(tx: DbTransaction, userId: string, now: Date): Promise<number> {
  const { count } = await tx.apiKey.updateMany({
    where: { userId, revokedAt: null },
    data: { revokedAt: now },
  });
  return count;
}
