import { checkPasswordChange, wrongCurrentPassword } from "#core/auth/passwords/password-rules.ts";
import { requireAccount } from "#server/features/account/account.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import type { EndingOptions } from "../proof/password-fields.ts";
import { hashPassword, verifyPassword } from "../proof/password-hash.ts";
import type { SignedIn } from "../register.ts";
import { logEnding } from "../session/log-ending.ts";
import { startSession } from "../session/session.ts";
import { countSignIn } from "../sign-in-attempts.ts";
import { commonPasswords } from "./common-passwords.ts";
import { revokeSessionsAfterPasswordChange } from "./revoke-sessions-after-password-change.ts";

type ChangeDeps = Pick<Deps, "db" | "clock" | "limits" | "securityEvent">;
type Change = EndingOptions & { userId: string; currentPassword: string; newPassword: string };

/**
 * Changes the password of a seller who knows the current one, opens a new session for this browser
 * and ends all others. A wrong current password, or an account without one, is an InvalidInputError
 * for `currentPassword`; too many attempts are a RateLimitedError.
 */
export async function changePassword(
  deps: ChangeDeps,
  { userId, revokeApiKeys, endStandingAccess, ...passwords }: Change,
  source: RequestSource,
): Promise<SignedIn> {
  const { passwordHash: current, ...owner } = await deps.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true, username: true, email: true },
  });
  const checked = checkPasswordChange(passwords, owner, commonPasswords);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  const { currentPassword, newPassword } = checked.value;
  await takeLimit(deps, source, "passwordChangeByUser", userId, { userId });
  const refuse = () => {
    deps.securityEvent(source, { event: "password_change_refused", reason: "wrong_password", userId });
    return new InvalidInputError([wrongCurrentPassword]);
  };
  if (!(await verifyPassword(current, currentPassword))) throw refuse();
  await countSignIn(deps, source, { userId, isFromAddress: false });

  const ending = { revokeApiKeys, endStandingAccess };
  const next = await hashPassword(newPassword);
  const sessionId = await replace(deps, { userId, current, next, ...ending });
  if (sessionId === null) throw refuse();
  deps.securityEvent(source, { event: "password_changed", userId });
  logEnding(deps, source, userId, ending);
  await deps.limits.reset("passwordChangeByUser", userId);
  return { account: await requireAccount(deps, userId), sessionId };
}

type Replacement = EndingOptions & { userId: string; current: string | null; next: string };

/**
 * Returns the new session's id; null when the password has changed since it was verified, because a
 * concurrent change came first.
 */
function replace(
  { db, clock }: ChangeDeps,
  { userId, current, next, ...ending }: Replacement,
): Promise<string | null> {
  return db.$transaction(async (tx) => {
    const where = { id: userId, passwordHash: current };
    const { count } = await tx.user.updateMany({ where, data: { passwordHash: next } });
    if (count === 0) return null;
    await revokeSessionsAfterPasswordChange(
      tx,
      { userId, isFirst: current === null, ...ending },
      clock.now(),
    );
    return startSession({ db: tx, clock }, userId);
  });
}
