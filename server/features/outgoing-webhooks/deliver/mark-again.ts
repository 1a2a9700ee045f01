import { maxResent } from "#core/webhooks/endpoint-rules.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";

/**
 * Lets deliveries be made again, the oldest 10,000 of them, with all their attempts; returns how
 * many. The rows tell the workers by themselves (decision 009).
 */
export async function markAgain(tx: DbTransaction, which: Prisma.Sql, now: Date): Promise<number> {
  return await tx.$executeRaw`/* resend_webhooks */
    UPDATE webhook_deliveries SET state = 'PENDING', attempts = 0, next_attempt_at = ${now}, failure = NULL,
      finished_at = NULL
    WHERE id IN (SELECT id FROM webhook_deliveries WHERE ${which} ORDER BY created_at, id LIMIT ${maxResent})`;
}

/** Lets what an endpoint missed while it was off be delivered, now that it is on again (AP-10). */
export async function sendMissed(tx: DbTransaction, endpointId: string, now: Date): Promise<void> {
  await markAgain(
    tx,
    Prisma.sql`endpoint_id = ${endpointId}::uuid AND state = 'FAILED' AND failure = 'SWITCHED_OFF'`,
    now,
  );
}
