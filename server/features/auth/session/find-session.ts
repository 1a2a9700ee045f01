import { type AccountRow, accountColumns, userOfRows } from "#server/features/account/account-rows.ts";
import type { Db } from "#server/platform/db/client.ts";

/** A session with its user, who is there (D108), and the user's subscriptions. */
export type FoundSession = {
  createdAt: Date;
  lastSeenAt: Date;
  user: ReturnType<typeof userOfRows>;
};

/**
 * One round trip for what every signed-in request asks. In SQL, prepared once a connection (`db/client.ts`): through
 * Prisma's model it takes longer than all the rest of a small request.
 */
export async function findSession(db: Db, sessionId: string): Promise<FoundSession | null> {
  const rows = await db.$queryRaw<
    (AccountRow & { sessionCreatedAt: Date; lastSeenAt: Date })[]
  >`/* find_session */
    SELECT s.created_at AS "sessionCreatedAt", s.last_seen_at AS "lastSeenAt", ${accountColumns}
    FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN subscriptions b ON b.user_id = u.id
    WHERE s.id = ${sessionId}::uuid AND u.closed_at IS NULL`;
  const [first] = rows;
  if (!first) return null;
  const { sessionCreatedAt, lastSeenAt } = first;
  return { createdAt: sessionCreatedAt, lastSeenAt, user: userOfRows(first, rows) };
}
