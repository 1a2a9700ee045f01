import type { PlanChangeObstacle, PlanChangeTiming } from "./plan-change.ts";

/** A change of plan as it was shown and confirmed. */
export type PlanChangeFacts = {
  state: "quoted" | "confirmed" | "done" | "failed";
  timing: PlanChangeTiming;
  fromPriceId: string;
  priceId: string;
  planId: string;
  /** The shown amount may still be confirmed. */
  isFresh: boolean;
};

/** The subscription as it is at the payment provider now. */
export type SubscriptionToChange = {
  priceId: string;
  scheduledPlanId: string | null;
  /** An invoice that a change waits for. */
  pendingInvoiceId: string | null;
  obstacle: PlanChangeObstacle | null;
};

/** What a confirmed change of plan needs next. */
export type PlanChangeStep =
  /** Confirm what was shown, then execute it. */
  | "confirm"
  /** Repeat the call whose outcome is unknown, under the same key. */
  | "execute"
  | "await-payment"
  | "done"
  /** Nothing is charged: the seller has to look at the new amount. */
  | "outdated";

/**
 * Decides the next step of a change that the seller confirms, given the subscription as just read.
 * Safe to ask again after each step; only "confirm" and "execute" lead to a charge. Null: the
 * subscription is gone.
 */
export function nextPlanChangeStep(
  change: PlanChangeFacts,
  subscription: SubscriptionToChange | null,
): PlanChangeStep {
  if (!subscription || change.state === "failed") return "outdated";
  if (change.state === "quoted") return canConfirm(change, subscription) ? "confirm" : "outdated";
  if (hasHappened(change, subscription)) return "done";
  if (change.state === "done") return "outdated";
  if (change.timing === "now" && subscription.pendingInvoiceId !== null) return "await-payment";
  return subscription.priceId === change.fromPriceId ? "execute" : "outdated";
}

function canConfirm(change: PlanChangeFacts, { priceId, pendingInvoiceId, obstacle }: SubscriptionToChange) {
  return change.isFresh && priceId === change.fromPriceId && pendingInvoiceId === null && obstacle === null;
}

function hasHappened(change: PlanChangeFacts, subscription: SubscriptionToChange): boolean {
  if (change.timing === "at-renewal") return subscription.scheduledPlanId === change.planId;
  return subscription.priceId === change.priceId && subscription.pendingInvoiceId === null;
}
