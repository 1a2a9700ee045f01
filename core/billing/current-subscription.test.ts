import { expect, test } from "vitest";
import type { SubscriptionStatus } from "../entitlements/subscription-status.ts";
import { currentSubscription } from "./current-subscription.ts";

const now = new Date("2026-11-21T12:00:00.000Z");

const subscription = (id: number, status: SubscriptionStatus) => ({
  id,
  status,
  currentPeriodEnd: new Date("2026-12-01T00:00:00.000Z"),
  cancelAtPeriodEnd: false,
  pastDueSince: null,
});

test("a seller who never subscribed has no current subscription", () => {
  expect(currentSubscription([], now)).toBeNull();
});

test.each<[statuses: SubscriptionStatus[], shown: number]>([
  [["active", "canceled"], 0],
  [["incomplete", "active", "canceled"], 1],
  [["canceled", "unpaid"], 0],
  [["active", "active"], 0],
])("S2-45 of %j the subscription at index %i is shown", (statuses, shown) => {
  const newestFirst = statuses.map((status, index) => subscription(index, status));
  expect(currentSubscription(newestFirst, now)?.id).toBe(shown);
});
