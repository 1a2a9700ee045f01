import { bestSubscription } from "#core/billing/checkout-subscription.ts";
import type { Account } from "#core/entitlements/account.ts";
import { RefusedError } from "#server/platform/errors.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import {
  findOpenAttempt,
  openAttempt,
  requireSetupIntent,
  supersedeAttempt,
} from "../attempts/checkout-attempts.ts";
import type { CheckoutProgress } from "../attempts/checkout-progress.ts";
import { setupProgress } from "../attempts/checkout-progress.ts";
import { completeUnderLock } from "../attempts/complete-attempt.ts";
import { reportCardChange } from "../attempts/report-card-change.ts";
import { type BillingDeps, type BillingRequestDeps, billingLock, lockWaitMs } from "../billing-account.ts";
import { requireCustomer } from "../checkout/require-customer.ts";
import { withPaymentErrors } from "../stripe-errors.ts";

/**
 * Starts or resumes setting up another card for a seller's subscription. Throws NO_SUBSCRIPTION
 * when there is none that is paid or overdue. `completeCheckout` completes the change and also pays
 * what is overdue (D140).
 */
export async function startCardChange(
  deps: BillingRequestDeps,
  account: Account,
  source: RequestSource,
): Promise<CheckoutProgress> {
  await takeLimit(deps, source, "paying", account.id, { userId: account.id });
  const progress = await withPaymentErrors(deps, () =>
    deps.locks.run(billingLock(account.id), { waitMs: lockWaitMs.click }, () => takeNextStep(deps, account)),
  );
  reportCardChange(deps, source, account, progress);
  return progress;
}

async function takeNextStep(deps: BillingDeps, account: Account): Promise<CheckoutProgress> {
  const { billing, subscriptions } = await requireCustomer(deps, account);
  const subscription = bestSubscription(subscriptions);
  if (!subscription) throw new RefusedError("NO_SUBSCRIPTION");
  const { stripeCustomerId } = billing;
  const attempt = await findOpenAttempt(deps, account.id, stripeCustomerId);
  if (attempt?.row.purpose === "card" && attempt.facts.priceId === subscription.priceId) {
    if (attempt.facts.setup === "succeeded") {
      // The card of an earlier attempt is already set up: complete that change.
      const result = await completeUnderLock(deps, attempt.row.id, { isInteractive: true });
      if (result.kind === "refused") throw result.error;
      return result.progress;
    }
    if (attempt.facts.setup !== "canceled") {
      const setup = attempt.setupIntent ?? (await requireSetupIntent(deps, attempt.row));
      return setupProgress(attempt.row, setup);
    }
  }
  if (attempt) await supersedeAttempt(deps, attempt);
  const { planId, priceId: stripePriceId } = subscription;
  const chosen = { userId: account.id, planId, stripePriceId, stripeCustomerId, purpose: "card" } as const;
  const row = await openAttempt(deps, chosen);
  return setupProgress(row, await requireSetupIntent(deps, row));
}
