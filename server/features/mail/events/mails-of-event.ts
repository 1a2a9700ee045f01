import type { DomainEvent } from "#core/events.ts";
import type { MailRequest } from "../layout/templates.ts";
import type { MailDeps } from "../mail-deps.ts";
import { mailsOfActivation, mailsOfFailedPayment } from "./billing-mails.ts";
import { mailsOfCancellation } from "./cancellation-mails.ts";
import { mailsOfEmailConfirmation } from "./mailbox-mails.ts";
import { mailsOfPasswordChange, mailsOfPasswordReset } from "./password-mails.ts";
import { mailsOfRemoval, mailsOfSecondFactor } from "./second-factor-mails.ts";
import { mailsOfLinkedGoogle, mailsOfNewApiKey, mailsOfUnlinkedGoogle } from "./security-mails.ts";
import { mailsOfSupportChange } from "./support-mails.ts";
import { mailsOfTrialEnd, mailsOfTrialEnding } from "./trial-mails.ts";

/** The e-mails that an event asks for, as things are now. Most events ask for none. */
export async function mailsOfEvent(deps: MailDeps, event: DomainEvent): Promise<MailRequest[]> {
  switch (event.name) {
    case "trial.ending":
      return mailsOfTrialEnding(deps, event.payload);
    case "trial.ended":
      return mailsOfTrialEnd(deps, event.payload);
    case "cancellation.requested":
      return mailsOfCancellation(deps, event.payload);
    case "subscription.activated":
      return mailsOfActivation(deps, event.payload);
    case "invoice.payment-failed":
      return mailsOfFailedPayment(deps, event.payload);
    case "password.reset-requested":
      return mailsOfPasswordReset(deps, event.payload);
    case "password.changed":
      return mailsOfPasswordChange(deps, event.payload);
    case "email.confirmation-requested":
      return mailsOfEmailConfirmation(deps, event.payload);
    case "google.linked":
      return mailsOfLinkedGoogle(deps, event.payload);
    case "google.unlinked":
      return mailsOfUnlinkedGoogle(deps, event.payload);
    case "api-key.created":
      return mailsOfNewApiKey(deps, event.payload);
    case "second-factor.removal-requested":
      return mailsOfRemoval(deps, event.payload);
    case "second-factor.enabled":
    case "second-factor.disabled":
    case "second-factor.refused":
    case "recovery-code.used":
    case "recovery-codes.renewed":
      return mailsOfSecondFactor(deps, event);
    case "account.changed-by-support":
      return mailsOfSupportChange(deps, event.payload);
    case "user.registered":
    case "trial.started":
    case "subscription.past-due":
    case "subscription.ended":
      return [];
  }
}
