import { isActiveSubscription, type SubscriptionState } from "#core/entitlements/account-status.ts";

/**
 * Picks the subscription to show, given a seller's newest first: the one that grants access at
 * `now` (D22), else the newest. Null for a seller who never subscribed.
 */
export function currentSubscription<Subscription extends SubscriptionState>(
  newestFirst: readonly Subscription[],
  now: Date,
): Subscription | null {
  return (
    newestFirst.find((subscription) => isActiveSubscription(subscription, now)) ?? newestFirst[0] ?? null
  );
}
