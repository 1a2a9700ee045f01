import { noticeRegistry } from "#server/features/notices/registered-notices.ts";
import type { EventName, PayloadOf } from "#server/platform/events/events.ts";
import type { Mail, MailContent, MailDeps, MailRequest } from "../define-mail.ts";
import { accountDeletionRequested, accountDeletionWithdrawn } from "../templates/account/account-deletion.ts";
import { apiKeyCreated } from "../templates/account/api-key-created.ts";
import { dataExportRequested } from "../templates/account/data-export-requested.ts";
import { emailChangeRequested } from "../templates/account/email-change-requested.ts";
import { emailChanged } from "../templates/account/email-changed.ts";
import { emailConfirmation } from "../templates/account/email-confirmation.ts";
import { googleLinked, googleUnlinked } from "../templates/account/google.ts";
import { passkeyAdded, passkeyRemoved } from "../templates/account/passkey.ts";
import { passwordChanged } from "../templates/account/password-changed.ts";
import { passwordReset } from "../templates/account/password-reset.ts";
import { recoveryCodesRenewed, recoveryCodeUsed } from "../templates/account/recovery-codes.ts";
import {
  secondFactorDisabled,
  secondFactorEnabled,
  secondFactorRefused,
} from "../templates/account/second-factor.ts";
import { secondFactorRemoval } from "../templates/account/second-factor-removal.ts";
import { supportChange } from "../templates/account/support-change.ts";
import { webhookChanged } from "../templates/account/webhook-changed.ts";
import { welcome } from "../templates/account/welcome.ts";
import { cancellationToSupport, cancellationToUser } from "../templates/billing/cancellation.ts";
import { withdrawalToSupport, withdrawalToUser } from "../templates/billing/cancellation-withdrawn.ts";
import { cardChanged } from "../templates/billing/card-changed.ts";
import { paymentFailed } from "../templates/billing/payment-failed.ts";
import { planChanged } from "../templates/billing/plan-changed.ts";
import { subscriptionActivated } from "../templates/billing/subscription-activated.ts";
import { trialEnded, trialEnding } from "../templates/billing/trial.ts";

type MailsByEvent = { readonly [Name in EventName]: readonly Mail<PayloadOf<Name>>[] };

/** Every e-mail, by the event that sends it. */
const mailsByEvent: MailsByEvent = {
  "user.registered": [welcome],
  "email.confirmation-requested": [emailChangeRequested, emailConfirmation],
  "email.changed": [emailChanged],
  "account.deletion-requested": [accountDeletionRequested],
  "account.deletion-withdrawn": [accountDeletionWithdrawn],
  "password.reset-requested": [passwordReset],
  "password.changed": [passwordChanged],
  "google.linked": [googleLinked],
  "google.unlinked": [googleUnlinked],
  "api-key.created": [apiKeyCreated],
  "webhook-endpoint.changed": [webhookChanged],
  "data-export.requested": [dataExportRequested],
  "second-factor.enabled": [secondFactorEnabled],
  "second-factor.disabled": [secondFactorDisabled],
  "second-factor.refused": [secondFactorRefused],
  "second-factor.removal-requested": [secondFactorRemoval],
  "recovery-code.used": [recoveryCodeUsed],
  "recovery-codes.renewed": [recoveryCodesRenewed],
  "passkey.added": [passkeyAdded],
  "passkey.removed": [passkeyRemoved],
  "card.changed": [cardChanged],
  "trial.started": [],
  "trial.ending": [trialEnding],
  "trial.ended": [trialEnded],
  "subscription.activated": [subscriptionActivated],
  "subscription.plan-changed": [planChanged],
  "subscription.past-due": [],
  "subscription.ended": [],
  "invoice.payment-failed": [paymentFailed],
  "cancellation.requested": [cancellationToSupport, cancellationToUser],
  "cancellation.withdrawn": [withdrawalToSupport, withdrawalToUser],
  "account.changed-by-support": [supportChange],
  "notice.mail-due": noticeRegistry.mails,
};

/** Every e-mail by the name that `sent_mails.template` stores. */
export const mailsByName: ReadonlyMap<string, Mail<never>> = new Map(
  Object.values<readonly Mail<never>[]>(mailsByEvent).flatMap((mails) =>
    mails.map((mail) => [mail.name, mail]),
  ),
);

/** Returns the e-mails that an event requires at this time. */
export async function mailsOfEvent<Name extends EventName>(
  deps: MailDeps,
  { name, payload }: { name: Name; payload: PayloadOf<Name> },
): Promise<MailRequest[]> {
  const mails: readonly Mail<PayloadOf<Name>>[] = mailsByEvent[name];
  const requests: MailRequest[] = [];
  for (const mail of mails) {
    const request = await mail.request(deps, payload);
    if (request) requests.push(request);
  }
  return requests;
}

/** Writes the content of a stored e-mail that is sent `now`; throws for an unknown template. */
export function writeMail({ template, data }: { template: string; data: unknown }, now: Date): MailContent {
  const mail = mailsByName.get(template);
  if (!mail) throw new Error(`unknown e-mail template: ${template}`);
  return mail.write(data, now);
}
