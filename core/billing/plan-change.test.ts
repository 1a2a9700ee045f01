import { expect, test } from "vitest";
import { planChangeObstacle, planChangeTiming } from "./plan-change.ts";
import type { PlanId } from "./plans.ts";

test.each<[from: PlanId, to: PlanId, timing: string | null]>([
  ["monthly", "quarterly", "now"],
  ["monthly", "annual", "now"],
  ["quarterly", "annual", "now"],
  ["annual", "quarterly", "at-renewal"],
  ["annual", "monthly", "at-renewal"],
  ["quarterly", "monthly", "at-renewal"],
  ["annual", "annual", null],
])("D141 from %s to %s: %s", (from, to, timing) => {
  expect(planChangeTiming(from, to)).toBe(timing);
});

const renewing = { status: "active", cancelAtPeriodEnd: false, scheduledPlanId: null, hasNextPhase: false };

test("D141 an active subscription that renews can change", () => {
  expect(planChangeObstacle(renewing, false)).toBeNull();
});

test.each([
  ["past_due", { status: "past_due" }],
  ["in a trial of the provider's", { status: "trialing" }],
  ["that ends with its period", { cancelAtPeriodEnd: true }],
  ["that support has scheduled by hand", { hasNextPhase: true }],
])("D141 a subscription %s cannot", (_what, change) => {
  expect(planChangeObstacle({ ...renewing, ...change }, false)).toBe("PLAN_CHANGE_UNAVAILABLE");
});

test("D141 nor one that its seller has asked to cancel", () => {
  expect(planChangeObstacle(renewing, true)).toBe("PLAN_CHANGE_UNAVAILABLE");
});

test("D141 a scheduled change is undone before another", () => {
  const scheduled = { ...renewing, scheduledPlanId: "monthly", hasNextPhase: true };
  expect(planChangeObstacle(scheduled, false)).toBe("PLAN_CHANGE_SCHEDULED");
});
