import { checkNewPassword } from "../../core/auth/password-rules.ts";
import type { DbTransaction } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { InvalidInputError, RefusedError } from "../errors.ts";
import { requireAccount } from "./account.ts";
import { findReset, type OpenReset } from "./find-reset.ts";
import { followNewPassword } from "./follow-new-password.ts";
import { hashPassword } from "./password-hash.ts";
import type { SignedIn } from "./register.ts";

type ResetDeps = Pick<Deps, "db" | "clock" | "env" | "limits">;

/**
 * Sets a new password by the link of an e-mail, once, and signs this browser in; every session there was ends, and the
 * user's other links are void. A link that does not work, whyever, is RESET_LINK_INVALID.
 */
export async function resetPassword(
  deps: ResetDeps,
  input: { token: string; newPassword: string; revokeApiKeys?: boolean },
  address: string,
): Promise<SignedIn> {
  const checked = checkNewPassword(input);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  await deps.limits.take("resetLinkByAddress", address);
  const reset = await findReset(deps, input.token);
  if (!reset) throw linkInvalid();

  const passwordHash = await hashPassword(checked.value.newPassword);
  const sessionId = await use(deps, reset, { passwordHash, revokeApiKeys: input.revokeApiKeys ?? false });
  return { account: await requireAccount(deps, reset.userId), sessionId };
}

/** The user's row is locked first, as by whoever asks for a link. The UPDATE settles who uses the link. */
function use(
  { db, clock }: ResetDeps,
  { id, userId }: OpenReset,
  { passwordHash, revokeApiKeys }: { passwordHash: string; revokeApiKeys: boolean },
): Promise<string> {
  return db.$transaction(async (tx) => {
    const now = clock.now();
    const isFirst = await setPassword(tx, userId, passwordHash);
    if (!(await markUsed(tx, id, now))) throw linkInvalid();
    return followNewPassword(tx, { userId, isFirst, revokeApiKeys }, now);
  });
}

/** Whether it is the first one the account has. */
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
