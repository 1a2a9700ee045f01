import { type PlanId, planCatalogue } from "./plans.ts";

/**
 * When a change of plan takes effect: a longer plan begins now and is charged now, less what is left
 * of the paid period; a shorter one begins with the next renewal, because the longer one is paid
 * for already.
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
