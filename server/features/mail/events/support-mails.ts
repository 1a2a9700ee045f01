import type { DomainEvent } from "#core/events.ts";
import { type MailRequest, mail } from "../layout/templates.ts";
import type { MailDeps } from "../mail-deps.ts";

type SupportChange = Extract<DomainEvent, { name: "account.changed-by-support" }>["payload"];

/** To the account's owner, of a closed account as well: it is the one thing that such an owner is still told. */
export async function mailsOfSupportChange(
  { tx }: MailDeps,
  { userId, ...change }: SupportChange,
): Promise<MailRequest[]> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { firstName: true, email: true } });
  return user ? [mail("support-change", user.email, { firstName: user.firstName, ...change })] : [];
}
