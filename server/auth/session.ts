import type { Db, DbTransaction } from "../db/client.ts";
import type { Clock } from "../deps.ts";
import { type Account, toAccount } from "./account.ts";
import { findSession } from "./find-session.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A session ends after this long without a request, and after this long at most (D27). */
const idleMs = 7 * dayMs;
export const sessionMaxAgeMs = 30 * dayMs;
/** A session in use is written to at most this often. */
const refreshMs = 5 * minuteMs;

type SessionDeps = { db: Db; clock: Clock };

/** Opens a session and answers its id. A user's ended sessions are cleared on the way. */
export async function startSession(
  { db, clock }: { db: DbTransaction; clock: Clock },
  userId: string,
): Promise<string> {
  const now = clock.now();
  const { idleSince, madeSince } = openSince(now);
  const ended = [{ lastSeenAt: { lte: idleSince } }, { createdAt: { lte: madeSince } }];
  await db.session.deleteMany({ where: { userId, OR: ended } });
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
