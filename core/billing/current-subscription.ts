import { isActiveSubscription, type SubscriptionState } from "#core/entitlements/account-status.ts";

/**
 * The subscription to show of a seller's, given newest first: the one that grants access at `now` (D22), else the
 * newest. Null when there is none.
 */
export function currentSubscription<Subscription extends SubscriptionState>(
  newestFirst: readonly Subscription[],
  now: Date,
): Subscription | null {
  return (
    newestFirst.find((subscription) => isActiveSubscription(subscription, now)) ?? newestFirst[0] ?? null
  );
}
