import { type PlanId, planCatalogue } from "./plans.ts";

/**
 * When a change of plan takes effect. A longer plan begins now and is charged now, less what is
 * left of the paid period. A shorter one begins at the next renewal, because the longer one is
 * already paid for.
 */
export type PlanChangeTiming = "now" | "at-renewal";

/** When a change from one plan to another takes effect; null when they are the same plan. */
export function planChangeTiming(from: PlanId, to: PlanId): PlanChangeTiming | null {
  if (from === to) return null;
  return monthsOf(to) > monthsOf(from) ? "now" : "at-renewal";
}

/** Months that one payment of a plan covers. */
function monthsOf(planId: PlanId): number {
  const plan = planCatalogue.find(({ id }) => id === planId);
  if (!plan) return 0;
  return plan.interval === "year" ? plan.intervalCount * 12 : plan.intervalCount;
}

/** The facts of a subscription that decide whether its plan can change. */
export type ChangeableSubscription = {
  status: string;
  cancelAtPeriodEnd: boolean;
  /** The plan that the next renewal changes to; null when none is scheduled. */
  scheduledPlanId: string | null;
  /** Whether the payment provider's schedule has another phase ahead, no matter who created it. */
  hasNextPhase: boolean;
};

/** Why the plan of a subscription cannot change now. */
export type PlanChangeObstacle = "PLAN_CHANGE_UNAVAILABLE" | "PLAN_CHANGE_SCHEDULED";

/**
 * Only an active subscription that will renew can change: an overdue invoice has to be paid and a
 * requested cancellation withdrawn first. Only one change can be scheduled at a time. Null when the
 * plan can change.
 */
export function planChangeObstacle(
  { status, cancelAtPeriodEnd, scheduledPlanId, hasNextPhase }: ChangeableSubscription,
  hasOpenCancellation: boolean,
): PlanChangeObstacle | null {
  if (status !== "active" || cancelAtPeriodEnd || hasOpenCancellation) return "PLAN_CHANGE_UNAVAILABLE";
  if (scheduledPlanId !== null) return "PLAN_CHANGE_SCHEDULED";
  return hasNextPhase ? "PLAN_CHANGE_UNAVAILABLE" : null;
}

/** Minutes that a seller can confirm a quoted amount. */
export const quoteMinutes = 30;

/** A change of plan as it was quoted and confirmed. */
export type RecordedPlanChange = {
  state: "quoted" | "confirmed" | "done" | "failed";
  timing: PlanChangeTiming;
  fromPriceId: string;
  priceId: string;
  planId: string;
  /** Whether the quoted amount can still be confirmed. */
  isFresh: boolean;
};

/** The subscription as read from the payment provider just now. */
export type SubscriptionToChange = {
  priceId: string;
  scheduledPlanId: string | null;
  /** The invoice whose payment the change waits for; null when there is none. */
  pendingInvoiceId: string | null;
  obstacle: PlanChangeObstacle | null;
};

/** What a confirmed change of plan needs next. */
export type PlanChangeStep =
  /** Confirm the quote, then execute the change. */
  | "confirm"
  /** Repeat the call whose outcome is unknown, under the same key. */
  | "execute"
  | "await-payment"
  | "done"
  /** Nothing is charged: the seller has to see the new amount first. */
  | "outdated";

/**
 * Decides the next step of a change that the seller confirms, given the subscription as just read.
 * Safe to call again after each step; only "confirm" and "execute" lead to a charge. `subscription`
 * is null when it no longer exists.
 */
export function nextPlanChangeStep(
  change: RecordedPlanChange,
  subscription: SubscriptionToChange | null,
): PlanChangeStep {
  if (!subscription || change.state === "failed") return "outdated";
  if (change.state === "quoted") return canConfirm(change, subscription) ? "confirm" : "outdated";
  if (hasHappened(change, subscription)) return "done";
  if (change.state === "done") return "outdated";
  if (change.timing === "now" && subscription.pendingInvoiceId !== null) return "await-payment";
  return subscription.priceId === change.fromPriceId ? "execute" : "outdated";
}

function canConfirm(
  change: RecordedPlanChange,
  { priceId, pendingInvoiceId, obstacle }: SubscriptionToChange,
) {
  return change.isFresh && priceId === change.fromPriceId && pendingInvoiceId === null && obstacle === null;
}

function hasHappened(change: RecordedPlanChange, subscription: SubscriptionToChange): boolean {
  if (change.timing === "at-renewal") return subscription.scheduledPlanId === change.planId;
  return subscription.priceId === change.priceId && subscription.pendingInvoiceId === null;
}
