import type Stripe from "stripe";
import type { BillingDeps } from "../billing-deps.ts";
import { refundDuplicates } from "../refunds/refund-duplicates.ts";
import { refundFromOf } from "../refunds/refund-marker.ts";
import { modesUnder } from "./mirror-subscriptions.ts";
import { fromSeconds, planIdOf } from "./provider-subscription.ts";
import { syncCustomer } from "./sync-customer.ts";

const refundsTriedForMs = 7 * 24 * 3_600_000;

export type ReconcileReport = { compared: number; differing: number; failed: number };

/**
 * Compares what is stored with every subscription that the payment provider has, and puts right what differs. Webhooks
 * and sweeps leave nothing to do, so each difference is an alert. A customer that cannot be put right holds up no other.
 */
export async function reconcileSubscriptions(deps: BillingDeps): Promise<ReconcileReport> {
  const { stripe } = deps;
  const seen = new Set<string>();
  const differing = new Set<string>();
  let failed = 0;
  for await (const subscription of stripe.subscriptions.list({ status: "all", limit: 100 })) {
    seen.add(subscription.id);
    const { customer } = subscription;
    const stripeCustomerId = typeof customer === "string" ? customer : customer.id;
    if (await isDifferent(deps, subscription, stripeCustomerId)) differing.add(stripeCustomerId);
    if (endedLately(deps, subscription)) {
      failed += (
        await refundDuplicates(deps, { id: subscription.id, refundFrom: refundFromOf(subscription) })
      ).length;
    }
  }
  for (const { stripeSubscriptionId, user } of await findAlive(deps)) {
    const [account] = user.billingAccounts;
    if (account && !seen.has(stripeSubscriptionId)) differing.add(account.stripeCustomerId);
  }
  for (const stripeCustomerId of differing) if (!(await putRight(deps, stripeCustomerId))) failed += 1;
  return { compared: seen.size, differing: differing.size, failed };
}

/** A refund that failed on every try so far is tried for some nights more. */
function endedLately({ clock }: BillingDeps, { ended_at }: Stripe.Subscription): boolean {
  return ended_at !== null && clock.now().getTime() - fromSeconds(ended_at).getTime() < refundsTriedForMs;
}

/** What is stored as not over, of customers at the Stripe that is asked. */
function findAlive({ db, env }: BillingDeps) {
  const { mode } = env.stripe;
  const ofMode = { stripeMode: mode };
  return db.subscription.findMany({
    where: {
      status: { notIn: ["canceled", "incomplete_expired"] },
      stripeMode: { in: modesUnder(mode) },
      user: { billingAccounts: { some: ofMode } },
    },
    select: { stripeSubscriptionId: true, user: { select: { billingAccounts: { where: ofMode } } } },
  });
}

async function putRight(deps: BillingDeps, stripeCustomerId: string): Promise<boolean> {
  const { log } = deps;
  try {
    const isOurs = await syncCustomer(deps, { stripeCustomerId });
    if (isOurs)
      log.error({ stripeCustomerId }, "a subscription differed from the payment provider's: put right");
    else
      log.error(
        { stripeCustomerId },
        "a subscription differs from the payment provider's, of a customer not ours",
      );
    return isOurs;
  } catch (err) {
    log.error({ err, stripeCustomerId }, "a subscription differs from the payment provider's: not put right");
    return false;
  }
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
