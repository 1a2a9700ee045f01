import { bestSubscription } from "#core/billing/checkout-subscription.ts";
import { type PlanChangeObstacle, planChangeObstacle } from "#core/billing/plan-change.ts";
import { type BillingDeps, findBillingAccount } from "../billing-account.ts";
import type { ProviderSubscription } from "../mirror/provider-subscription.ts";
import { syncUnderLock } from "../mirror/sync-customer.ts";

/** A seller's subscription as just read, and why its plan cannot change, if it cannot. */
export type Changeable = { subscription: ProviderSubscription; obstacle: PlanChangeObstacle | null };

/**
 * Reads the seller's subscription from the provider and stores it. Null when there is none that is
 * paid or overdue. The caller holds the seller's lock.
 */
export async function findChangeable(deps: BillingDeps, userId: string): Promise<Changeable | null> {
  const billing = await findBillingAccount(deps, userId);
  if (!billing) return null;
  const { subscriptions } = await syncUnderLock(deps, billing);
  const subscription = bestSubscription(subscriptions);
  if (!subscription) return null;
  const { db } = deps;
  const open = await db.cancellationRequest.count({ where: { userId, closedAt: null } });
  const { status, cancelAtPeriodEnd, scheduledPlanId, schedule } = subscription;
  const facts = { status, cancelAtPeriodEnd, scheduledPlanId, hasNextPhase: schedule?.hasNextPhase ?? false };
  return { subscription, obstacle: planChangeObstacle(facts, open > 0) };
}
