/** The statuses of a subscription, as the payment provider names them. */
export type SubscriptionStatus =
  | "incomplete"
  | "incomplete_expired"
  | "trialing"
  | "active"
  | "past_due"
  | "canceled"
  | "unpaid"
  | "paused";

/** Paid for: grants access. */
const paidStatuses = ["active", "trialing"] as const satisfies SubscriptionStatus[];
/** An invoice after the first period's is unpaid. */
const overdueStatuses = ["past_due", "unpaid"] as const satisfies SubscriptionStatus[];
/** Final statuses: the subscription never changes again and charges nothing more. */
export const endedStatuses = ["canceled", "incomplete_expired"] as const satisfies SubscriptionStatus[];

/** Statuses of a subscription that grants access or can regain it, the best first. */
export const livingStatuses: readonly SubscriptionStatus[] = [...paidStatuses, ...overdueStatuses];

type WithStatus = { status: string };

/** Whether the subscription is paid for and therefore grants access. */
export function isPaidFor({ status }: WithStatus): boolean {
  return paidStatuses.some((paid) => paid === status);
}

/** Whether an invoice after the first period's is unpaid. */
export function isOverdue({ status }: WithStatus): boolean {
  return overdueStatuses.some((overdue) => overdue === status);
}

/** Whether the subscription has ended for good. */
export function hasEnded({ status }: WithStatus): boolean {
  return endedStatuses.some((ended) => ended === status);
}

/** The domain event for a change of a subscription's status. */
export type SubscriptionEventName = "subscription.activated" | "subscription.past-due" | "subscription.ended";

/**
 * Names the event of a change from `before` (null: first seen) to `after`. Null when the change
 * does not concern the seller, such as the end of a subscription that was never paid for.
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
