import type Stripe from "stripe";
import type { BillingDeps } from "./billing-deps.ts";
import { planIdOf } from "./provider-subscription.ts";
import { syncCustomer } from "./sync-customer.ts";

export type Reconciled = { compared: number; differing: number };

/**
 * Compares what is stored with every subscription that the payment provider has, and puts right what differs. Webhooks
 * and sweeps leave nothing to do, so each difference is an alert.
 */
export async function reconcileSubscriptions(deps: BillingDeps): Promise<Reconciled> {
  const { db, stripe, env, log } = deps;
  const seen = new Set<string>();
  const differing = new Set<string>();
  for await (const subscription of stripe.subscriptions.list({ status: "all", limit: 100 })) {
    seen.add(subscription.id);
    const { customer } = subscription;
    const stripeCustomerId = typeof customer === "string" ? customer : customer.id;
    if (await isDifferent(deps, subscription, stripeCustomerId)) differing.add(stripeCustomerId);
  }
  const alive = await db.subscription.findMany({
    where: {
      status: { notIn: ["canceled", "incomplete_expired"] },
      user: { billingAccount: { stripeMode: env.stripe.mode } },
    },
    select: { stripeSubscriptionId: true, user: { select: { billingAccount: true } } },
  });
  for (const { stripeSubscriptionId, user } of alive) {
    const { stripeCustomerId } = user.billingAccount ?? {};
    if (stripeCustomerId && !seen.has(stripeSubscriptionId)) differing.add(stripeCustomerId);
  }
  for (const stripeCustomerId of differing) {
    log.error({ stripeCustomerId }, "a subscription differs from the payment provider's, and is put right");
    await syncCustomer(deps, { stripeCustomerId });
  }
  return { compared: seen.size, differing: differing.size };
}

async function isDifferent(
  { db, env }: BillingDeps,
  subscription: Stripe.Subscription,
  stripeCustomerId: string,
): Promise<boolean> {
  const row = await db.subscription.findUnique({ where: { stripeSubscriptionId: subscription.id } });
  if (row) {
    const { status, cancelAtPeriodEnd } = row;
    return status !== subscription.status || cancelAtPeriodEnd !== subscription.cancel_at_period_end;
  }
  // Sold by hand to somebody who is no customer here, or over before it was ours.
  const isOver = subscription.status === "canceled" || subscription.status === "incomplete_expired";
  if (isOver || planIdOf(subscription, env.stripe.priceIds) === null) return false;
  return (await db.billingAccount.findUnique({ where: { stripeCustomerId } })) !== null;
}
