import type { SubscriptionStatus } from "#core/entitlements/account-status.ts";

/** What decides, when a seller wants to pay, about a subscription that the payment provider has. */
export type SubscriptionFacts = {
  id: string;
  status: SubscriptionStatus;
  priceId: string;
  /** The try to buy that made it; null when it was not made here. */
  attemptId: string | null;
  createdAt: Date;
  /** Of an incomplete one: what its first payment waits for. */
  firstPayment: FirstPayment | null;
};

/** The seller's bank, another card, or nothing any more. */
export type FirstPayment = "confirmation" | "new-card" | "nothing";

const order: readonly SubscriptionStatus[] = ["active", "trialing", "past_due", "unpaid"];

/**
 * The subscription that counts: the one nearest to granting access, of several the oldest. The newest would be wrong: a
 * failed try may be newer than what is paid for. Null when none is alive.
 */
export function bestSubscription<Subscription extends SubscriptionFacts>(
  subscriptions: readonly Subscription[],
): Subscription | null {
  const oldestFirst = subscriptions.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  for (const status of order) {
    const found = oldestFirst.find((subscription) => subscription.status === status);
    if (found) return found;
  }
  return null;
}

/** True while it grants access by the provider's word. */
export function isPaidFor({ status }: Pick<SubscriptionFacts, "status">): boolean {
  return status === "active" || status === "trialing";
}

/**
 * The one of ours that counts, and those beside it that are paid for, or should be: nobody pays twice. Null when there
 * are none beside it.
 */
export function duplicateSubscriptions<Subscription extends SubscriptionFacts>(
  subscriptions: readonly Subscription[],
): { kept: Subscription; duplicates: Subscription[] } | null {
  const ours = subscriptions.filter(({ status, attemptId }) => attemptId !== null && order.includes(status));
  const kept = bestSubscription(ours);
  const duplicates = ours.filter((subscription) => subscription !== kept);
  return kept && duplicates.length > 0 ? { kept, duplicates } : null;
}
