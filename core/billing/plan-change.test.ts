import { describe, expect, test } from "vitest";
import {
  nextPlanChangeStep,
  planChangeObstacle,
  planChangeTiming,
  type RecordedPlanChange,
  type SubscriptionToChange,
} from "./plan-change.ts";
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
  ["in a trial at the provider", { status: "trialing" }],
  ["that ends with its period", { cancelAtPeriodEnd: true }],
  ["that support has scheduled by hand", { hasNextPhase: true }],
])("D141 a subscription %s cannot change", (_what, change) => {
  expect(planChangeObstacle({ ...renewing, ...change }, false)).toBe("PLAN_CHANGE_UNAVAILABLE");
});

test("D141 a subscription with a requested cancellation cannot change", () => {
  expect(planChangeObstacle(renewing, true)).toBe("PLAN_CHANGE_UNAVAILABLE");
});

test("D141 a scheduled change is undone before another", () => {
  const scheduled = { ...renewing, scheduledPlanId: "monthly", hasNextPhase: true };
  expect(planChangeObstacle(scheduled, false)).toBe("PLAN_CHANGE_SCHEDULED");
});

const upgrade: RecordedPlanChange = {
  state: "quoted",
  timing: "now",
  fromPriceId: "price_monthly",
  priceId: "price_annual",
  planId: "annual",
  isFresh: true,
};
const downgrade: RecordedPlanChange = {
  ...upgrade,
  timing: "at-renewal",
  fromPriceId: "price_annual",
  priceId: "price_monthly",
  planId: "monthly",
};
const monthly: SubscriptionToChange = {
  priceId: "price_monthly",
  scheduledPlanId: null,
  pendingInvoiceId: null,
  obstacle: null,
};
const annual = { ...monthly, priceId: "price_annual" };
const scheduled = { ...annual, scheduledPlanId: "monthly", obstacle: "PLAN_CHANGE_SCHEDULED" } as const;

describe("D142 a change is confirmed only while the seller's quote is still valid", () => {
  test.each<
    [what: string, change: RecordedPlanChange, subscription: SubscriptionToChange | null, step: string]
  >([
    ["as shown", upgrade, monthly, "confirm"],
    ["a shorter plan, as shown", downgrade, annual, "confirm"],
    ["after it expired", { ...upgrade, isFresh: false }, monthly, "outdated"],
    ["after another tab changed the plan", upgrade, annual, "outdated"],
    [
      "while the payment of another change is pending",
      upgrade,
      { ...monthly, pendingInvoiceId: "in_1" },
      "outdated",
    ],
    ["after another tab scheduled one", downgrade, scheduled, "outdated"],
    ["after a payment failed", upgrade, { ...monthly, obstacle: "PLAN_CHANGE_UNAVAILABLE" }, "outdated"],
    ["without the subscription", upgrade, null, "outdated"],
  ])("%s", (_what, change, subscription, step) => {
    expect(nextPlanChangeStep(change, subscription)).toBe(step);
  });
});

describe("D142 a confirmed change is finished, never started twice", () => {
  const confirmed = { ...upgrade, state: "confirmed" } as const;
  test.each<
    [what: string, change: RecordedPlanChange, subscription: SubscriptionToChange | null, step: string]
  >([
    ["its call was lost", confirmed, monthly, "execute"],
    ["its call was lost and the quote has expired", { ...confirmed, isFresh: false }, monthly, "execute"],
    ["its payment is pending", confirmed, { ...monthly, pendingInvoiceId: "in_1" }, "await-payment"],
    ["its response was lost", confirmed, annual, "done"],
    ["it is done", { ...confirmed, state: "done" }, annual, "done"],
    ["it was done and changed back", { ...confirmed, state: "done" }, monthly, "outdated"],
    ["it failed", { ...confirmed, state: "failed" }, monthly, "outdated"],
    ["support changed the plan", confirmed, { ...monthly, priceId: "price_other" }, "outdated"],
    ["it is scheduled", { ...downgrade, state: "confirmed" }, scheduled, "done"],
    ["it is not scheduled yet", { ...downgrade, state: "confirmed" }, annual, "execute"],
    ["it was undone", { ...downgrade, state: "done" }, annual, "outdated"],
  ])("%s", (_what, change, subscription, step) => {
    expect(nextPlanChangeStep(change, subscription)).toBe(step);
  });
});
