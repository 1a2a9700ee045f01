import type { Db } from "#server/platform/db/client.ts";
import { lowestId } from "#server/platform/db/lowest-id.ts";
import { readOrigin, type WorkOrigin } from "#server/platform/work-origin.ts";

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

/** What caused the delivery that each lane sends first. */
export async function findLaneOrigins(
  db: Db,
  endpointIds: readonly string[],
): Promise<ReadonlyMap<string, WorkOrigin>> {
  const rows = await db.$queryRaw<{ id: string; origin: unknown }[]>`/* find_lane_origins */
    SELECT e.id, d.origin FROM unnest(${[...endpointIds]}::uuid[]) AS e (id)
    CROSS JOIN LATERAL (
      SELECT m.origin FROM webhook_deliveries d JOIN webhook_messages m ON m.id = d.message_id
      WHERE d.endpoint_id = e.id AND d.state = 'PENDING'
      ORDER BY d.next_attempt_at, d.id LIMIT 1
    ) d`;
  return new Map(rows.map(({ id, origin }) => [id, readOrigin(origin)]));
}
