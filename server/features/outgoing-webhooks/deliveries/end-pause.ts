import type { DbTransaction } from "#server/platform/db/client.ts";

/**
 * Lets an endpoint's lane go on at once: its seller has asked for an attempt (D451). Its failures
 * in a row stay counted, so another failure pauses it for longer.
 */
export async function endPause(tx: DbTransaction, endpointId: string): Promise<void> {
  await tx.webhookEndpoint.updateMany({
    where: { id: endpointId, pausedUntil: { not: null } },
    data: { pausedUntil: null },
  });
}
