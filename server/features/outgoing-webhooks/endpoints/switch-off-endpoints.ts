import type { DbTransaction } from "#server/platform/db/client.ts";

/** Whose endpoints: one of them, those of one key, those of any key, or all. */
type Which = { userId: string; id?: string; apiKeyId?: string | { not: null } };

/**
 * Switches endpoints off for their seller, and fails what waits for them. Does nothing to one that
 * is off already. Returns how many it switched off.
 */
export async function switchOffEndpoints(tx: DbTransaction, which: Which, now: Date): Promise<number> {
  const endpoints = await tx.webhookEndpoint.updateManyAndReturn({
    where: { ...which, offSince: null },
    data: { offSince: now, offReason: "SELLER", updatedAt: now },
    select: { id: true },
  });
  await tx.webhookDelivery.updateMany({
    where: { endpointId: { in: endpoints.map(({ id }) => id) }, state: "PENDING" },
    data: { state: "FAILED", failure: "SWITCHED_OFF", finishedAt: now },
  });
  return endpoints.length;
}
