/** The status of a subscription, by the payment provider's names. */
export type SubscriptionStatus =
  | "incomplete"
  | "incomplete_expired"
  | "trialing"
  | "active"
  | "past_due"
  | "canceled"
  | "unpaid"
  | "paused";

/** Paid for: the provider grants access. */
const paidStatuses = ["active", "trialing"] as const satisfies SubscriptionStatus[];
/** An invoice of a period after the first one is unpaid. */
const overdueStatuses = ["past_due", "unpaid"] as const satisfies SubscriptionStatus[];
/** Statuses that never change again: nothing more is charged. */
export const endedStatuses = ["canceled", "incomplete_expired"] as const satisfies SubscriptionStatus[];

/** From closest to granting access to furthest. */
export const livingStatuses: readonly SubscriptionStatus[] = [...paidStatuses, ...overdueStatuses];

type WithStatus = { status: string };

export function isPaidFor({ status }: WithStatus): boolean {
  return paidStatuses.some((paid) => paid === status);
}

export function isOverdue({ status }: WithStatus): boolean {
  return overdueStatuses.some((overdue) => overdue === status);
}

export function hasEnded({ status }: WithStatus): boolean {
  return endedStatuses.some((ended) => ended === status);
}

/** The domain event that a change of status is for the seller. */
export type SubscriptionEventName = "subscription.activated" | "subscription.past-due" | "subscription.ended";

/**
 * Names the event of a change from `before` (null: first seen) to `after`; null when the change
 * means nothing to the seller, such as the end of a subscription that never was paid for.
 */
export function eventOfStatusChange(
  before: SubscriptionStatus | null,
  after: SubscriptionStatus,
): SubscriptionEventName | null {
  if (before === after) return null;
  if (isPaidFor({ status: after })) {
    return before === null || before === "incomplete" ? "subscription.activated" : null;
  }
  if (after === "past_due") return "subscription.past-due";
  const hadBegun = before !== null && (before === "paused" || livingStatuses.includes(before));
  return hadBegun && hasEnded({ status: after }) ? "subscription.ended" : null;
}
