import { expect, test } from "vitest";
import type { SubscriptionStatus } from "#core/entitlements/account-status.ts";
import { type SubscriptionNews, subscriptionNews } from "./subscription-news.ts";

const rows: [SubscriptionStatus | null, SubscriptionStatus, SubscriptionNews | null][] = [
  [null, "incomplete", null],
  [null, "active", "subscription.activated"],
  [null, "trialing", "subscription.activated"],
  ["incomplete", "active", "subscription.activated"],
  ["trialing", "active", null],
  ["active", "active", null],
  ["active", "past_due", "subscription.past-due"],
  [null, "past_due", "subscription.past-due"],
  ["past_due", "active", null],
  ["past_due", "unpaid", null],
  ["active", "canceled", "subscription.ended"],
  ["past_due", "canceled", "subscription.ended"],
  ["unpaid", "canceled", "subscription.ended"],
  ["incomplete", "incomplete_expired", null],
  ["incomplete", "canceled", null],
  [null, "canceled", null],
];

test.each(rows)("a subscription that was %s and is %s: %s", (before, after, news) => {
  expect(subscriptionNews(before, after)).toBe(news);
});
