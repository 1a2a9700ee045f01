import { expect, test } from "vitest";
import {
  eventOfStatusChange,
  type SubscriptionEventName,
  type SubscriptionStatus,
} from "./subscription-status.ts";

const rows: [SubscriptionStatus | null, SubscriptionStatus, SubscriptionEventName | null][] = [
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

test.each(rows)("a change from %s to %s is the event %s", (before, after, event) => {
  expect(eventOfStatusChange(before, after)).toBe(event);
});
