import type { PlanId } from "#core/billing/plans.ts";
import type { Account } from "#core/entitlements/account.ts";
import type { BillingAttempt } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError, PaymentError } from "#server/platform/errors.ts";
import { requireOwn } from "#server/platform/require-own.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import {
  type BillingDeps,
  type BillingRequestDeps,
  billingLock,
  findBillingAccount,
  lockWaitMs,
} from "../billing-account.ts";
import { reportCardChange } from "../card/report-card-change.ts";
import { closeAttempt, isOpenAttempt } from "./checkout-attempts.ts";
import type { CheckoutProgress } from "./checkout-progress.ts";
import { executePurchase, type PurchaseResult, refusedWith } from "./execute-purchase.ts";
import { withPaymentErrors } from "./stripe-errors.ts";

export type ConfirmedSetup = {
  setupIntentId: string;
  /**
   * When given, plan and price must be those of the attempt, except while a subscription is
   * overdue: its plan is paid, whichever was chosen (D51).
   */
  plan?: PlanId | null | undefined;
  priceId?: string | null | undefined;
};

/** Keeps strings that Postgres cannot look up, such as one with NUL, out of the query. */
const setupIntentPattern = /^seti_\w{1,250}$/;

/**
 * Buys the plan with the card that the seller's browser has just set up. Throws NOT_FOUND for an
 * unknown card setup and for another seller's.
 */
export async function completeCheckout(
  deps: BillingRequestDeps & Pick<Deps, "planPrices">,
  account: Account,
  source: RequestSource,
  { setupIntentId, plan, priceId }: ConfirmedSetup,
): Promise<CheckoutProgress> {
  await takeLimit(deps, source, "paying", account.id, { userId: account.id });
  if (!setupIntentPattern.test(setupIntentId)) throw new AppError("NOT_FOUND");
  const found = await deps.db.billingAttempt.findUnique({ where: { setupIntentId } });
  const attempt = requireOwn(found, account.id);
  const isOtherPlan = Boolean(
    (plan && plan !== attempt.planId) || (priceId && priceId !== attempt.stripePriceId),
  );
  const options = { waitMs: lockWaitMs.result, isInteractive: true, isOtherPlan };
  const result = await withPaymentErrors(deps, () => completeAttempt(deps, { setupIntentId }, options));
  if (!result) throw new AppError("NOT_FOUND");
  if (result.kind === "progress") {
    reportCardChange(deps, source, account, result.progress);
    return result.progress;
  }
  if (result.error.code === "MISSING_PRICE_CONFIG") deps.planPrices.forget();
  throw result.error;
}

/**
 * Completes an attempt for the webhook or the sweep: an e-mail notifies the seller of a declined
 * card.
 */
export async function completeInBackground(
  deps: BillingDeps,
  setup: { setupIntentId: string },
): Promise<PurchaseResult | null> {
  return await completeAttempt(deps, setup, { waitMs: lockWaitMs.background, isInteractive: false });
}

type Options = {
  waitMs: number;
  isInteractive: boolean;
  /** The request names another plan or price than the attempt's. */
  isOtherPlan?: boolean;
};

/**
 * Buys what a card was set up for. Browser, webhook and sweep all call this, in any order and any
 * number of times, and the card is charged once. Null when no attempt has this card setup. Throws
 * when Stripe is unreachable: call again.
 */
export async function completeAttempt(
  deps: BillingDeps,
  { setupIntentId }: { setupIntentId: string },
  { waitMs, ...options }: Options,
): Promise<PurchaseResult | null> {
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
): Promise<PurchaseResult> {
  const attempt = await deps.db.billingAttempt.findUniqueOrThrow({
    where: { id: attemptId },
    include: { user: { select: { closedAt: true } } },
  });
  const billing = await findBillingAccount(deps, attempt.userId);
  // A closed account buys nothing (D108); closing it takes the same lock.
  if (billing?.stripeCustomerId !== attempt.stripeCustomerId || attempt.user.closedAt) {
    await closeAttempt(deps, attempt.id, "superseded");
    return refusedWith(new PaymentError("INVALID_REQUEST"));
  }
  const purchase = { attempt, billing, isInteractive, isOtherPlan };
  if (!isOpenAttempt(attempt)) {
    const isStored = attempt.state === "subscribed" && !isOtherPlan;
    const stored = isStored ? await storedResult(deps, attempt) : null;
    return stored ?? (await executePurchase(deps, { ...purchase, card: null }));
  }
  const setup = await readSetup(deps, attempt);
  if ("refusal" in setup) return refusedWith(setup.refusal);
  if (attempt.state === "open") {
    await deps.db.billingAttempt.update({ where: { id: attemptId }, data: { state: "setup_succeeded" } });
  }
  return await executePurchase(deps, { ...purchase, card: setup.card });
}

/** The result of a completed attempt, without a call to the provider. */
async function storedResult({ db }: BillingDeps, attempt: BillingAttempt): Promise<PurchaseResult | null> {
  const { stripeSubscriptionId, planId, stripePriceId: priceId, purpose } = attempt;
  if (!stripeSubscriptionId) return null;
  const found = await db.subscription.findUnique({ where: { stripeSubscriptionId } });
  if (found?.status !== "active") return null;
  const { status } = found;
  const subscription = { planId, priceId, status, subscriptionId: stripeSubscriptionId };
  const progress = { step: "active", ...subscription, isCardChange: purpose === "card" } as const;
  return { kind: "progress", progress };
}

/** Reads from the provider the card that was set up, or why there is none. */
async function readSetup(
  deps: BillingDeps,
  attempt: BillingAttempt,
): Promise<{ card: string } | { refusal: PaymentError }> {
  const incomplete = { refusal: new PaymentError("SETUP_INCOMPLETE") };
  if (!attempt.setupIntentId) return incomplete;
  const { customer, status, payment_method } = await deps.stripe.setupIntents.retrieve(attempt.setupIntentId);
  if (customer !== attempt.stripeCustomerId) {
    deps.log.error({ attemptId: attempt.id }, "setup_intent_customer_mismatch");
    await closeAttempt(deps, attempt.id, "failed");
    return { refusal: new PaymentError("INVALID_REQUEST") };
  }
  const card = typeof payment_method === "object" ? payment_method?.id : payment_method;
  if (status === "succeeded" && card) return { card };
  // This card setup can never yield a card: the seller needs a new attempt.
  if (status === "succeeded" || status === "canceled") await closeAttempt(deps, attempt.id, "failed");
  return incomplete;
}
