import { findSeller, type MailDeps } from "./mail-deps.ts";
import { type MailRequest, mail } from "./templates.ts";

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
