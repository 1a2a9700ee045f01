import type { BillingDeps } from "../billing-account.ts";
import type { ProviderSubscription } from "../mirror/provider-subscription.ts";
import { syncUnderLock } from "../mirror/sync-customer.ts";
import { type AttemptOutcome, achieved, declined, inProgress, unpayable } from "./attempt-outcome.ts";
import { payOpenInvoices } from "./charge-card.ts";
import { confirmationProgress } from "./checkout-progress.ts";
import type { AttemptCharge } from "./next-step.ts";

/** Pays the open invoices of an overdue subscription. Throws when Stripe refuses the payment. */
export async function payOverdue(
  deps: BillingDeps,
  charge: AttemptCharge,
  overdue: ProviderSubscription,
): Promise<AttemptOutcome> {
  const payment = await payOpenInvoices(deps, charge, overdue);
  const { subscriptions } = await syncUnderLock(deps, charge.billing);
  const subscription = subscriptions.find(({ id }) => id === overdue.id) ?? overdue;
  switch (payment.kind) {
    case "confirmation":
      return inProgress(confirmationProgress(subscription, payment.clientSecret));
    case "paid":
      return achieved(charge.attempt, subscription);
    case "declined":
      return declined(subscription);
    case "no-invoice":
      return unpayable(subscription);
  }
}
