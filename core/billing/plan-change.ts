import { type PlanId, planCatalogue } from "./plans.ts";

/**
 * When a change of plan takes effect: a longer plan begins now and is charged now, less what is
 * left of the paid period; a shorter one begins with the next renewal, because the longer one is
 * paid for already.
 */
export type PlanChangeTiming = "now" | "at-renewal";

/** Null when both are the same plan. */
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

/** What of a subscription decides whether its plan can change. */
export type ChangeableSubscription = {
  status: string;
  cancelAtPeriodEnd: boolean;
  /** The plan that the next renewal changes to; null when none is scheduled. */
  scheduledPlanId: string | null;
  /** The payment provider's schedule has another phase ahead, whoever made it. */
  hasNextPhase: boolean;
};

/** Why the plan of a subscription cannot change now. */
export type PlanChangeObstacle = "PLAN_CHANGE_UNAVAILABLE" | "PLAN_CHANGE_SCHEDULED";

/**
 * Only an active subscription that will renew can change: what is overdue is paid first, and a
 * requested cancellation is taken back first. One change is scheduled at a time.
 */
export function planChangeObstacle(
  { status, cancelAtPeriodEnd, scheduledPlanId, hasNextPhase }: ChangeableSubscription,
  hasOpenCancellation: boolean,
): PlanChangeObstacle | null {
  if (status !== "active" || cancelAtPeriodEnd || hasOpenCancellation) return "PLAN_CHANGE_UNAVAILABLE";
  if (scheduledPlanId !== null) return "PLAN_CHANGE_SCHEDULED";
  return hasNextPhase ? "PLAN_CHANGE_UNAVAILABLE" : null;
}

/** How long the shown amount can be confirmed. */
export const quoteMinutes = 30;

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
