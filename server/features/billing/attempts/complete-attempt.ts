import type { BillingAttempt } from "#server/platform/db/generated/client.ts";
import { PaymentError } from "#server/platform/errors.ts";
import { isOpenAttempt } from "../attempt-states.ts";
import { type BillingDeps, billingLock, findBillingAccount, lockWaitMs } from "../billing-account.ts";
import { recordPaymentFailed } from "../mirror/mirror.ts";
import {
  type AttemptOutcome,
  type AttemptResult,
  type Closing,
  inProgress,
  refused,
} from "./attempt-outcome.ts";
import { changeCard } from "./change-card.ts";
import { closeAttempt } from "./checkout-attempts.ts";
import { executePurchase } from "./execute-purchase.ts";
import { recordCardChange } from "./record-card-change.ts";

type Options = {
  waitMs: number;
  /**
   * The seller sees the result. Otherwise a declined card is recorded as an event for an e-mail.
   */
  isInteractive: boolean;
  /** The request names another plan or price than the attempt's. */
  isOtherPlan?: boolean;
};

/** Completes an attempt for the webhook or the sweep. */
export async function completeInBackground(
  deps: BillingDeps,
  setup: { setupIntentId: string },
): Promise<AttemptResult | null> {
  return await completeAttempt(deps, setup, { waitMs: lockWaitMs.background, isInteractive: false });
}

/**
 * Does what a card was set up for. Browser, webhook and sweep all call this, in any order and any
 * number of times, and the card is charged once. Null when no attempt has this card setup. Throws
 * when Stripe is unreachable: call again.
 */
export async function completeAttempt(
  deps: BillingDeps,
  { setupIntentId }: { setupIntentId: string },
  { waitMs, ...options }: Options,
): Promise<AttemptResult | null> {
  const attempt = await deps.db.billingAttempt.findUnique({ where: { setupIntentId } });
  if (!attempt) return null;
  return await deps.locks.run(billingLock(attempt.userId), { waitMs }, () =>
    completeUnderLock(deps, attempt.id, options),
  );
}

/** Completes an attempt for a caller that already holds the seller's lock. */
export async function completeUnderLock(
  deps: BillingDeps,
  attemptId: string,
  { isInteractive, isOtherPlan = false }: Omit<Options, "waitMs">,
): Promise<AttemptResult> {
  const attempt = await deps.db.billingAttempt.findUniqueOrThrow({
    where: { id: attemptId },
    include: { user: { select: { closedAt: true } } },
  });
  const { result, closing } = await complete(deps, attempt, isOtherPlan);
  if (closing && isOpenAttempt(attempt)) await close(deps, attempt, closing, { isInteractive });
  return result;
}

async function complete(
  deps: BillingDeps,
  attempt: BillingAttempt & { user: { closedAt: Date | null } },
  isOtherPlan: boolean,
): Promise<AttemptOutcome> {
  const billing = await findBillingAccount(deps, attempt.userId);
  // A closed account buys nothing (D108); closing it takes the same lock.
  if (billing?.stripeCustomerId !== attempt.stripeCustomerId || attempt.user.closedAt) {
    return refused(new PaymentError("INVALID_REQUEST"), { state: "superseded" });
  }
  const execute = attempt.purpose === "card" ? changeCard : executePurchase;
  const subject = { attempt, billing, isOtherPlan };
  const stored = isOtherPlan ? null : await storedOutcome(deps, attempt);
  if (stored) return stored;
  if (!isOpenAttempt(attempt)) return await execute(deps, { ...subject, card: null });
  const card = await readCard(deps, attempt);
  if (typeof card !== "string") return card;
  if (attempt.state === "open") {
    await deps.db.billingAttempt.update({ where: { id: attempt.id }, data: { state: "setup_succeeded" } });
  }
  return await execute(deps, { ...subject, card });
}

/** Closes an attempt. The same transaction records the events that become e-mails. */
async function close(
  { db, clock }: BillingDeps,
  attempt: BillingAttempt,
  { state, subscriptionId, declinedInvoice }: Closing,
  { isInteractive }: Pick<Options, "isInteractive">,
): Promise<void> {
  const now = clock.now();
  await db.$transaction(async (tx) => {
    await closeAttempt({ db: tx }, attempt.id, state, subscriptionId);
    if (attempt.purpose === "card" && state === "subscribed") await recordCardChange(tx, attempt, now);
    if (declinedInvoice && !isInteractive)
      await recordPaymentFailed(tx, attempt.userId, declinedInvoice, now);
  });
}

/** The outcome of a completed attempt, without a call to the provider. */
async function storedOutcome({ db }: BillingDeps, attempt: BillingAttempt): Promise<AttemptOutcome | null> {
  const { state, stripeSubscriptionId, planId, stripePriceId: priceId, purpose } = attempt;
  if (state !== "subscribed" || !stripeSubscriptionId) return null;
  const found = await db.subscription.findUnique({ where: { stripeSubscriptionId } });
  if (found?.status !== "active") return null;
  const { status } = found;
  const subscription = { planId, priceId, status, subscriptionId: stripeSubscriptionId };
  return inProgress({ step: "active", ...subscription, isCardChange: purpose === "card" });
}

/** Reads from the provider the id of the card that was set up, or why there is none. */
async function readCard(
  { stripe, log }: BillingDeps,
  { id, setupIntentId, stripeCustomerId }: BillingAttempt,
): Promise<string | AttemptOutcome> {
  const incomplete = new PaymentError("SETUP_INCOMPLETE");
  if (!setupIntentId) return refused(incomplete);
  const { customer, status, payment_method } = await stripe.setupIntents.retrieve(setupIntentId);
  if (customer !== stripeCustomerId) {
    log.error({ attemptId: id }, "setup_intent_customer_mismatch");
    return refused(new PaymentError("INVALID_REQUEST"), { state: "failed" });
  }
  const card = typeof payment_method === "object" ? payment_method?.id : payment_method;
  if (status === "succeeded" && card) return card;
  // A succeeded setup without a card, like a canceled one, can never yield a card.
  const isFinal = status === "succeeded" || status === "canceled";
  return refused(incomplete, isFinal ? { state: "failed" } : null);
}
