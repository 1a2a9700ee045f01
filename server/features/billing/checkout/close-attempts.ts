import { isPaidFor } from "#core/billing/subscription-facts.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { ProviderSubscription } from "../mirror/provider-subscription.ts";

/** Closes the tries to buy that the subscription they made has settled: whoever hears of it first. */
export async function closeAttempts(
  tx: DbTransaction,
  userId: string,
  subscriptions: readonly ProviderSubscription[],
): Promise<void> {
  for (const subscription of subscriptions) {
    const { id, attemptId, status } = subscription;
    const state = isPaidFor(subscription) ? "subscribed" : "failed";
    if (!attemptId || (state === "failed" && status !== "incomplete_expired" && status !== "canceled"))
      continue;
    await tx.billingAttempt.updateMany({
      where: { userId, id: attemptId, state: { in: ["open", "setup_succeeded"] } },
      data: { state, stripeSubscriptionId: id },
    });
  }
}
