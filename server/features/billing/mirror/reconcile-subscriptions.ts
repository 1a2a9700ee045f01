import type Stripe from "stripe";
import { endedStatuses, hasEnded } from "#core/entitlements/subscription-status.ts";
import { dayMs } from "#core/time.ts";
import type { BillingDeps } from "../billing-account.ts";
import { refundDuplicates } from "../duplicates.ts";
import { modesUnder } from "./mirror.ts";
import { fromSeconds, planIdOf, scheduledPlanIdOf } from "./provider-subscription.ts";
import { syncCustomer } from "./sync-customer.ts";

/** How long after the end of a duplicate its refund is attempted every night. */
const refundRetryMs = 7 * dayMs;

const everything = { status: "all", limit: 100 } as const;

export type ReconcileReport = { compared: number; differing: number; failed: number };

/**
 * Compares every subscription at the payment provider with the stored one and repairs mismatches.
 * Webhooks and sweeps should leave none, so each is an alert. A failed repair does not stop others.
 */
export async function reconcileSubscriptions(deps: BillingDeps): Promise<ReconcileReport> {
  const { stripe } = deps;
  const seen = new Set<string>();
  const differing = new Set<string>();
  let failed = 0;
  for await (const subscription of stripe.subscriptions.list({ ...everything, expand: ["data.schedule"] })) {
    seen.add(subscription.id);
    const { customer } = subscription;
    const stripeCustomerId = typeof customer === "string" ? customer : customer.id;
    if (await isDifferent(deps, subscription, stripeCustomerId)) differing.add(stripeCustomerId);
    if (endedRecently(deps, subscription)) failed += await retryRefund(deps, subscription);
  }
  for (const { stripeSubscriptionId, user } of await findStoredAlive(deps)) {
    const [account] = user.billingAccounts;
    if (account && !seen.has(stripeSubscriptionId)) differing.add(account.stripeCustomerId);
  }
  for (const stripeCustomerId of differing) if (!(await repair(deps, stripeCustomerId))) failed += 1;
  return { compared: seen.size, differing: differing.size, failed };
}

async function isDifferent(
  { db, env }: BillingDeps,
  subscription: Stripe.Subscription,
  stripeCustomerId: string,
): Promise<boolean> {
  const row = await db.subscription.findUnique({ where: { stripeSubscriptionId: subscription.id } });
  if (row) {
    const { status, cancelAtPeriodEnd, planId, scheduledPlanId } = row;
    if (status !== subscription.status || cancelAtPeriodEnd !== subscription.cancel_at_period_end)
      return true;
    if (hasEnded(subscription)) return false;
    const found = planIdOf(subscription, env.stripe.priceIds);
    return (found !== null && found !== planId) || scheduledPlanIdOf(subscription) !== scheduledPlanId;
  }
  // A subscription that ended before it was seen, or that support sold to somebody without an
  // account, need not be stored.
  if (hasEnded(subscription) || planIdOf(subscription, env.stripe.priceIds) === null) return false;
  return (await db.billingAccount.findUnique({ where: { stripeCustomerId } })) !== null;
}

function endedRecently({ clock }: BillingDeps, { ended_at }: Stripe.Subscription): boolean {
  return ended_at !== null && clock.now().getTime() - fromSeconds(ended_at).getTime() < refundRetryMs;
}

/** Refunds a duplicate whose refund has failed so far; returns how many refunds failed again. */
async function retryRefund(
  deps: BillingDeps,
  { id, cancellation_details }: Stripe.Subscription,
): Promise<number> {
  const cancellationComment = cancellation_details?.comment ?? null;
  return (await refundDuplicates(deps, { id, cancellationComment })).length;
}

/** Stored subscriptions that have not ended, of customers at the Stripe account in use. */
function findStoredAlive({ db, env }: BillingDeps) {
  const { mode } = env.stripe;
  const ofMode = { stripeMode: mode };
  return db.subscription.findMany({
    where: {
      status: { notIn: [...endedStatuses] },
      stripeMode: { in: modesUnder(mode) },
      user: { billingAccounts: { some: ofMode } },
    },
    select: { stripeSubscriptionId: true, user: { select: { billingAccounts: { where: ofMode } } } },
  });
}

async function repair(deps: BillingDeps, stripeCustomerId: string): Promise<boolean> {
  const { log } = deps;
  try {
    const isOurs = await syncCustomer(deps, { stripeCustomerId });
    const event = isOurs ? "subscription_mismatch_repaired" : "subscription_of_unknown_customer";
    log.error({ stripeCustomerId }, event);
    return isOurs;
  } catch (err) {
    log.error({ err, stripeCustomerId }, "subscription_mismatch_not_repaired");
    return false;
  }
}
