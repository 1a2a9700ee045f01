import type { Db } from "../db/client.ts";
import type { Clock } from "../deps.ts";
import { type Account, toAccount, withAccess } from "./account.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A session ends after this long without a request, and after this long at most (D27). */
const idleMs = 7 * dayMs;
export const sessionMaxAgeMs = 30 * dayMs;
/** A session in use is written to at most this often. */
const refreshMs = 5 * minuteMs;

type SessionDeps = { db: Db; clock: Clock };

/** Opens a session and answers its id. A user's ended sessions are cleared on the way. */
export async function startSession({ db, clock }: SessionDeps, userId: string): Promise<string> {
  const now = clock.now();
  await db.session.deleteMany({ where: { userId, NOT: stillOpen(now) } });
  const session = await db.session.create({ data: { userId, createdAt: now, lastSeenAt: now } });
  return session.id;
}

/** The account of an open session, in one query; null once the session has ended, for whatever reason. */
export async function findSessionAccount(
  { db, clock }: SessionDeps,
  sessionId: string,
): Promise<Account | null> {
  const now = clock.now();
  const session = await db.session.findFirst({
    relationLoadStrategy: "join",
    where: { id: sessionId, ...stillOpen(now) },
    include: { user: { include: withAccess } },
  });
  if (!session) return null;
  if (now.getTime() - session.lastSeenAt.getTime() >= refreshMs) {
    await db.session.updateMany({ where: { id: sessionId }, data: { lastSeenAt: now } });
  }
  return toAccount(session.user, now);
}

/** Ends a session on the server: its cookie, wherever it was copied to, opens nothing any more. */
export async function endSession({ db }: Pick<SessionDeps, "db">, sessionId: string): Promise<void> {
  await db.session.deleteMany({ where: { id: sessionId } });
}

function stillOpen(now: Date) {
  return {
    lastSeenAt: { gt: new Date(now.getTime() - idleMs) },
    createdAt: { gt: new Date(now.getTime() - sessionMaxAgeMs) },
  };
}
