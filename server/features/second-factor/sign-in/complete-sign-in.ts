import { checkSecondFactorCode } from "#core/auth/second-factor-rules.ts";
import type { Account } from "#core/entitlements/account.ts";
import { requireAccount } from "#server/features/account/account.ts";
import { challengesOpenSince } from "#server/features/auth/admit.ts";
import { challengeCookie } from "#server/features/auth/apply-sign-in.ts";
import type { SignedIn } from "#server/features/auth/register.ts";
import { refuseClosed, startSession } from "#server/features/auth/session/session.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import type { RequestIdentity } from "#server/platform/http/caller/request-identity.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { type CodeDeps, withCode } from "./with-code.ts";

/** Codes that one sign-in may try before it has to start again. */
const maxAttempts = 5;

/**
 * Completes the sign-in that is pending in this browser and sets its session cookie. Throws
 * InvalidInputError for `code` when it is wrong or used, RateLimitedError after too many attempts,
 * and SIGN_IN_EXPIRED without an open challenge (D104).
 */
export async function completeSignIn(
  deps: CodeDeps,
  identity: RequestIdentity,
  code: string | null | undefined,
): Promise<Account> {
  const cookie = challengeCookie(deps);
  const challenge = await cookie.read(identity.cookieHeader);
  const challengeId = challenge?.challengeId ?? null;
  const { account, sessionId } = await redeemChallenge(deps, { challengeId, code }, identity);
  identity.setCookie(cookie.clear());
  await identity.signIn(account, sessionId);
  return account;
}

async function redeemChallenge(
  deps: CodeDeps,
  { challengeId, code }: { challengeId: string | null; code: string | null | undefined },
  source: RequestSource,
): Promise<SignedIn> {
  const checked = checkSecondFactorCode(code);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  const challenge = await takeAttempt(deps, challengeId);
  if (!challenge) {
    deps.securityEvent(source, { event: "second_factor_refused", reason: "sign_in_expired" });
    throw expired();
  }
  const { id, userId } = challenge;
  const sessionId = await withCode(deps, {
    userId,
    code: checked.value,
    source,
    // A password change takes the same lock before it ends sessions and challenges.
    lock: (tx) => refuseClosed(tx, userId),
    act: async (tx) => {
      await closeChallenge(tx, id);
      return startSession({ db: tx, clock: deps.clock }, userId);
    },
  });
  deps.securityEvent(source, { event: "sign_in_accepted", method: checked.value.kind, userId });
  return { account: await requireAccount(deps, userId), sessionId };
}

/**
 * Counts an attempt and returns the open challenge; null when there is none or its attempts are
 * used up. The condition is in the UPDATE, so that concurrent requests get no extra attempts.
 */
async function takeAttempt(
  { db, clock }: CodeDeps,
  id: string | null,
): Promise<{ id: string; userId: string } | null> {
  if (id === null) return null;
  const [challenge] = await db.signInChallenge.updateManyAndReturn({
    where: { id, createdAt: { gt: challengesOpenSince(clock.now()) }, tries: { lt: maxAttempts } },
    data: { tries: { increment: 1 } },
    select: { id: true, userId: true },
  });
  return challenge ?? null;
}

/** Of two concurrent right codes, one opens the session. */
async function closeChallenge(tx: DbTransaction, id: string): Promise<void> {
  const { count } = await tx.signInChallenge.deleteMany({ where: { id } });
  if (count === 0) throw expired();
}

const expired = () => new RefusedError("SIGN_IN_EXPIRED");
