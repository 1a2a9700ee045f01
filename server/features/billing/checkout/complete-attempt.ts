import { nextCompletionStep } from "#core/billing/next-completion-step.ts";
import type { BillingAttempt } from "#server/platform/db/generated/client.ts";
import { PaymentError } from "#server/platform/errors.ts";
import { type BillingDeps, billingLock } from "../billing-deps.ts";
import { findBillingAccount } from "../find-billing-account.ts";
import { syncUnderLock } from "../mirror/sync-customer.ts";
import { type Completion, refusedWith } from "./completion.ts";
import { executePurchase, type Order } from "./execute-purchase.ts";
import { closeAttempt } from "./open-attempt.ts";

/** `isInteractive`: the seller sees what comes of it; a refusal that nobody sees is an event. */
type Options = { waitMs: number; isInteractive: boolean };

/**
 * Buys what a card was set up for. The browser's call, the webhook and the sweeper all come here, in any order and as
 * often as they like: it charges once. Null for a set-up that is none of ours. What the provider throws goes through:
 * the caller tries again.
 */
export async function completeAttempt(
  deps: BillingDeps,
  { setupIntentId }: { setupIntentId: string },
  { waitMs, isInteractive }: Options,
): Promise<Completion | null> {
  const attempt = await deps.db.billingAttempt.findUnique({ where: { setupIntentId } });
  if (!attempt) return null;
  return await deps.locks.run(billingLock(attempt.userId), { waitMs }, () =>
    completeUnderLock(deps, attempt.id, { isInteractive }),
  );
}

/** The same for one who holds the seller's lock. */
export async function completeUnderLock(
  deps: BillingDeps,
  attemptId: string,
  { isInteractive }: Pick<Options, "isInteractive">,
): Promise<Completion> {
  const attempt = await deps.db.billingAttempt.findUniqueOrThrow({
    where: { id: attemptId },
    include: { user: { select: { closedAt: true } } },
  });
  const billing = await findBillingAccount(deps, attempt.userId);
  // A closed account buys nothing (D108): whoever closes it holds the seller's lock.
  if (billing?.stripeCustomerId !== attempt.stripeCustomerId || attempt.user.closedAt) {
    await closeAttempt(deps, attempt.id, "superseded");
    return refusedWith(new PaymentError("INVALID_REQUEST"));
  }
  const order = { attempt, billing, isInteractive };
  if (attempt.state === "subscribed")
    return (await storedResult(deps, attempt)) ?? complete(deps, { ...order, card: null });
  const setUp = isOpen(attempt) ? await readSetUp(deps, attempt) : { card: null };
  return "refusal" in setUp
    ? refusedWith(setUp.refusal)
    : await complete(deps, { ...order, card: setUp.card });
}

function isOpen({ state }: BillingAttempt): boolean {
  return state === "open" || state === "setup_succeeded";
}

/** What was bought, without asking the provider again. */
async function storedResult({ db }: BillingDeps, attempt: BillingAttempt): Promise<Completion | null> {
  const { stripeSubscriptionId, planId, stripePriceId: priceId } = attempt;
  if (!stripeSubscriptionId) return null;
  const found = await db.subscription.findUnique({ where: { stripeSubscriptionId } });
  if (found?.status !== "active") return null;
  const bought = { planId, priceId, status: found.status, subscriptionId: found.stripeSubscriptionId };
  return { kind: "progress", progress: { step: "active", ...bought } };
}

/** The card that was set up, or why there is none, by the provider's own word. */
async function readSetUp(
  deps: BillingDeps,
  attempt: BillingAttempt,
): Promise<{ card: string } | { refusal: PaymentError }> {
  const incomplete = { refusal: new PaymentError("SETUP_INCOMPLETE") };
  if (!attempt.setupIntentId) return incomplete;
  const { customer, status, payment_method } = await deps.stripe.setupIntents.retrieve(attempt.setupIntentId);
  if (customer !== attempt.stripeCustomerId) {
    deps.log.error({ attemptId: attempt.id }, "a card set-up belongs to another customer than its attempt");
    await closeAttempt(deps, attempt.id, "failed");
    return { refusal: new PaymentError("INVALID_REQUEST") };
  }
  const card = typeof payment_method === "object" ? payment_method?.id : payment_method;
  if (status === "succeeded" && card) return { card };
  // Nothing more comes of it: the seller begins another.
  if (status === "succeeded" || status === "canceled") await closeAttempt(deps, attempt.id, "failed");
  return incomplete;
}

async function complete(deps: BillingDeps, order: Order): Promise<Completion> {
  const { id, state } = order.attempt;
  if (state === "open") {
    await deps.db.billingAttempt.update({ where: { id }, data: { state: "setup_succeeded" } });
  }
  const { subscriptions } = await syncUnderLock(deps, order.billing);
  return await executePurchase(deps, { ...order, step: nextCompletionStep(subscriptions, id) });
}
