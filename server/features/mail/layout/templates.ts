import type { Prisma } from "#server/platform/db/generated/client.ts";
import { apiKeyCreated } from "../templates/api-key-created.ts";
import { cancellationToSupport } from "../templates/cancellation-to-support.ts";
import { cancellationToUser } from "../templates/cancellation-to-user.ts";
import { emailConfirmation } from "../templates/email-confirmation.ts";
import { googleLinked } from "../templates/google-linked.ts";
import { googleUnlinked } from "../templates/google-unlinked.ts";
import { passwordChanged } from "../templates/password-changed.ts";
import { passwordReset } from "../templates/password-reset.ts";
import { paymentFailed } from "../templates/payment-failed.ts";
import { recoveryCodesRenewed, recoveryCodeUsed } from "../templates/recovery-codes.ts";
import { secondFactorDisabled } from "../templates/second-factor-disabled.ts";
import { secondFactorEnabled } from "../templates/second-factor-enabled.ts";
import { secondFactorRefused } from "../templates/second-factor-refused.ts";
import { secondFactorRemoval } from "../templates/second-factor-removal.ts";
import { subscriptionActivated } from "../templates/subscription-activated.ts";
import { supportChange } from "../templates/support-change.ts";
import { trialEnded } from "../templates/trial-ended.ts";
import { trialEnding } from "../templates/trial-ending.ts";
import type { MailContent, MailTemplate } from "./mail-content.ts";

/** Every e-mail there is, by the name that `sent_mails.template` keeps. */
export const mailTemplates = {
  "trial-ending": trialEnding,
  "trial-ended": trialEnded,
  "subscription-activated": subscriptionActivated,
  "payment-failed": paymentFailed,
  "password-reset": passwordReset,
  "password-changed": passwordChanged,
  "api-key-created": apiKeyCreated,
  "second-factor-enabled": secondFactorEnabled,
  "second-factor-disabled": secondFactorDisabled,
  "second-factor-refused": secondFactorRefused,
  "second-factor-removal": secondFactorRemoval,
  "recovery-code-used": recoveryCodeUsed,
  "recovery-codes-renewed": recoveryCodesRenewed,
  "email-confirmation": emailConfirmation,
  "google-linked": googleLinked,
  "google-unlinked": googleUnlinked,
  "support-change": supportChange,
  "cancellation-to-user": cancellationToUser,
  "cancellation-to-support": cancellationToSupport,
};

type TemplateName = keyof typeof mailTemplates;
type DataOf<Name extends TemplateName> =
  (typeof mailTemplates)[Name] extends MailTemplate<infer Data> ? Data : never;

/** An e-mail to be written down for sending. */
export type MailRequest = { template: TemplateName; recipient: string; data: Prisma.InputJsonObject };

export function mail<Name extends TemplateName>(
  template: Name,
  recipient: string,
  data: DataOf<Name> & Prisma.InputJsonObject,
): MailRequest {
  return { template, recipient, data };
}

/** The words of a stored e-mail that is sent `now`; throws when its template is unknown or its data does not fit. */
export function writeMail(stored: { template: string; data: unknown }, now: Date): MailContent {
  if (!isTemplate(stored.template)) throw new Error(`no e-mail is called ${stored.template}`);
  return mailTemplates[stored.template].write(stored.data, now);
}

function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(mailTemplates, name);
}
