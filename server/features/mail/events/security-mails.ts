import { type MailRequest, mail } from "../layout/templates.ts";
import { findSeller, type MailDeps } from "../mail-deps.ts";

/** Sent even when the key was revoked meanwhile: somebody was in the account. */
export async function mailsOfNewApiKey(
  deps: MailDeps,
  { userId, apiKeyId }: { userId: string; apiKeyId: string },
): Promise<MailRequest[]> {
  const seller = await findSeller(deps, userId);
  const key = await deps.tx.apiKey.findUnique({ where: { id: apiKeyId } });
  if (!seller || !key) return [];
  const { firstName, email } = seller;
  return [
    mail("api-key-created", email, {
      firstName,
      hint: key.hint,
      createdAt: key.createdAt.toISOString(),
    }),
  ];
}

export async function mailsOfLinkedGoogle(
  deps: MailDeps,
  { userId, linkedAt }: { userId: string; linkedAt: string },
): Promise<MailRequest[]> {
  const seller = await findSeller(deps, userId);
  return seller ? [mail("google-linked", seller.email, { firstName: seller.firstName, linkedAt })] : [];
}

export async function mailsOfUnlinkedGoogle(
  deps: MailDeps,
  { userId, unlinkedAt }: { userId: string; unlinkedAt: string },
): Promise<MailRequest[]> {
  const seller = await findSeller(deps, userId);
  return seller ? [mail("google-unlinked", seller.email, { firstName: seller.firstName, unlinkedAt })] : [];
}
