import { webhookOff } from "#server/features/notices/kinds/webhook-off.ts";
import { raiseNotices } from "#server/features/notices/raise-notices.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";

/**
 * Switches an endpoint off, fails what waits for it, and tells its seller once, in one transaction
 * (AP-04, D401).
 */
export async function switchOff(
  { tx, now }: { tx: DbTransaction; now: Date },
  id: string,
  reason: "GONE" | "FAILING",
): Promise<void> {
  const [endpoint] = await tx.webhookEndpoint.updateManyAndReturn({
    where: { id, offSince: null },
    data: { offSince: now, offReason: reason, updatedAt: now },
  });
  if (!endpoint) return;
  await tx.webhookDelivery.updateMany({
    where: { endpointId: id, state: "PENDING" },
    data: { state: "FAILED", failure: "SWITCHED_OFF", finishedAt: now },
  });
  const { userId, url } = endpoint;
  const subject = `${id} ${now.toISOString()}`;
  const data = { host: new URL(url).host, reason };
  await raiseNotices({ tx, clock: { now: () => now } }, webhookOff, [{ userId, subject, data }]);
}
