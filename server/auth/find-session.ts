import type { SubscriptionState } from "../../core/access/account-status.ts";
import type { Db } from "../db/client.ts";
import type { Account } from "./account.ts";

type UserRow = Omit<Account, "status">;
type SessionRow = UserRow & { sessionCreatedAt: Date; lastSeenAt: Date } & {
  [F in keyof SubscriptionState]: SubscriptionState[F] | null;
};

/** A session with its user and the user's subscriptions. */
export type FoundSession = {
  createdAt: Date;
  lastSeenAt: Date;
  user: UserRow & { subscriptions: SubscriptionState[] };
};

/**
 * One round trip for what every signed-in request asks. In SQL, prepared once a connection (`db/client.ts`): through
 * Prisma's model it takes longer than all the rest of a small request.
 */
export async function findSession(db: Db, sessionId: string): Promise<FoundSession | null> {
  const rows = await db.$queryRaw<SessionRow[]>`/* find_session */
    SELECT s.created_at AS "sessionCreatedAt", s.last_seen_at AS "lastSeenAt",
      u.id, u.username, u.email, u.first_name AS "firstName", u.last_name AS "lastName",
      u.created_at AS "createdAt", u.trial_started_at AS "trialStartedAt",
      b.status, b.current_period_end AS "currentPeriodEnd",
      b.cancel_at_period_end AS "cancelAtPeriodEnd", b.past_due_since AS "pastDueSince"
    FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN subscriptions b ON b.user_id = u.id
    WHERE s.id = ${sessionId}::uuid`;
  const [first] = rows;
  if (!first) return null;
  const {
    sessionCreatedAt,
    lastSeenAt,
    id,
    username,
    email,
    firstName,
    lastName,
    createdAt,
    trialStartedAt,
  } = first;
  const subscriptions = rows.flatMap(toSubscription);
  const user = { id, username, email, firstName, lastName, createdAt, trialStartedAt, subscriptions };
  return { createdAt: sessionCreatedAt, lastSeenAt, user };
}

/** A user without subscriptions comes as one row without a status. */
function toSubscription(row: SessionRow): SubscriptionState[] {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, pastDueSince } = row;
  if (status === null || currentPeriodEnd === null) return [];
  return [{ status, currentPeriodEnd, cancelAtPeriodEnd: cancelAtPeriodEnd ?? false, pastDueSince }];
}
