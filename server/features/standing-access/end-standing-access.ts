import { cancelScheduled } from "#server/features/comparisons/kinds/bulk-pricing/cancel-scheduled.ts";
import { switchOffEndpoints } from "#server/features/outgoing-webhooks/endpoints/switch-off-endpoints.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";

/**
 * Ends all of a seller's standing access (D511): webhooks go off, links to scenarios are revoked,
 * scheduled price changes are cancelled, the export of all data is deleted. The caller holds the
 * lock on the seller's row.
 */
export async function endStandingAccess(tx: DbTransaction, userId: string, now: Date): Promise<void> {
  await switchOffEndpoints(tx, { userId }, now);
  await cancelScheduled(tx, { userId }, now);
  await tx.scenarioLink.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now } });
  await tx.dataExport.deleteMany({ where: { userId } });
}
