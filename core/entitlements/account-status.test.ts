import { describe, expect, test } from "vitest";
import {
  type AccountStatus,
  accountStatus,
  pastDueGraceDays,
  type SubscriptionState,
  trialDays,
  trialWarningDays,
} from "./account-status.ts";
import type { SubscriptionStatus } from "./subscription-status.ts";

const now = new Date("2026-03-10T12:00:00.000Z");
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const ago = (ms: number) => new Date(now.getTime() - ms);
const ahead = (ms: number) => new Date(now.getTime() + ms);

function withTrial(startedMsAgo: number): AccountStatus {
  return accountStatus({ trialStartedAt: ago(startedMsAgo), subscriptions: [] }, now);
}

function subscription(changes: Partial<SubscriptionState>): SubscriptionState {
  return {
    status: "active",
    currentPeriodEnd: ahead(10 * dayMs),
    cancelAtPeriodEnd: false,
    pastDueSince: null,
    ...changes,
  };
}

function withSubscriptions(...subscriptions: Partial<SubscriptionState>[]): AccountStatus {
  return accountStatus({ trialStartedAt: null, subscriptions: subscriptions.map(subscription) }, now);
}

test("S9-01 D22 the lengths of trial, warning and grace", () => {
  expect([trialDays, trialWarningDays, pastDueGraceDays]).toEqual([7, 2, 3]);
});

describe("the trial", () => {
  test.each([
    ["just started", 0, true, 7],
    ["a millisecond old", 1, true, 7],
    ["one day old", dayMs, true, 6],
    ["with 2 days and a millisecond left", 5 * dayMs - 1, true, 3],
    ["with 2 days left", 5 * dayMs, true, 2],
    ["with an hour left", 7 * dayMs - hourMs, true, 1],
    ["with a millisecond left", 7 * dayMs - 1, true, 1],
    ["exactly 7 x 24 h old", 7 * dayMs, false, 0],
    ["long over", 400 * dayMs, false, 0],
    ["started by a clock slightly ahead", -50, true, 7],
  ])("D21 %s", (_, startedMsAgo, isTrialActive, trialDaysLeft) => {
    expect(withTrial(startedMsAgo)).toMatchObject({
      isTrialActive,
      trialDaysLeft,
      hasAdvancedAccess: isTrialActive,
      tier: isTrialActive ? "trial" : "expired",
      trialEndsAt: ahead(7 * dayMs - startedMsAgo),
    });
  });

  test("D21 is counted in hours across a daylight saving change", () => {
    const trialStartedAt = new Date("2026-03-27T12:00:00+01:00");
    const { trialEndsAt } = accountStatus({ trialStartedAt, subscriptions: [] }, now);
    expect(trialEndsAt).toEqual(new Date("2026-04-03T13:00:00+02:00"));
  });
});

describe("the four tiers", () => {
  const paid = [subscription({})];
  const ended = [subscription({ status: "canceled" })];
  const over = ago(8 * dayMs);
  const running = ago(dayMs);
  test.each<[string, Date | null, SubscriptionState[], AccountStatus["tier"], boolean]>([
    ["basic: no trial, no subscription", null, [], "basic", false],
    ["basic: a subscription that ended, no trial", null, ended, "basic", false],
    ["trial: running, no subscription", running, [], "trial", true],
    ["expired: over, no subscription", over, [], "expired", false],
    ["paid: subscribed without a trial", null, paid, "paid", true],
    ["paid comes before a running trial", running, paid, "paid", true],
    ["paid comes before an expired trial", over, paid, "paid", true],
  ])("S4-01 S4-02 %s", (_, trialStartedAt, subscriptions, tier, hasAdvancedAccess) => {
    expect(accountStatus({ trialStartedAt, subscriptions }, now)).toMatchObject({ tier, hasAdvancedAccess });
  });
});

describe("an active subscription", () => {
  test.each<[SubscriptionStatus, boolean]>([
    ["active", true],
    ["trialing", true],
    ["incomplete", false],
    ["incomplete_expired", false],
    ["canceled", false],
    ["unpaid", false],
    ["paused", false],
    ["past_due", false],
  ])("D22 %s counts: %s", (status, expected) => {
    expect(withSubscriptions({ status }).hasActiveSubscription).toBe(expected);
  });

  const ending = { cancelAtPeriodEnd: true };
  test.each<[string, Partial<SubscriptionState>, boolean]>([
    ["set to end counts until its period ends", { ...ending, currentPeriodEnd: ahead(1) }, true],
    ["set to end is over when its period ends", { ...ending, currentPeriodEnd: now }, false],
    ["that renews counts although its new period has not arrived", { currentPeriodEnd: ago(hourMs) }, true],
    ["past due since now counts", { status: "past_due", pastDueSince: now }, true],
    [
      "past due for 3 days less a moment counts",
      { status: "past_due", pastDueSince: ago(3 * dayMs - 1) },
      true,
    ],
    ["past due for exactly 3 days does not", { status: "past_due", pastDueSince: ago(3 * dayMs) }, false],
  ])("D22 a subscription %s", (_, changes, expected) => {
    expect(withSubscriptions(changes).hasActiveSubscription).toBe(expected);
  });

  test("D22 one active subscription of several is enough", () => {
    expect(withSubscriptions({ status: "canceled" }, { status: "active" }).tier).toBe("paid");
  });
});
