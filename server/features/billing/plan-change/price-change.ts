import Stripe from "stripe";
import { planCatalogue } from "#core/billing/plans.ts";
import type { PlanChange } from "#server/platform/db/generated/client.ts";
import { PaymentError } from "#server/platform/errors.ts";
import type { BillingDeps } from "../billing-account.ts";
import { fromSeconds, type ProviderSubscription } from "../mirror/provider-subscription.ts";
import { failureKind } from "../stripe-errors.ts";

/** What a change to a longer plan costs now. Money in centavos. */
export type PlanPriceChange = {
  amountCents: number;
  /** The credit for the unused rest of the paid period, as a positive amount. */
  creditCents: number;
  prorationDate: Date;
  nextChargeAt: Date;
};

/**
 * Asks Stripe what a change of price would cost now. The proration date is Stripe's own, from the
 * line that credits the unused time, unless one is given to repeat an earlier preview.
 */
export async function previewPriceChange(
  { stripe }: Pick<BillingDeps, "stripe">,
  { id, itemId }: ProviderSubscription,
  { priceId, prorationDate }: { priceId: string; prorationDate?: Date },
): Promise<PlanPriceChange> {
  const { amount_due, lines, created } = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: {
      items: [{ id: itemId, price: priceId }],
      proration_behavior: "always_invoice",
      ...(prorationDate ? { proration_date: toSeconds(prorationDate) } : {}),
    },
  });
  const credits = lines.data.filter(({ amount }) => amount < 0);
  const charge = lines.data.find(({ amount }) => amount >= 0);
  return {
    amountCents: amount_due,
    creditCents: credits.reduce((sum, { amount }) => sum - amount, 0),
    prorationDate: fromSeconds(credits[0]?.period.start ?? created),
    nextChargeAt: fromSeconds(charge?.period.end ?? created),
  };
}

/**
 * Changes the price now and charges the seller's card. If the payment fails or needs the bank's
 * confirmation, the old price remains and the change waits for its invoice. Idempotent for a
 * confirmed change.
 */
export async function changePrice(
  { stripe, db }: BillingDeps,
  { id: changeId, stripePriceId, prorationDate, definiteFailures }: PlanChange,
  { id, itemId, schedule }: ProviderSubscription,
): Promise<void> {
  if (!prorationDate) throw new Error(`change ${changeId} has no proration date`);
  // A schedule in its last phase belongs to an earlier change to a shorter plan that has taken
  // effect.
  if (schedule) await stripe.subscriptionSchedules.release(schedule.id);
  try {
    await stripe.subscriptions.update(
      id,
      {
        items: [{ id: itemId, price: stripePriceId }],
        proration_behavior: "always_invoice",
        proration_date: toSeconds(prorationDate),
        payment_behavior: "pending_if_incomplete",
      },
      { idempotencyKey: `plan-${changeId}-${definiteFailures}` },
    );
  } catch (error) {
    if (failureKind(error) === "failed") {
      await db.planChange.update({ where: { id: changeId }, data: { definiteFailures: { increment: 1 } } });
    }
    throw error;
  }
}

/**
 * Drops a change that waits for its payment by voiding its invoice. Throws PAYMENT_SETUP_RETRY when
 * it has just been paid: the caller must start over.
 */
export async function dropPendingChange(
  { stripe }: Pick<BillingDeps, "stripe">,
  invoiceId: string,
): Promise<void> {
  try {
    await stripe.invoices.voidInvoice(invoiceId);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { status } = await stripe.invoices.retrieve(invoiceId);
    if (status !== "void") throw new PaymentError("PAYMENT_SETUP_RETRY");
  }
}

/**
 * Makes the next renewal change the price, without a proration. Every call writes the whole
 * schedule, so that repeating it after a lost response is safe.
 */
export async function schedulePriceChange(
  { stripe }: Pick<BillingDeps, "stripe">,
  { id: changeId, stripePriceId, planId }: PlanChange,
  subscription: ProviderSubscription,
): Promise<void> {
  const { id, priceId, card, currentPeriodEnd } = subscription;
  const schedule = subscription.schedule
    ? await stripe.subscriptionSchedules.retrieve(subscription.schedule.id)
    : await stripe.subscriptionSchedules.create(
        { from_subscription: id },
        { idempotencyKey: `schedule-${changeId}` },
      );
  if (!schedule.current_phase) throw new PaymentError("PAYMENT_SETUP_RETRY");
  const shared = { proration_behavior: "none", ...(card ? { default_payment_method: card } : {}) } as const;
  const end = toSeconds(currentPeriodEnd);
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: "release",
    metadata: { planId, changeId },
    proration_behavior: "none",
    ...(card ? { default_settings: { default_payment_method: card } } : {}),
    phases: [
      {
        ...shared,
        items: [{ price: priceId }],
        start_date: schedule.current_phase.start_date,
        end_date: end,
      },
      { ...shared, items: [{ price: stripePriceId }], start_date: end, duration: onePeriodOf(planId) },
    ],
  });
}

function onePeriodOf(planId: string) {
  const plan = planCatalogue.find(({ id }) => id === planId);
  if (!plan) throw new Error(`unknown plan ${planId}`);
  return { interval: plan.interval, interval_count: plan.intervalCount };
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
