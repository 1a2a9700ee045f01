import type { BillingAttempt } from "#server/platform/db/generated/client.ts";
import { PaymentError } from "#server/platform/errors.ts";
import type { BillingDeps } from "../billing-account.ts";
import { cancelUnpaid } from "../duplicates.ts";
import type { ProviderSubscription } from "../mirror/provider-subscription.ts";
import { type AttemptOutcome, declined, inProgress, refused, unpayable } from "./attempt-outcome.ts";
import { subscribe } from "./charge-card.ts";
import { activeProgress, confirmationProgress } from "./checkout-progress.ts";
import {
  type AttemptCharge,
  type Completion,
  chargeUnlessPaid,
  type NextAttemptStep,
  readNextStep,
} from "./next-step.ts";
import { payOverdue } from "./pay-overdue.ts";

type ChargingStep = Extract<NextAttemptStep, { kind: "subscribe" | "pay-open-invoice" }>;
type FinalStep = Exclude<NextAttemptStep, ChargingStep>;

/**
 * Reads the seller's subscriptions, executes what is left of the purchase and returns its outcome.
 * The caller holds the seller's lock. Throws when Stripe is unreachable: call again.
 */
export async function executePurchase(
  deps: BillingDeps,
  { card, isOtherPlan, ...purchase }: Completion,
): Promise<AttemptOutcome> {
  const finish = (step: FinalStep) => outcomeOf(deps, purchase.attempt, step);
  const step = await readNextStep(deps, purchase);
  if (isOtherPlan && !paysEarlierSubscription(step, purchase.attempt)) {
    return refused(new PaymentError("INVALID_REQUEST"));
  }
  if (!isCharging(step)) return await finish(step);
  if (card === null) return refused(new PaymentError("SETUP_INCOMPLETE"));
  return await chargeUnlessPaid(deps, purchase, () => charge(deps, { ...purchase, card }, step), finish);
}

/**
 * Whether the attempt pays, or has paid, a subscription that it did not create: an overdue one.
 * Then the seller may have chosen any plan (D51). The step comes from what Stripe says now.
 */
function paysEarlierSubscription(step: NextAttemptStep, { id }: BillingAttempt): boolean {
  if (step.kind === "pay-open-invoice") return true;
  return step.kind === "subscribed" && step.subscription.attemptId !== id;
}

function isCharging(step: NextAttemptStep): step is ChargingStep {
  return step.kind === "subscribe" || step.kind === "pay-open-invoice";
}

async function charge(
  deps: BillingDeps,
  purchase: AttemptCharge,
  step: ChargingStep,
): Promise<AttemptOutcome> {
  if (step.kind === "pay-open-invoice") return await payOverdue(deps, purchase, step.subscription);
  for (const { id } of step.cancel) await cancelUnpaid(deps, id);
  await subscribe(deps, purchase);
  const next = await readNextStep(deps, purchase);
  if (isCharging(next)) throw new PaymentError("SUBSCRIPTION_CREATION_FAILED");
  return await outcomeOf(deps, purchase.attempt, next);
}

/** The outcome of a purchase whose next step needs no call that moves money. */
async function outcomeOf(
  { db }: BillingDeps,
  attempt: BillingAttempt,
  { kind, subscription }: FinalStep,
): Promise<AttemptOutcome> {
  switch (kind) {
    case "confirm-payment":
      return inProgress(confirmationProgress(subscription));
    case "subscribed": {
      const state = (await isBoughtBy({ db }, attempt, subscription)) ? "subscribed" : "superseded";
      return inProgress(activeProgress(subscription), { state, subscriptionId: subscription.id });
    }
    case "declined":
      return declined(subscription, subscription.latestInvoice);
    case "ended":
      return unpayable(subscription);
  }
}

/** True when the attempt created the subscription or started to pay its invoices. */
async function isBoughtBy(
  { db }: Pick<BillingDeps, "db">,
  { id }: BillingAttempt,
  subscription: ProviderSubscription,
): Promise<boolean> {
  if (subscription.attemptId === id) return true;
  const { stripeSubscriptionId } = await db.billingAttempt.findUniqueOrThrow({ where: { id } });
  return subscription.id === stripeSubscriptionId;
}
