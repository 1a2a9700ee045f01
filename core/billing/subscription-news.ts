import type { SubscriptionStatus } from "#core/entitlements/account-status.ts";

/** What there is to tell of a subscription. */
export type SubscriptionNews = "subscription.activated" | "subscription.past-due" | "subscription.ended";

const granting: readonly SubscriptionStatus[] = ["active", "trialing"];
const known: readonly SubscriptionStatus[] = [...granting, "past_due", "unpaid", "paused"];
/** Of a subscription that is over: nothing is charged for it any more. */
export const endedStatuses: readonly SubscriptionStatus[] = ["canceled", "incomplete_expired"];

/**
 * What the change of a subscription's state means to the seller; null when it means nothing new. `before` is null for
 * one that was not known. One that is known to be over from the start was never theirs.
 */
export function subscriptionNews(
  before: SubscriptionStatus | null,
  after: SubscriptionStatus,
): SubscriptionNews | null {
  if (before === after) return null;
  if (granting.includes(after)) {
    return before === null || before === "incomplete" ? "subscription.activated" : null;
  }
  if (after === "past_due") return "subscription.past-due";
  return endedStatuses.includes(after) && before !== null && known.includes(before)
    ? "subscription.ended"
    : null;
}
