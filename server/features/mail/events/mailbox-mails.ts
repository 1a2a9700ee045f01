import { type MailRequest, mail } from "../layout/templates.ts";
import { findSeller, type MailDeps } from "../mail-deps.ts";

/** None for a link that is used or void by now, nor for an address that the account no longer has. */
export async function mailsOfEmailConfirmation(
  deps: MailDeps,
  { userId, emailConfirmationId }: { userId: string; emailConfirmationId: string },
): Promise<MailRequest[]> {
  const seller = await findSeller(deps, userId);
  const confirmation = await deps.tx.emailConfirmation.findFirst({
    where: { id: emailConfirmationId, userId, usedAt: null },
  });
  if (!seller || !confirmation || seller.email !== confirmation.email) return [];
  const { firstName, username, email } = seller;
  const expiresAt = confirmation.expiresAt.toISOString();
  return [mail("email-confirmation", email, { firstName, username, emailConfirmationId, expiresAt })];
}
