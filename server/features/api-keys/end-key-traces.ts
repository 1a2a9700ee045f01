import { cancelScheduled } from "#server/features/comparisons/kinds/bulk-pricing/cancel-scheduled.ts";
import { switchOffEndpoints } from "#server/features/outgoing-webhooks/endpoints/switch-off-endpoints.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";

/**
 * Ends what programs left behind that would outlive their keys: webhooks that they created or moved
 * go off, price changes that they scheduled are cancelled (D510). Without `apiKeyId`: of every key.
 */
export async function endKeyTraces(
  tx: DbTransaction,
  { userId, apiKeyId = { not: null } }: { userId: string; apiKeyId?: string | { not: null } },
  now: Date,
): Promise<void> {
  await switchOffEndpoints(tx, { userId, apiKeyId }, now);
  await cancelScheduled(tx, { userId, apiKeyId }, now);
}
