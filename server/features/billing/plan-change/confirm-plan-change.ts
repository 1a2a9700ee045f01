import { z } from "zod";
import { nextPlanChangeStep, type PlanChangeStep } from "#core/billing/plan-change.ts";
import type { Account } from "#core/entitlements/account.ts";
import type { PlanChange } from "#server/platform/db/generated/client.ts";
import { AppError, PaymentError, RefusedError } from "#server/platform/errors.ts";
import { requireOwn } from "#server/platform/require-own.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import { type BillingDeps, type BillingRequestDeps, billingLock, lockWaitMs } from "../billing-account.ts";
import { findPaymentIntent, type ProviderSubscription } from "../mirror/provider-subscription.ts";
import { declineOf, permanentRefusal, withPaymentErrors } from "../stripe-errors.ts";
import { type Changeable, findChangeable } from "./find-changeable.ts";
import { abandonConfirmed, confirmQuote, finishChange, isFresh } from "./plan-change-rows.ts";
import { changePrice, dropPendingChange, previewPriceChange, schedulePriceChange } from "./price-change.ts";

export type PlanChangeResult =
  | { kind: "changed" }
  | { kind: "scheduled" }
  /** The bank requires the seller to confirm the payment; the old plan remains until then. */
  | { kind: "confirmation"; clientSecret: string };

/**
 * Executes a plan change exactly as it was quoted, once however often it is called. Calling it
 * again finishes the change after the bank's confirmation or a lost response. Throws
 * PLAN_CHANGE_OUTDATED, and charges nothing, when anything has changed since the quote.
 */
export async function confirmPlanChange(
  deps: BillingRequestDeps,
  account: Account,
  source: RequestSource,
  { quoteId }: { quoteId: string },
): Promise<PlanChangeResult> {
  await takeLimit(deps, source, "paying", account.id, { userId: account.id });
  if (!z.uuid().safeParse(quoteId).success) throw new AppError("NOT_FOUND");
  const quote = requireOwn(await deps.db.planChange.findUnique({ where: { id: quoteId } }), account.id);
  return await withPaymentErrors(deps, () =>
    deps.locks.run(billingLock(account.id), { waitMs: lockWaitMs.result }, () =>
      confirmUnderLock(deps, quote.id),
    ),
  );
}

async function confirmUnderLock(deps: BillingDeps, id: string): Promise<PlanChangeResult> {
  const read = () =>
    deps.db.planChange.findUniqueOrThrow({
      where: { id },
      include: { user: { select: { closedAt: true } } },
    });
  const { user, ...change } = await read();
  // A closed account buys nothing (D108); closing it takes the same lock.
  if (user.closedAt) throw new PaymentError("INVALID_REQUEST");
  const found = await readStep(deps, change);
  if (found.step === "confirm") {
    await requireSameAmount(deps, change, found.subscription);
    await abandonConfirmed(deps, change.userId);
    if (!(await confirmQuote(deps, change))) throw new RefusedError("PLAN_CHANGE_OUTDATED");
  }
  if (found.step !== "confirm" && found.step !== "execute") return await settle(deps, change, found);
  await execute(deps, change, found.subscription);
  const after = await readStep(deps, await read());
  // The provider repeated its response to an earlier call, whose change was undone since.
  if (after.step === "execute") return await settle(deps, change, { step: "outdated" });
  return await settle(deps, change, after);
}

type Found =
  | { step: "outdated" }
  | { step: Exclude<PlanChangeStep, "outdated">; subscription: ProviderSubscription };

async function readStep(deps: BillingDeps, change: PlanChange): Promise<Found> {
  const found = await findChangeable(deps, change.userId);
  const own = found?.subscription.id === change.stripeSubscriptionId ? found : null;
  const step = nextPlanChangeStep(factsOf(change, deps.clock.now()), own && toChange(own));
  return own && step !== "outdated" ? { step, subscription: own.subscription } : { step: "outdated" };
}

function factsOf(change: PlanChange, now: Date) {
  const { state, fromPriceId, stripePriceId: priceId, planId, prorationDate } = change;
  const timing = prorationDate ? "now" : "at-renewal";
  return { state, timing, fromPriceId, priceId, planId, isFresh: isFresh(change, now) } as const;
}

function toChange({ subscription, obstacle }: Changeable) {
  const { priceId, scheduledPlanId, pendingInvoiceId } = subscription;
  return { priceId, scheduledPlanId, pendingInvoiceId, obstacle };
}

/** The price or the seller's balance may have changed since the amount was shown. */
async function requireSameAmount(
  deps: BillingDeps,
  { prorationDate, stripePriceId: priceId, amountCents }: PlanChange,
  subscription: ProviderSubscription,
): Promise<void> {
  if (!prorationDate) return;
  const now = await previewPriceChange(deps, subscription, { priceId, prorationDate });
  if (now.amountCents !== amountCents) throw new RefusedError("PLAN_CHANGE_OUTDATED");
}

async function execute(
  deps: BillingDeps,
  change: PlanChange,
  subscription: ProviderSubscription,
): Promise<void> {
  try {
    if (change.prorationDate) await changePrice(deps, change, subscription);
    else await schedulePriceChange(deps, change, subscription);
  } catch (error) {
    const refusal = permanentRefusal(deps.log, error);
    await finishChange(deps, change, "failed");
    throw refusal;
  }
}

/** Ends a change whose next step needs no call that moves money. */
async function settle(deps: BillingDeps, change: PlanChange, found: Found): Promise<PlanChangeResult> {
  if (found.step === "await-payment") return await awaitPayment(deps, change, found.subscription);
  if (found.step === "done") {
    await finishChange(deps, change, "done");
    return { kind: change.prorationDate ? "changed" : "scheduled" };
  }
  await finishChange(deps, change, "failed");
  throw new RefusedError("PLAN_CHANGE_OUTDATED");
}

/**
 * Handles a change that waits for its invoice: the bank requires a confirmation, or the card was
 * declined and nothing changes.
 */
async function awaitPayment(
  deps: BillingDeps,
  change: PlanChange,
  { pendingInvoiceId }: ProviderSubscription,
): Promise<PlanChangeResult> {
  const invoiceId = pendingInvoiceId ?? "";
  const intent = await findPaymentIntent(deps.stripe, invoiceId);
  if (intent?.status === "requires_payment_method" || intent?.status === "canceled") {
    await dropPendingChange(deps, invoiceId);
    await finishChange(deps, change, "failed");
    throw new PaymentError("CARD_ERROR", declineOf(intent.last_payment_error ?? {}));
  }
  // It has just been paid: the next read finds the new plan.
  if (!intent?.client_secret || intent.status === "succeeded") throw new PaymentError("PAYMENT_SETUP_RETRY");
  return { kind: "confirmation", clientSecret: intent.client_secret };
}
