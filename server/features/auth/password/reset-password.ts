import type { PasswordOwner } from "#core/auth/passwords/guessable-password.ts";
import { checkNewPassword } from "#core/auth/passwords/password-rules.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import { admit, type SignInOutcome, toSignInOutcome } from "../admit.ts";
import type { EndingOptions } from "../proof/password-fields.ts";
import { hashPassword } from "../proof/password-hash.ts";
import { logEnding } from "../session/log-ending.ts";
import { countSignIn } from "../sign-in-attempts.ts";
import { commonPasswords } from "./common-passwords.ts";
import { findReset, type OpenReset } from "./find-reset.ts";
import { revokeSessionsAfterPasswordChange } from "./revoke-sessions-after-password-change.ts";

type ResetDeps = Pick<Deps, "db" | "clock" | "env" | "limits" | "securityEvent">;

/**
 * Sets a new password with a mailed link, once, and signs this browser in. Every session of the
 * user ends and the user's other links stop working. With a second factor the code is still
 * required (D104). Any unusable link is RESET_LINK_INVALID.
 */
export async function resetPassword(
  deps: ResetDeps,
  input: EndingOptions & { token: string; newPassword: string },
  source: RequestSource,
): Promise<SignInOutcome> {
  const { newPassword } = checkedPassword(input, {});
  await takeLimit(deps, source, "resetLinkByAddress", source.address);
  const reset = await findReset(deps, input.token);
  try {
    if (!reset) throw linkInvalid();
    checkedPassword(input, reset);
    const { userId } = reset;
    await countSignIn(deps, source, {});
    const { revokeApiKeys, endStandingAccess } = input;
    const ending = { revokeApiKeys, endStandingAccess };
    const passwordHash = await hashPassword(newPassword);
    const admission = await redeemLink(deps, reset, { passwordHash, ending });
    // An attacker who knew the old password may have used up the limit.
    await deps.limits.reset("signInsOfUser", userId);
    deps.securityEvent(source, { event: "password_reset", userId });
    logEnding(deps, source, userId, ending);
    return toSignInOutcome(deps, userId, admission);
  } catch (error) {
    const refused = { event: "password_reset_refused", reason: "link_invalid" } as const;
    if (error instanceof RefusedError) deps.securityEvent(source, { ...refused, userId: reset?.userId });
    throw error;
  }
}

function checkedPassword(input: { newPassword: string }, owner: PasswordOwner): { newPassword: string } {
  const checked = checkNewPassword(input, owner, commonPasswords);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  return checked.value;
}

/**
 * Locks the user's row first, like a request for a link. The UPDATE decides which of two concurrent
 * uses wins.
 */
function redeemLink(
  { db, clock }: ResetDeps,
  { id, userId }: OpenReset,
  { passwordHash, ending }: { passwordHash: string; ending: EndingOptions },
) {
  return db.$transaction(async (tx) => {
    const now = clock.now();
    const isFirst = await setPassword(tx, userId, passwordHash);
    if (!(await markUsed(tx, id, now))) throw linkInvalid();
    await revokeSessionsAfterPasswordChange(tx, { userId, isFirst, ...ending }, now);
    return admit({ db: tx, clock }, userId);
  });
}

/** Returns whether it is the account's first password. */
async function setPassword(tx: DbTransaction, userId: string, passwordHash: string): Promise<boolean> {
  const data = { passwordHash };
  const { count } = await tx.user.updateMany({ where: { id: userId, passwordHash: null }, data });
  if (count === 0) await tx.user.update({ where: { id: userId }, data });
  return count > 0;
}

async function markUsed(tx: DbTransaction, id: string, now: Date): Promise<boolean> {
  const where = { id, usedAt: null, expiresAt: { gt: now } };
  const { count } = await tx.passwordReset.updateMany({ where, data: { usedAt: now } });
  return count === 1;
}

const linkInvalid = () => new RefusedError("RESET_LINK_INVALID");
