import Stripe from "stripe";
import { type CompletionStep, nextCompletionStep } from "#core/billing/checkout-steps.ts";
import type { BillingAccount, BillingAttempt } from "#server/platform/db/generated/client.ts";
import { PaymentError } from "#server/platform/errors.ts";
import type { BillingDeps } from "../billing-account.ts";
import { putOnSubscription } from "../card/put-on-subscription.ts";
import { recordCardChange } from "../card/record-card-change.ts";
import { recordPaymentFailed } from "../mirror/mirror.ts";
import type { ProviderSubscription } from "../mirror/provider-subscription.ts";
import { syncUnderLock } from "../mirror/sync-customer.ts";
import { cancelUnpaid } from "../refunds/duplicates.ts";
import { type PaymentOutcome, payOpenInvoices, subscribe } from "./charge-card.ts";
import { closeAttempt } from "./checkout-attempts.ts";
import { activeProgress, type CheckoutProgress, confirmationProgress } from "./checkout-progress.ts";
import { declineOf, failureKind, reportPaymentError } from "./stripe-errors.ts";

type Step = CompletionStep<ProviderSubscription>;
type ChargingStep = Extract<Step, { kind: "subscribe" | "pay-open-invoice" }>;
type FinalStep = Exclude<Step, ChargingStep>;

export type Purchase = {
  attempt: BillingAttempt;
  billing: BillingAccount;
  /** The card that was set up. Null for a closed attempt, which charges nothing. */
  card: string | null;
  /**
   * The seller sees the result. Otherwise a declined card is recorded as an event for an e-mail.
   */
  isInteractive: boolean;
  /** The request names another plan or price than the attempt's. */
  isOtherPlan: boolean;
};

/** The result of an attempt. "refused" is final: the attempt is closed. */
export type PurchaseResult =
  | { kind: "progress"; progress: CheckoutProgress }
  | { kind: "refused"; error: PaymentError };

/**
 * Reads the seller's subscriptions, executes what is left of the purchase and returns its result.
 * The caller holds the seller's lock. Throws when Stripe is unreachable: call again.
 */
export async function executePurchase(deps: BillingDeps, purchase: Purchase): Promise<PurchaseResult> {
  const step = await readNextStep(deps, purchase);
  if (purchase.isOtherPlan && !paysEarlierSubscription(step, purchase.attempt)) {
    return refusedWith(new PaymentError("INVALID_REQUEST"));
  }
  if (purchase.attempt.purpose === "card" && step.kind !== "pay-open-invoice") {
    return await finishCardChange(deps, purchase, step);
  }
  if (!isCharging(step)) return await finishWithoutCharge(deps, purchase, step);
  const { card } = purchase;
  if (card === null) return refusedWith(new PaymentError("SETUP_INCOMPLETE"));
  try {
    return await charge(deps, { ...purchase, card }, step);
  } catch (error) {
    if (failureKind(error) !== "refused" || !(error instanceof Stripe.errors.StripeError)) throw error;
    const refusal = reportPaymentError(deps.log, error);
    // Stripe also refuses to charge when the seller has just paid on the invoice's hosted page.
    const found = await readNextStep(deps, purchase);
    if (found.kind === "subscribed") return await finishSubscribed(deps, purchase, found);
    await closeAttempt(deps, purchase.attempt.id, "failed");
    return refusedWith(refusal);
  }
}

/**
 * Whether the attempt pays, or has paid, a subscription that it did not create: an overdue one.
 * Then the seller may have chosen any plan (D51). The step comes from what Stripe says now.
 */
function paysEarlierSubscription(step: Step, { id, purpose }: BillingAttempt): boolean {
  if (purpose !== "purchase") return false;
  if (step.kind === "pay-open-invoice") return true;
  return step.kind === "subscribed" && step.subscription.attemptId !== id;
}

/** Finishes an attempt whose subscription was paid without it. */
function finishSubscribed(deps: BillingDeps, purchase: Purchase, step: FinalStep): Promise<PurchaseResult> {
  const finish = purchase.attempt.purpose === "card" ? finishCardChange : finishWithoutCharge;
  return finish(deps, purchase, step);
}

async function readNextStep(deps: BillingDeps, { billing, attempt }: Purchase): Promise<Step> {
  const { subscriptions } = await syncUnderLock(deps, billing);
  return nextCompletionStep(subscriptions, attempt.id);
}

function isCharging(step: Step): step is ChargingStep {
  return step.kind === "subscribe" || step.kind === "pay-open-invoice";
}

async function charge(
  deps: BillingDeps,
  purchase: Purchase & { card: string },
  step: ChargingStep,
): Promise<PurchaseResult> {
  if (step.kind === "pay-open-invoice") {
    const { id } = step.subscription;
    const outcome = await payOpenInvoices(deps, purchase, step.subscription);
    const { subscriptions } = await syncUnderLock(deps, purchase.billing);
    const current = subscriptions.find((subscription) => subscription.id === id) ?? step.subscription;
    return await finishInvoice(deps, purchase, current, outcome);
  }
  for (const { id } of step.cancel) await cancelUnpaid(deps, id);
  await subscribe(deps, purchase);
  const next = await readNextStep(deps, purchase);
  if (!isCharging(next)) return await finishWithoutCharge(deps, purchase, next);
  throw new PaymentError("SUBSCRIPTION_CREATION_FAILED");
}

