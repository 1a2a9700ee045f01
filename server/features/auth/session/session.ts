import type { Account } from "#core/entitlements/account.ts";
import { toAccount } from "#server/features/account/account.ts";
import type { Db, DbTransaction } from "#server/platform/db/client.ts";
import type { Clock } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import { findSession } from "./find-session.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A session ends after this long without a request, and after this long at most (D27). */
export const sessionIdleDays = 7;
export const sessionMaxDays = 30;
const idleMs = sessionIdleDays * dayMs;
export const sessionMaxAgeMs = sessionMaxDays * dayMs;
/** A session in use is written to at most this often. */
const refreshMs = 5 * minuteMs;

/** Open sessions of a user (D85). */
export const maxSessions = 20;

type SessionDeps = { db: Db; clock: Clock };

/** Inside a transaction only: a lock outlives its statement there. Whatever can `$connect` is no transaction. */
export type TransactionDeps = { db: DbTransaction & { $connect?: never }; clock: Clock };

/** Opens a session in a transaction of its own. */
export function openSession({ db, clock }: SessionDeps, userId: string): Promise<string> {
  return db.$transaction((tx) => startSession({ db: tx, clock }, userId));
}

/**
 * Opens a session and answers its id; every way of signing in ends here. A user's ended sessions are cleared on the way, and
 * of the open ones those least recently used, so that there are `maxSessions` at most. Whoever opens one for the same user
 * at the same moment waits until this transaction ends. A closed account gets none: INVALID_CREDENTIALS.
 */
export async function startSession({ db, clock }: TransactionDeps, userId: string): Promise<string> {
  const now = clock.now();
  const { idleSince, madeSince } = openSince(now);
  await refuseClosed(db, userId);
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`sessions:${userId}`}, 0))`;
  await db.$executeRaw`
    DELETE FROM sessions WHERE user_id = ${userId}::uuid AND id NOT IN (
      SELECT id FROM sessions
      WHERE user_id = ${userId}::uuid AND last_seen_at > ${idleSince} AND created_at > ${madeSince}
      ORDER BY last_seen_at DESC, id DESC LIMIT ${maxSessions - 1})`;
  const session = await db.session.create({ data: { userId, createdAt: now, lastSeenAt: now } });
  return session.id;
}

/** The account of an open session, in one query; null once the session has ended, for whatever reason. */
export async function findSessionAccount(
  { db, clock }: SessionDeps,
  sessionId: string,
): Promise<Account | null> {
  const now = clock.now();
  const session = await findSession(db, sessionId);
  if (!session || !isOpen(session, now)) return null;
  if (now.getTime() - session.lastSeenAt.getTime() >= refreshMs) {
    await db.session.updateMany({ where: { id: sessionId }, data: { lastSeenAt: now } });
  }
  return toAccount(session.user, now);
}

/** Ends a session on the server: its cookie, wherever it was copied to, opens nothing any more. Answers whose it was. */
export async function endSession({ db }: Pick<SessionDeps, "db">, sessionId: string): Promise<string | null> {
  const [ended] = await db.$queryRaw<{ userId: string }[]>`
    DELETE FROM sessions WHERE id = ${sessionId}::uuid RETURNING user_id AS "userId"`;
  return ended?.userId ?? null;
}

/** Ends all sessions of a user, on whichever device, and the sign-ins that wait for a code. */
export async function endSessionsOf(
  { db }: { db: Pick<DbTransaction, "session" | "signInChallenge"> },
  userId: string,
): Promise<void> {
  await db.signInChallenge.deleteMany({ where: { userId } });
  await db.session.deleteMany({ where: { userId } });
}

/**
 * Nobody gets into a closed account: INVALID_CREDENTIALS (D108). The lock lets whoever closes it at this moment end what
 * this transaction opens, or makes this one wait and find it closed.
 */
export async function refuseClosed(tx: DbTransaction, userId: string): Promise<void> {
  const [open] = await tx.$queryRaw<unknown[]>`
    SELECT id FROM users WHERE id = ${userId}::uuid AND closed_at IS NULL FOR SHARE`;
  if (!open) throw new RefusedError("INVALID_CREDENTIALS");
}

/** A session is open while it was seen after `idleSince` and made after `madeSince`. */
function openSince(now: Date) {
  return {
    idleSince: new Date(now.getTime() - idleMs),
    madeSince: new Date(now.getTime() - sessionMaxAgeMs),
  };
}

function isOpen(session: { lastSeenAt: Date; createdAt: Date }, now: Date): boolean {
  const { idleSince, madeSince } = openSince(now);
  return session.lastSeenAt > idleSince && session.createdAt > madeSince;
}
