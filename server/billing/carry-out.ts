import Stripe from "stripe";
import { type CompletionStep, nextCompletionStep } from "../../core/billing/next-completion-step.ts";
import type { BillingAccount, BillingAttempt } from "../db/generated/client.ts";
import { PaymentError } from "../errors.ts";
import type { BillingDeps } from "./billing-deps.ts";
import { type Completion, declined, refusedWith } from "./completion.ts";
import { cancelUnpaid } from "./end-duplicates.ts";
import { failureKind } from "./failure-kind.ts";
import { closeAttempt } from "./open-attempt.ts";
import { type PaymentWants, payOpenInvoices } from "./pay-open-invoices.ts";
import { reportPaymentError } from "./payment-error.ts";
import type { ProviderSubscription } from "./provider-subscription.ts";
import { subscribe } from "./subscribe.ts";
import { activeProgress, confirmationProgress } from "./subscription-progress.ts";
import { syncUnderLock } from "./sync-customer.ts";

type Step = CompletionStep<ProviderSubscription>;
/** Without a card nothing is charged: the try was closed before. */
type Order = { attempt: BillingAttempt; billing: BillingAccount; card: string | null };

/** Does what a try to buy comes to, and looks again at what the provider then has. Takes the seller's lock to be held. */
export async function carryOut(
  deps: BillingDeps,
  { step, ...order }: Order & { step: Step },
): Promise<Completion> {
  if (step.kind !== "subscribe" && step.kind !== "pay-open-invoice") return await settle(deps, order, step);
  const { card } = order;
  if (card === null) return refusedWith(new PaymentError("SETUP_INCOMPLETE"));
  try {
    return await charge(deps, { ...order, card }, step);
  } catch (error) {
    if (failureKind(error) !== "refused" || !(error instanceof Stripe.errors.StripeError)) throw error;
    await closeAttempt(deps, order.attempt.id, "failed");
    await syncUnderLock(deps, order.billing);
    return refusedWith(reportPaymentError(deps.log, error));
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
  wants: PaymentWants,
): Promise<Completion> {
  if (wants === "confirmation") return { kind: "progress", progress: confirmationProgress(subscription) };
  if (wants === "new-card") {
    await closeAttempt(deps, attempt.id, "failed", subscription.id);
    return declined(subscription, false);
  }
  await closeAttempt(deps, attempt.id, "subscribed", subscription.id);
  return { kind: "progress", progress: activeProgress(subscription) };
}

/** Nothing is left to ask the provider for. */
async function settle(
  deps: BillingDeps,
  { attempt, card }: Order,
  step: Exclude<Step, { kind: "subscribe" | "pay-open-invoice" }>,
): Promise<Completion> {
  const { kind, subscription } = step;
  if (kind === "confirm-payment") return { kind: "progress", progress: confirmationProgress(subscription) };
  if (kind === "subscribed") {
    const isItsOwn =
      subscription.attemptId === attempt.id || subscription.id === attempt.stripeSubscriptionId;
    await closeAttempt(deps, attempt.id, isItsOwn ? "subscribed" : "superseded", subscription.id);
    return { kind: "progress", progress: activeProgress(subscription) };
  }
  await closeAttempt(deps, attempt.id, "failed", subscription.id);
  return kind === "declined"
    ? declined(subscription, card !== null)
    : refusedWith(new PaymentError("SUBSCRIPTION_CREATION_FAILED"));
}
