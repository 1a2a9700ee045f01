import { type MailRequest, mail } from "../layout/templates.ts";
import { findSeller, type MailDeps } from "../mail-deps.ts";

/** None for a reset that is used or void by now, nor for one that never was: nobody has the address. */
export async function mailsOfPasswordReset(
  deps: MailDeps,
  { userId, passwordResetId }: { userId: string; passwordResetId: string },
): Promise<MailRequest[]> {
  const seller = await findSeller(deps, userId);
  const reset = await deps.tx.passwordReset.findFirst({
    where: { id: passwordResetId, userId, usedAt: null },
  });
  if (!seller || !reset) return [];
  return [
    mail("password-reset", seller.email, {
      firstName: seller.firstName,
      username: seller.username,
      passwordResetId,
      requestedAt: reset.createdAt.toISOString(),
      expiresAt: reset.expiresAt.toISOString(),
    }),
  ];
}

export async function mailsOfPasswordChange(
  deps: MailDeps,
  { userId, ...change }: { userId: string; changedAt: string; isFirst?: boolean; revokedKeys?: number },
): Promise<MailRequest[]> {
  const seller = await findSeller(deps, userId);
  if (!seller) return [];
  return [mail("password-changed", seller.email, { firstName: seller.firstName, ...change })];
}
