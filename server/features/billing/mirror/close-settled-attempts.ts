import { hasEnded, isPaidFor } from "#core/entitlements/subscription-status.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { openAttemptStates } from "../attempt-states.ts";
import type { ProviderSubscription } from "./provider-subscription.ts";

/** Closes the attempts whose subscriptions are paid for or have ended. */
export async function closeSettledAttempts(
  tx: DbTransaction,
  userId: string,
  subscriptions: readonly ProviderSubscription[],
): Promise<void> {
  for (const subscription of subscriptions) {
    const { id: stripeSubscriptionId, attemptId } = subscription;
    if (!attemptId || !(isPaidFor(subscription) || hasEnded(subscription))) continue;
    const state = isPaidFor(subscription) ? "subscribed" : "failed";
    await tx.billingAttempt.updateMany({
      // Filters by seller as well: anybody with access to the subscription can edit its metadata.
      where: { userId, id: attemptId, state: { in: [...openAttemptStates] } },
      data: { state, stripeSubscriptionId },
    });
  }
}
