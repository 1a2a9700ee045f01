import Stripe from "stripe";
import { type CompletionStep, nextCompletionStep } from "#core/billing/next-completion-step.ts";
import type { BillingAccount, BillingAttempt } from "#server/platform/db/generated/client.ts";
import { PaymentError } from "#server/platform/errors.ts";
import type { BillingDeps } from "../billing-deps.ts";
import { failureKind } from "../failure-kind.ts";
import { recordPaymentFailed } from "../mirror/mirror-invoices.ts";
import type { ProviderSubscription } from "../mirror/provider-subscription.ts";
import { syncUnderLock } from "../mirror/sync-customer.ts";
import { cancelUnpaid } from "../refunds/end-duplicates.ts";
import { type Completion, declined, refusedWith } from "./completion.ts";
import { closeAttempt } from "./open-attempt.ts";
import { type PaymentOutcome, payOpenInvoices } from "./pay-open-invoices.ts";
import { reportPaymentError } from "./payment-error.ts";
import { subscribe } from "./subscribe.ts";
import { activeProgress, confirmationProgress } from "./subscription-progress.ts";

type Step = CompletionStep<ProviderSubscription>;
/** Without a card nothing is charged: the try was closed before. */
export type Order = {
  attempt: BillingAttempt;
  billing: BillingAccount;
  card: string | null;
  /** The seller sees what comes of it. */
  isInteractive: boolean;
};

/** Does what a try to buy comes to, and looks again at what the provider then has. Takes the seller's lock to be held. */
export async function executePurchase(
  deps: BillingDeps,
  { step, ...order }: Order & { step: Step },
): Promise<Completion> {
  if (step.kind !== "subscribe" && step.kind !== "pay-open-invoice") return await settle(deps, order, step);
  const { card, billing } = order;
  if (card === null) return refusedWith(new PaymentError("SETUP_INCOMPLETE"));
  try {
    return await charge(deps, { ...order, card }, step);
  } catch (error) {
    if (failureKind(error) !== "refused" || !(error instanceof Stripe.errors.StripeError)) throw error;
    const refusal = reportPaymentError(deps.log, error);
    const { subscriptions } = await syncUnderLock(deps, billing);
    // Paid meanwhile, on the invoice's own page: that is why the provider refuses to be paid again.
    const found = nextCompletionStep(subscriptions, order.attempt.id);
    if (found.kind === "subscribed") return await settle(deps, order, found);
    await closeAttempt(deps, order.attempt.id, "failed");
    return refusedWith(refusal);
  }
}

async function charge(
  deps: BillingDeps,
  order: Order & { card: string },
  step: Extract<Step, { kind: "subscribe" | "pay-open-invoice" }>,
): Promise<Completion> {
  if (step.kind === "pay-open-invoice") {
    const { id } = step.subscription;
    const wants = await payOpenInvoices(deps, order, step.subscription);
    const { subscriptions } = await syncUnderLock(deps, order.billing);
    const paid = subscriptions.find((subscription) => subscription.id === id) ?? step.subscription;
    return await settleInvoice(deps, order, paid, wants);
  }
  for (const { id } of step.cancel) await cancelUnpaid(deps, id);
  await subscribe(deps, order);
  const { subscriptions } = await syncUnderLock(deps, order.billing);
  const next = nextCompletionStep(subscriptions, order.attempt.id);
  if (next.kind !== "subscribe" && next.kind !== "pay-open-invoice") return await settle(deps, order, next);
  throw new PaymentError("SUBSCRIPTION_CREATION_FAILED");
}

/** The open invoice of a subscription that is overdue, after a new card was charged for it. */
async function settleInvoice(
  deps: BillingDeps,
  { attempt }: Order,
  subscription: ProviderSubscription,
  wants: PaymentOutcome,
): Promise<Completion> {
  if (wants.kind === "confirmation") {
    return { kind: "progress", progress: confirmationProgress(subscription, wants.clientSecret) };
  }
  const state = wants.kind === "nothing" ? "subscribed" : "failed";
  await closeAttempt(deps, attempt.id, state, subscription.id);
  if (wants.kind === "new-card") return declined(subscription);
  if (wants.kind === "invoice") return refusedWith(new PaymentError("SUBSCRIPTION_CREATION_FAILED"));
  return { kind: "progress", progress: activeProgress(subscription) };
}

/** Nothing is left to ask the provider for. */
async function settle(
  deps: BillingDeps,
  order: Order,
  step: Exclude<Step, { kind: "subscribe" | "pay-open-invoice" }>,
): Promise<Completion> {
  const { attempt } = order;
  const { kind, subscription } = step;
  if (kind === "confirm-payment") return { kind: "progress", progress: confirmationProgress(subscription) };
  if (kind === "subscribed") {
    const state = (await isBoughtBy(deps, attempt, subscription)) ? "subscribed" : "superseded";
    await closeAttempt(deps, attempt.id, state, subscription.id);
    return { kind: "progress", progress: activeProgress(subscription) };
  }
  if (kind === "declined") return await decline(deps, order, subscription);
  await closeAttempt(deps, attempt.id, "failed", subscription.id);
  return refusedWith(new PaymentError("SUBSCRIPTION_CREATION_FAILED"));
}

/** Closes the try, and records in the same moment what nobody is there to see: a try that is closed has no card to go on with. */
async function decline(
  { db, clock }: BillingDeps,
  { attempt, card, isInteractive }: Order,
  subscription: ProviderSubscription,
): Promise<Completion> {
  const { latestInvoice } = subscription;
  await db.$transaction(async (tx) => {
    await closeAttempt({ db: tx }, attempt.id, "failed", subscription.id);
    if (isInteractive || card === null || !latestInvoice) return;
    await recordPaymentFailed(tx, attempt.userId, latestInvoice, clock.now());
  });
  return declined(subscription);
}

/** It made the subscription, or set out to pay for it. */
async function isBoughtBy(
  { db }: BillingDeps,
  { id }: BillingAttempt,
  subscription: ProviderSubscription,
): Promise<boolean> {
  if (subscription.attemptId === id) return true;
  const { stripeSubscriptionId } = await db.billingAttempt.findUniqueOrThrow({ where: { id } });
  return subscription.id === stripeSubscriptionId;
}