/**
 * Puts the card on the paid subscription. Never buys: a card change without one is refused. What
 * Stripe refuses for good closes the attempt, which would otherwise stand in the way of another
 * card.
 */
async function finishCardChange(
  deps: BillingDeps,
  { attempt, billing, card }: Purchase,
  step: Step,
): Promise<PurchaseResult> {
  if (step.kind !== "subscribed" || card === null) {
    await closeAttempt(deps, attempt.id, "failed");
    return refusedWith(new PaymentError("SETUP_INCOMPLETE"));
  }
  const { subscription } = step;
  try {
    await putOnSubscription(deps.stripe, { customer: attempt.stripeCustomerId, card }, subscription);
  } catch (error) {
    if (failureKind(error) !== "refused" || !(error instanceof Stripe.errors.StripeError)) throw error;
    const refusal = reportPaymentError(deps.log, error);
    await closeAttempt(deps, attempt.id, "failed");
    return refusedWith(refusal);
  }
  await syncUnderLock(deps, billing);
  await closeCompleted(deps, attempt, subscription);
  return { kind: "progress", progress: activeProgress(subscription, { isCardChange: true }) };
}

/** Finishes an attempt that paid the open invoices of an overdue subscription. */
async function finishInvoice(
  deps: BillingDeps,
  { attempt }: Purchase,
  subscription: ProviderSubscription,
  outcome: PaymentOutcome,
): Promise<PurchaseResult> {
  if (outcome.kind === "confirmation") {
    return { kind: "progress", progress: confirmationProgress(subscription, outcome.clientSecret) };
  }
  if (outcome.kind === "paid") await closeCompleted(deps, attempt, subscription);
  else await closeAttempt(deps, attempt.id, "failed", subscription.id);
  if (outcome.kind === "declined") return declinedBy(subscription);
  if (outcome.kind === "no-invoice") return refusedWith(new PaymentError("SUBSCRIPTION_CREATION_FAILED"));
  const isCardChange = attempt.purpose === "card";
  return { kind: "progress", progress: activeProgress(subscription, { isCardChange }) };
}

/**
 * Closes an attempt that achieved its purpose. The same transaction records a card change for its
 * e-mail.
 */
async function closeCompleted(
  { db, clock }: BillingDeps,
  attempt: BillingAttempt,
  { id }: ProviderSubscription,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await closeAttempt({ db: tx }, attempt.id, "subscribed", id);
    if (attempt.purpose === "card") await recordCardChange(tx, attempt, clock.now());
  });
}

/** Finishes an attempt whose next step needs no call that moves money. */
async function finishWithoutCharge(
  deps: BillingDeps,
  purchase: Purchase,
  { kind, subscription }: FinalStep,
): Promise<PurchaseResult> {
  const { attempt } = purchase;
  if (kind === "confirm-payment") return { kind: "progress", progress: confirmationProgress(subscription) };
  if (kind === "subscribed") {
    const state = (await isBoughtBy(deps, attempt, subscription)) ? "subscribed" : "superseded";
    await closeAttempt(deps, attempt.id, state, subscription.id);
    return { kind: "progress", progress: activeProgress(subscription) };
  }
  if (kind === "declined") return await decline(deps, purchase, subscription);
  await closeAttempt(deps, attempt.id, "failed", subscription.id);
  return refusedWith(new PaymentError("SUBSCRIPTION_CREATION_FAILED"));
}

/**
 * Closes the attempt. When the seller does not see the result, the same transaction records the
 * event for an e-mail. This happens once, because a closed attempt runs without a card.
 */
async function decline(
  { db, clock }: BillingDeps,
  { attempt, card, isInteractive }: Purchase,
  subscription: ProviderSubscription,
): Promise<PurchaseResult> {
  const { latestInvoice } = subscription;
  await db.$transaction(async (tx) => {
    await closeAttempt({ db: tx }, attempt.id, "failed", subscription.id);
    if (isInteractive || card === null || !latestInvoice) return;
    await recordPaymentFailed(tx, attempt.userId, latestInvoice, clock.now());
  });
  return declinedBy(subscription);
}

/** True when the attempt created the subscription or started to pay its invoices. */
async function isBoughtBy(
  { db }: BillingDeps,
  { id }: BillingAttempt,
  subscription: ProviderSubscription,
): Promise<boolean> {
  if (subscription.attemptId === id) return true;
  const { stripeSubscriptionId } = await db.billingAttempt.findUniqueOrThrow({ where: { id } });
  return subscription.id === stripeSubscriptionId;
}

function declinedBy({ paymentError }: ProviderSubscription): PurchaseResult {
  return refusedWith(new PaymentError("CARD_ERROR", declineOf(paymentError ?? {})));
}

export function refusedWith(error: PaymentError): PurchaseResult {
  return { kind: "refused", error };
}
