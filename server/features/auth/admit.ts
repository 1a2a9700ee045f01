import { challengeMinutes } from "#core/auth/second-factor-rules.ts";
import { minuteMs } from "#core/time.ts";
import { requireAccount } from "#server/features/account/account.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { SignedIn } from "./register.ts";
import { refuseClosed, startSession, type TransactionDeps } from "./session/session.ts";

/** A proven first factor opens a session or, with a second factor, a challenge. */
type Admission = { sessionId: string } | { challengeId: string };

/** The result of a sign-in for its edge. */
export type SignInOutcome =
  | ({ kind: "signed-in" } & SignedIn)
  /** No session yet: the challenge waits for a code (D104). */
  | { kind: "second-factor"; challengeId: string };

const challengeMs = challengeMinutes * minuteMs;

/**
 * The only way to a session after a first factor. For a user with a second factor it opens a
 * challenge instead, and deletes the user's expired ones. A closed account is INVALID_CREDENTIALS
 * (D108).
 */
export async function admit({ db, clock }: TransactionDeps, userId: string): Promise<Admission> {
  await refuseClosed(db, userId);
  const factor = await db.secondFactor.count({ where: { userId, enabledAt: { not: null } } });
  if (factor === 0) return { sessionId: await startSession({ db, clock }, userId) };
  const createdAt = clock.now();
  await db.signInChallenge.deleteMany({
    where: { userId, createdAt: { lte: challengesOpenSince(createdAt) } },
  });
  const { id } = await db.signInChallenge.create({ data: { userId, createdAt } });
  return { challengeId: id };
}

/** The security event of an admission. */
export function signInEvent(admission: Admission): "sign_in_accepted" | "second_factor_asked" {
  return "sessionId" in admission ? "sign_in_accepted" : "second_factor_asked";
}

/** The outcome of an admission. Call it after the transaction has committed. */
export async function toSignInOutcome(
  deps: Pick<Deps, "db" | "clock">,
  userId: string,
  admission: Admission,
): Promise<SignInOutcome> {
  if ("challengeId" in admission) return { kind: "second-factor", challengeId: admission.challengeId };
  return { kind: "signed-in", account: await requireAccount(deps, userId), sessionId: admission.sessionId };
}

/** Challenges created after this time are open. */
export function challengesOpenSince(now: Date): Date {
  return new Date(now.getTime() - challengeMs);
}
