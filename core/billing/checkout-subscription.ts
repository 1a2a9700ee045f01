import { livingStatuses, type SubscriptionStatus } from "../entitlements/subscription-status.ts";

/** What the checkout needs to know about a subscription at the payment provider. */
export type CheckoutSubscription = {
  id: string;
  status: SubscriptionStatus;
  priceId: string;
  /** The checkout attempt that made it; null when it was made elsewhere, such as by support. */
  attemptId: string | null;
  createdAt: Date;
  /** Set for an incomplete subscription only. */
  firstPayment: FirstPayment | null;
};

/** What the first payment waits for: the bank's confirmation, another card, or nothing. */
export type FirstPayment = "confirmation" | "new-card" | "nothing";

/**
 * Returns the subscription closest to granting access; of several, the oldest, because a failed
 * attempt may be newer than the paid subscription. Null when none is alive.
 */
export function bestSubscription<Subscription extends CheckoutSubscription>(
  subscriptions: readonly Subscription[],
): Subscription | null {
  const oldestFirst = subscriptions.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  for (const status of livingStatuses) {
    const found = oldestFirst.find((subscription) => subscription.status === status);
    if (found) return found;
  }
  return null;
}

/**
 * Returns the best subscription that a checkout created, and all others that are alive and would
 * charge the seller twice. Null when no checkout created one. Subscriptions created elsewhere are
 * left alone.
 */
export function duplicateSubscriptions<Subscription extends CheckoutSubscription>(
  subscriptions: readonly Subscription[],
): { kept: Subscription; duplicates: Subscription[] } | null {
  const ours = subscriptions.filter(
    ({ status, attemptId }) => attemptId !== null && livingStatuses.includes(status),
  );
  const kept = bestSubscription(ours);
  const duplicates = ours.filter((subscription) => subscription !== kept);
  return kept && duplicates.length > 0 ? { kept, duplicates } : null;
}
