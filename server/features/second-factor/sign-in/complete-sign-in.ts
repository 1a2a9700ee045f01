import { checkSecondFactorCode } from "#core/auth/second-factor-rules.ts";
import { requireAccount } from "#server/features/account/account.ts";
import { challengesOpenSince } from "#server/features/auth/admit.ts";
import type { SignedIn } from "#server/features/auth/register.ts";
import { startSession } from "#server/features/auth/session/session.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { type CodeDeps, withCode } from "./with-code.ts";

/** Codes that one sign-in may try before it has to begin again. */
const maxTries = 5;

/**
 * Finishes a sign-in that waits for its code (D104). A wrong or used code is an InvalidInputError of `code`; too many in
 * all are RateLimitedError; without a challenge that still waits it is SIGN_IN_EXPIRED.
 */
export async function completeSignIn(
  deps: CodeDeps,
  { challengeId, code }: { challengeId: string | null; code: string | null | undefined },
  source: RequestSource,
): Promise<SignedIn> {
  const checked = checkSecondFactorCode(code);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  const challenge = await takeTry(deps, challengeId);
  if (!challenge) {
    deps.securityEvent(source, { event: "second_factor_refused", reason: "sign_in_expired" });
    throw expired();
  }
  const { id, userId } = challenge;
  const sessionId = await withCode(deps, {
    userId,
    code: checked.value,
    source,
    // A new password takes this lock as well before it ends sessions and challenges.
    lock: (tx) => tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR SHARE`,
    act: async (tx) => {
      await closeChallenge(tx, id);
      return startSession({ db: tx, clock: deps.clock }, userId);
    },
  });
  deps.securityEvent(source, { event: "sign_in_accepted", method: checked.value.kind, userId });
  return { account: await requireAccount(deps, userId), sessionId };
}

/**
 * Whose sign-in waits, after one of its tries was taken: in the UPDATE, so that many at once get no more. Null when none
 * waits, or its tries are used up.
 */
async function takeTry(
  { db, clock }: CodeDeps,
  id: string | null,
): Promise<{ id: string; userId: string } | null> {
  if (id === null) return null;
  const [challenge] = await db.signInChallenge.updateManyAndReturn({
    where: { id, createdAt: { gt: challengesOpenSince(clock.now()) }, tries: { lt: maxTries } },
    data: { tries: { increment: 1 } },
    select: { id: true, userId: true },
  });
  return challenge ?? null;
}

/** Of two right codes at once one opens the session. */
async function closeChallenge(tx: DbTransaction, id: string): Promise<void> {
  const { count } = await tx.signInChallenge.deleteMany({ where: { id } });
  if (count === 0) throw expired();
}

const expired = () => new RefusedError("SIGN_IN_EXPIRED");
