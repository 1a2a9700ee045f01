import { maxUserAgent } from "#core/auth/device-name.ts";
import { sessionIdleDays, sessionMaxDays } from "#core/auth/session-lifetime.ts";
import type { Account } from "#core/entitlements/account.ts";
import { dayMs, minuteMs } from "#core/time.ts";
import { type AccountRow, accountColumns, accountOfRows } from "#server/features/account/account.ts";
import type { Db, DbTransaction } from "#server/platform/db/client.ts";
import type { Clock } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";

const idleMs = sessionIdleDays * dayMs;
export const sessionMaxAgeMs = sessionMaxDays * dayMs;
/** Minimum interval between writes of `lastSeenAt`. */
const refreshMs = 5 * minuteMs;

/** Maximum number of open sessions per user (D85). */
export const maxSessions = 20;

type SessionDeps = { db: Db; clock: Clock };
type SessionRow = AccountRow & { sessionCreatedAt: Date; lastSeenAt: Date };

/**
 * Only a transaction: outside one, a lock ends with its statement. A client that can `$connect` is
 * not a transaction.
 */
export type TransactionDeps = { db: DbTransaction & { $connect?: never }; clock: Clock };

export function openSession({ db, clock }: SessionDeps, userId: string): Promise<string> {
  return db.$transaction((tx) => startSession({ db: tx, clock }, userId));
}

/**
 * Opens a session and returns its id; every way of signing in ends here. Deletes the user's ended
 * sessions and the least recently used ones beyond `maxSessions`. The lock makes concurrent
 * sign-ins of the same user wait. A closed account is INVALID_CREDENTIALS.
 */
export async function startSession({ db, clock }: TransactionDeps, userId: string): Promise<string> {
  const now = clock.now();
  const { idleSince, createdSince } = openSince(now);
  await refuseClosed(db, userId);
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`sessions:${userId}`}, 0))`;
  await db.$executeRaw`
    DELETE FROM sessions WHERE user_id = ${userId}::uuid AND id NOT IN (
      SELECT id FROM sessions
      WHERE user_id = ${userId}::uuid AND last_seen_at > ${idleSince} AND created_at > ${createdSince}
      ORDER BY last_seen_at DESC, id DESC LIMIT ${maxSessions - 1})`;
  const session = await db.session.create({ data: { userId, createdAt: now, lastSeenAt: now } });
  return session.id;
}

const findSession = {
  name: "find_session",
  text: `
    SELECT s.created_at AS "sessionCreatedAt", s.last_seen_at AS "lastSeenAt", ${accountColumns}
    FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN subscriptions b ON b.user_id = u.id
    WHERE s.id = $1 AND u.closed_at IS NULL`,
};

/**
 * The account of an open session; null once the session has ended. Every signed-in request reads
 * it.
 */
export async function findSessionAccount(
  { db, clock }: SessionDeps,
  sessionId: string,
): Promise<Account | null> {
  const now = clock.now();
  const rows = await db.queryPrepared<SessionRow>({ ...findSession, values: [sessionId] });
  const [session] = rows;
  if (!session || !isOpen(session, now)) return null;
  if (now.getTime() - session.lastSeenAt.getTime() >= refreshMs) {
    await db.session.updateMany({ where: { id: sessionId }, data: { lastSeenAt: now } });
  }
  return accountOfRows(session, rows, now);
}

/** Stores the browser's User-Agent, shortened, as the name of the session in the list (AC-03). */
export async function nameSession(
  { db }: Pick<SessionDeps, "db">,
  sessionId: string,
  userAgent: string | null,
): Promise<void> {
  if (userAgent === null) return;
  const data = { userAgent: userAgent.slice(0, maxUserAgent) };
  await db.session.updateMany({ where: { id: sessionId }, data });
}

/** The filter for a seller's open sessions. */
export function openSessionsOf(userId: string, now: Date) {
  const { idleSince, createdSince } = openSince(now);
  return { userId, lastSeenAt: { gt: idleSince }, createdAt: { gt: createdSince } };
}

/** Ends a session on the server, so that copies of its cookie stop working. Returns its owner. */
export async function endSession({ db }: Pick<SessionDeps, "db">, sessionId: string): Promise<string | null> {
  const [ended] = await db.$queryRaw<{ userId: string }[]>`
    DELETE FROM sessions WHERE id = ${sessionId}::uuid RETURNING user_id AS "userId"`;
  return ended?.userId ?? null;
}

/** Ends all sessions of a user and the sign-ins that wait for a code. */
export async function endSessionsOf(
  { db }: { db: Pick<DbTransaction, "session" | "signInChallenge"> },
  userId: string,
): Promise<void> {
  await db.signInChallenge.deleteMany({ where: { userId } });
  await db.session.deleteMany({ where: { userId } });
}

/**
 * Throws INVALID_CREDENTIALS for a closed account (D108). The shared lock serialises this with
 * closing the account: either the closing ends what this transaction opens, or this one sees it
 * closed.
 */
export async function refuseClosed(tx: DbTransaction, userId: string): Promise<void> {
  const [open] = await tx.$queryRaw<unknown[]>`
    SELECT id FROM users WHERE id = ${userId}::uuid AND closed_at IS NULL FOR SHARE`;
  if (!open) throw new RefusedError("INVALID_CREDENTIALS");
}

/** A session is open while it was seen after `idleSince` and created after `createdSince`. */
function openSince(now: Date) {
  return {
    idleSince: new Date(now.getTime() - idleMs),
    createdSince: new Date(now.getTime() - sessionMaxAgeMs),
  };
}

function isOpen(session: SessionRow, now: Date): boolean {
  const { idleSince, createdSince } = openSince(now);
  return session.lastSeenAt > idleSince && session.sessionCreatedAt > createdSince;
}
