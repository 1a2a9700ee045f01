import { nextCheckoutStep } from "#core/billing/checkout-steps.ts";
import { bestSubscription } from "#core/billing/checkout-subscription.ts";
import type { PlanId } from "#core/billing/plans.ts";
import type { Account } from "#core/entitlements/account.ts";
import type { Deps } from "#server/platform/deps.ts";
import { PaymentError } from "#server/platform/errors.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import {
  type AttemptWithSetup,
  findOpenAttempt,
  openAttempt,
  requireSetupIntent,
  supersedeAttempt,
} from "../attempts/checkout-attempts.ts";
import {
  activeProgress,
  type CheckoutProgress,
  confirmationProgress,
  setupProgress,
} from "../attempts/checkout-progress.ts";
import { completeUnderLock } from "../attempts/complete-attempt.ts";
import { reportCardChange } from "../attempts/report-card-change.ts";
import { type BillingDeps, type BillingRequestDeps, billingLock, lockWaitMs } from "../billing-account.ts";
import { cancelUnpaid } from "../duplicates.ts";
import type { ProviderSubscription } from "../mirror/provider-subscription.ts";
import { withPaymentErrors } from "../stripe-errors.ts";
import { requireCustomer } from "./require-customer.ts";

/** The plan that a seller chose. A `priceId`, when given, must be the plan's current price. */
export type ChosenPlan = { plan: PlanId; priceId?: string | null | undefined };

/**
 * Starts the checkout of a plan or resumes it: returns "active" for a paid subscription, and the
 * same secret for a card setup in progress. Throws PAYMENT_SETUP_RETRY while another request holds
 * the lock.
 */
export async function startCheckout(
  deps: BillingRequestDeps & Pick<Deps, "planPrices">,
  account: Account,
  source: RequestSource,
  { plan, priceId }: ChosenPlan,
): Promise<CheckoutProgress> {
  await takeLimit(deps, source, "paying", account.id, { userId: account.id });
  const progress = await withPaymentErrors(deps, async () => {
    const price = await deps.planPrices.require(plan);
    if (priceId && priceId !== price.id) {
      // The seller may have seen a newer price than the one cached here.
      deps.planPrices.forget();
      throw new PaymentError("INVALID_REQUEST");
    }
    return await deps.locks.run(billingLock(account.id), { waitMs: lockWaitMs.click }, () =>
      takeNextStep(deps, account, { planId: plan, priceId: price.id }),
    );
  });
  reportCardChange(deps, source, account, progress);
  return progress;
}

async function takeNextStep(
  deps: BillingDeps,
  account: Account,
  chosen: { planId: string; priceId: string },
): Promise<CheckoutProgress> {
  const { billing, subscriptions } = await requireCustomer(deps, account);
  const { stripeCustomerId } = billing;
  const attempt = await findOwnAttempt(deps, account.id, { stripeCustomerId, subscriptions });
  const { priceId } = chosen;
  const step = nextCheckoutStep({ subscriptions, priceId, attempt: attempt?.facts ?? null });
  if (step.kind === "active") return activeProgress(step.subscription);
  if (step.kind === "confirm-payment") return confirmationProgress(step.subscription);
  // The message of this code fits: the plan is unavailable, contact support.
  if (step.kind === "paused") throw new PaymentError("MISSING_PRICE_CONFIG");
  if (step.kind === "complete-attempt" && attempt) return await resumeCompletion(deps, attempt.row.id);
  if (step.kind !== "set-up-card") throw new PaymentError("SUBSCRIPTION_CREATION_FAILED");

  for (const { id } of step.cancel) await cancelUnpaid(deps, id);
  if (attempt && step.reuseAttempt) {
    return setupProgress(attempt.row, attempt.setupIntent ?? (await requireSetupIntent(deps, attempt.row)));
  }
  if (attempt) await supersedeAttempt(deps, attempt);
  const { planId, priceId: stripePriceId } = step.subscription ?? chosen;
  const row = await openAttempt(deps, { userId: account.id, planId, stripePriceId, stripeCustomerId });
  return setupProgress(row, await requireSetupIntent(deps, row));
}

/**
 * The seller's open attempt. Closes a card change whose subscription has ended: nothing is left to
 * change, and the purchase needs its own attempt.
 */
async function findOwnAttempt(
  deps: BillingDeps,
  userId: string,
  { stripeCustomerId, subscriptions }: { stripeCustomerId: string; subscriptions: ProviderSubscription[] },
): Promise<AttemptWithSetup | null> {
  const attempt = await findOpenAttempt(deps, userId, stripeCustomerId);
  if (attempt?.row.purpose !== "card" || bestSubscription(subscriptions)) return attempt;
  await supersedeAttempt(deps, attempt);
  return null;
}

/** Completes an attempt whose card was set up before the seller left the checkout. */
async function resumeCompletion(deps: BillingDeps, attemptId: string): Promise<CheckoutProgress> {
  const result = await completeUnderLock(deps, attemptId, { isInteractive: true });
  if (result.kind === "refused") throw result.error;
  const { progress } = result;
  return progress.step === "active" ? { ...progress, isBoughtNow: true } : progress;
}
