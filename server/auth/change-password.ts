import { checkPasswordChange, wrongCurrentPassword } from "../../core/auth/password-rules.ts";
import type { Deps } from "../deps.ts";
import { InvalidInputError } from "../errors.ts";
import { requireAccount } from "./account.ts";
import { followNewPassword } from "./follow-new-password.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import type { SignedIn } from "./register.ts";

type ChangeDeps = Pick<Deps, "db" | "clock" | "limits">;
type Change = { userId: string; currentPassword: string; newPassword: string; revokeApiKeys?: boolean };

/**
 * Gives a seller who knows the password another one, and this browser a new session; every other one ends. A wrong
 * current password, or none to know, is an InvalidInputError of `currentPassword`; too many of them, RateLimitedError.
 */
export async function changePassword(
  deps: ChangeDeps,
  { userId, revokeApiKeys = false, ...passwords }: Change,
): Promise<SignedIn> {
  const checked = checkPasswordChange(passwords);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  const { currentPassword, newPassword } = checked.value;
  await deps.limits.take("passwordChangeByUser", userId);
  const { passwordHash: current } = await deps.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true },
  });
  if (!(await verifyPassword(current, currentPassword))) throw wrongPassword();

  const next = await hashPassword(newPassword);
  const sessionId = await replace(deps, { userId, current, next, revokeApiKeys });
  await deps.limits.reset("passwordChangeByUser", userId);
  return { account: await requireAccount(deps, userId), sessionId };
}

type Replacement = { userId: string; current: string | null; next: string; revokeApiKeys: boolean };

/** Of two changes at once the second finds that the password it was told is the current one no more. */
function replace(
  { db, clock }: ChangeDeps,
  { userId, current, next, revokeApiKeys }: Replacement,
): Promise<string> {
  return db.$transaction(async (tx) => {
    const where = { id: userId, passwordHash: current };
    const { count } = await tx.user.updateMany({ where, data: { passwordHash: next } });
    if (count === 0) throw wrongPassword();
    return followNewPassword(tx, { userId, isFirst: current === null, revokeApiKeys }, clock.now());
  });
}

const wrongPassword = () => new InvalidInputError([wrongCurrentPassword]);
