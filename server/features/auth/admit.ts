import { challengeMinutes } from "#core/auth/second-factor-rules.ts";
import { requireAccount } from "#server/features/account/account.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { SignedIn } from "./register.ts";
import { refuseClosed, startSession, type TransactionDeps } from "./session/session.ts";

/** What a right password, Google account or reset link opens: a session, or with a second factor only a challenge. */
type Admission = { sessionId: string } | { challengeId: string };

/** A sign-in as its edge carries it out. */
export type SignInOutcome =
  | ({ kind: "signed-in" } & SignedIn)
  /** There is no session yet: the challenge waits for a code (D104). */
  | { kind: "second-factor"; challengeId: string };

const challengeMs = challengeMinutes * 60_000;

/**
 * The only way to a session for who has shown a first factor: of a user with a second one it opens a challenge instead.
 * The user's expired challenges are cleared on the way. A closed account is INVALID_CREDENTIALS (D108).
 */
export async function admit({ db, clock }: TransactionDeps, userId: string): Promise<Admission> {
  await refuseClosed(db, userId);
  const factor = await db.secondFactor.count({ where: { userId, enabledAt: { not: null } } });
  if (factor === 0) return { sessionId: await startSession({ db, clock }, userId) };
  const createdAt = clock.now();
  await db.signInChallenge.deleteMany({ where: { userId, createdAt: { lte: openSince(createdAt) } } });
  const { id } = await db.signInChallenge.create({ data: { userId, createdAt } });
  return { challengeId: id };
}

/** What the security log says of an admission. */
export function signInEvent(admission: Admission): "sign_in_accepted" | "second_factor_asked" {
  return "sessionId" in admission ? "sign_in_accepted" : "second_factor_asked";
}

/** An admission once its transaction is committed. */
export async function outcomeOf(
  deps: Pick<Deps, "db" | "clock">,
  userId: string,
  admission: Admission,
): Promise<SignInOutcome> {
  if ("challengeId" in admission) return { kind: "second-factor", challengeId: admission.challengeId };
  return { kind: "signed-in", account: await requireAccount(deps, userId), sessionId: admission.sessionId };
}

/** A challenge is open as long as it was made after this. */
export function openSince(now: Date): Date {
  return new Date(now.getTime() - challengeMs);
}
