import { bestSubscription } from "#core/billing/checkout-subscription.ts";
import { type BillingDeps, billingLock, findBillingAccount, lockWaitMs } from "./billing-account.ts";
import { syncUnderLock } from "./mirror/sync-customer.ts";

/**
 * Marks a cancellation that was made for a deletion, so that the seller's own cancellation is never
 * withdrawn.
 */
const comment = "account deletion requested";

/**
 * Stops the renewal of a seller who asked for the account's deletion, so that nothing is charged in
 * the days before it; lets the subscription renew again when the request is withdrawn (D190). Reads
 * the stored request, so a late or repeated call does no harm.
 */
export function adjustRenewalBeforeDeletion(deps: BillingDeps, userId: string): Promise<void> {
  return deps.locks.run(billingLock(userId), { waitMs: lockWaitMs.background }, async () => {
    const user = await deps.db.user.findUnique({
      where: { id: userId },
      select: { deletionRequestedAt: true },
    });
    const billing = user && (await findBillingAccount(deps, userId));
    if (!billing) return;
    const { subscriptions } = await syncUnderLock(deps, billing);
    const subscription = bestSubscription(subscriptions);
    if (!subscription) return;
    const { id, schedule, cancelAtPeriodEnd, cancellationComment } = subscription;
    const isOurs = cancellationComment === comment;
    if (user.deletionRequestedAt !== null && !cancelAtPeriodEnd) {
      // Stripe refuses the change while a schedule is attached.
      if (schedule) await deps.stripe.subscriptionSchedules.release(schedule.id);
      const cancellation_details = { comment };
      await deps.stripe.subscriptions.update(id, { cancel_at_period_end: true, cancellation_details });
    } else if (user.deletionRequestedAt === null && cancelAtPeriodEnd && isOurs) {
      const cancellation_details = { comment: "" };
      await deps.stripe.subscriptions.update(id, { cancel_at_period_end: false, cancellation_details });
    } else return;
    await syncUnderLock(deps, billing);
  });
}
