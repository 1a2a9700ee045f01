import type { Db } from "#server/platform/db/client.ts";
import { lowestId } from "#server/platform/db/lowest-id.ts";

type Page = { since: Date; after: string | null; take: number };

/** Endpoints with a delivery that is due, and whose lane is open and free, by id. */
export async function findWaitingLanes(db: Db, { since, after, take }: Page): Promise<{ id: string }[]> {
  return await db.$queryRaw<{ id: string }[]>`/* find_waiting_lanes */
    SELECT e.id FROM webhook_endpoints e
    WHERE e.id > ${after ?? lowestId}::uuid AND e.off_since IS NULL
      AND (e.paused_until IS NULL OR e.paused_until <= ${since})
      AND (e.leased_until IS NULL OR e.leased_until < ${since})
      AND EXISTS (SELECT FROM webhook_deliveries d
        WHERE d.endpoint_id = e.id AND d.state = 'PENDING' AND d.next_attempt_at <= ${since})
    ORDER BY e.id LIMIT ${take}`;
}

type OfSeller = { userId: string; since: Date; take: number };

/** The same for one seller; the lane that has waited longest first. */
export async function findWaitingLanesOf(
  db: Db,
  { userId, since, take }: OfSeller,
): Promise<{ id: string }[]> {
  return await db.$queryRaw<{ id: string }[]>`/* find_waiting_lanes_of */
    SELECT e.id FROM webhook_endpoints e
    JOIN webhook_deliveries d ON d.endpoint_id = e.id AND d.state = 'PENDING' AND d.next_attempt_at <= ${since}
    WHERE e.user_id = ${userId}::uuid AND e.off_since IS NULL
      AND (e.paused_until IS NULL OR e.paused_until <= ${since})
      AND (e.leased_until IS NULL OR e.leased_until < ${since})
    GROUP BY e.id ORDER BY min(d.next_attempt_at), e.id LIMIT ${take}`;
}
