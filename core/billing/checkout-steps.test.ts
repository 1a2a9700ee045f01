import { expect, test } from "vitest";
import { nextCheckoutStep, nextCompletionStep, type OpenAttempt } from "./checkout-steps.ts";
import {
  bestSubscription,
  type CheckoutSubscription,
  duplicateSubscriptions,
} from "./checkout-subscription.ts";

const day = (number: number) => new Date(Date.UTC(2026, 10, number));

function subscription(facts: Partial<CheckoutSubscription>): CheckoutSubscription {
  const createdAt = day(1);
  return {
    id: "sub",
    status: "active",
    priceId: "monthly",
    attemptId: null,
    createdAt,
    firstPayment: null,
    ...facts,
  };
}

const attempt = (facts: Partial<OpenAttempt>): OpenAttempt => ({
  id: "attempt",
  priceId: "monthly",
  setup: "waiting",
  ...facts,
});

const active = subscription({ id: "active" });
const overdue = subscription({ id: "overdue", status: "past_due", priceId: "annual" });
const confirming = subscription({ id: "confirming", status: "incomplete", firstPayment: "confirmation" });
const refused = subscription({ id: "refused", status: "incomplete", firstPayment: "new-card" });
const over = subscription({ id: "over", status: "canceled" });
const paused = subscription({ id: "paused", status: "paused" });
const fresh = { kind: "set-up-card", subscription: null, reuseAttempt: false, cancel: [] };

test.each([
  ["nothing yet", [], null, fresh],
  ["one that is over", [over], null, fresh],
  ["one that is paused", [paused], null, { kind: "paused", subscription: paused }],
  ["a paused one beside an active one", [paused, active], null, { kind: "active", subscription: active }],
  ["an active one", [over, active], null, { kind: "active", subscription: active }],
  [
    "an active one behind a newer refused one",
    [refused, active],
    null,
    { kind: "active", subscription: active },
  ],
  ["one on trial", [subscription({ status: "trialing" })], null, expect.objectContaining({ kind: "active" })],
  [
    "an active one and a card that is set up",
    [active],
    attempt({ setup: "succeeded" }),
    expect.objectContaining({ kind: "active" }),
  ],
  [
    "an overdue one, which needs a card, not a second subscription",
    [overdue],
    null,
    { ...fresh, subscription: overdue },
  ],
  [
    "an unpaid one, which also needs a card",
    [subscription({ status: "unpaid" })],
    null,
    expect.objectContaining({ subscription: expect.anything() }),
  ],
  [
    "an overdue one and its card setup under way",
    [overdue],
    attempt({ priceId: "annual" }),
    { ...fresh, subscription: overdue, reuseAttempt: true },
  ],
  [
    "an overdue one and a card that is set up",
    [overdue],
    attempt({ setup: "succeeded" }),
    { kind: "complete-attempt" },
  ],
  [
    "a first payment that the bank has to confirm",
    [confirming],
    null,
    { kind: "confirm-payment", subscription: confirming },
  ],
  [
    "the same, of the open attempt",
    [{ ...confirming, attemptId: "attempt" }],
    attempt({ setup: "succeeded" }),
    expect.objectContaining({ kind: "confirm-payment" }),
  ],
  [
    "the same, for another plan",
    [{ ...confirming, priceId: "annual" }],
    null,
    { ...fresh, cancel: [{ ...confirming, priceId: "annual" }] },
  ],
  ["a refused first payment", [refused], null, { ...fresh, cancel: [refused] }],
  [
    "a refused first payment of the open attempt",
    [{ ...refused, attemptId: "attempt" }],
    attempt({ setup: "succeeded" }),
    { ...fresh, cancel: [{ ...refused, attemptId: "attempt" }] },
  ],
  ["a card setup under way", [], attempt({}), { ...fresh, reuseAttempt: true }],
  [
    "an attempt without a response from the provider",
    [],
    attempt({ setup: "none" }),
    { ...fresh, reuseAttempt: true },
  ],
  ["a card setup under way for another plan", [], attempt({ priceId: "annual" }), fresh],
  ["a card setup that was cancelled", [], attempt({ setup: "canceled" }), fresh],
  ["a card that is set up", [], attempt({ setup: "succeeded" }), { kind: "complete-attempt" }],
  [
    "a card that is set up for another plan",
    [],
    attempt({ setup: "succeeded", priceId: "annual" }),
    { kind: "complete-attempt" },
  ],
])("choosing the monthly plan with %s", (_case, subscriptions, open, step) => {
  expect(nextCheckoutStep({ subscriptions, priceId: "monthly", attempt: open })).toEqual(step);
});

const own = (facts: Partial<CheckoutSubscription>) =>
  subscription({ id: "own", attemptId: "attempt", ...facts });

test.each([
  ["nothing yet", [], { kind: "subscribe", cancel: [] }],
  ["ended ones only", [over], { kind: "subscribe", cancel: [] }],
  ["another's refused first payment", [refused], { kind: "subscribe", cancel: [refused] }],
  ["its own, active", [own({})], { kind: "subscribed", subscription: own({}) }],
  ["another, active", [active], { kind: "subscribed", subscription: active }],
  [
    "its own, refused, beside an active one",
    [own({ status: "incomplete", firstPayment: "new-card" }), active],
    { kind: "subscribed", subscription: active },
  ],
  [
    "its own, which the bank has to confirm",
    [own({ status: "incomplete", firstPayment: "confirmation" })],
    expect.objectContaining({ kind: "confirm-payment" }),
  ],
  [
    "its own, refused",
    [own({ status: "incomplete", firstPayment: "new-card" })],
    expect.objectContaining({ kind: "declined" }),
  ],
  ["its own, expired", [own({ status: "incomplete_expired" })], expect.objectContaining({ kind: "ended" })],
  ["its own, cancelled", [own({ status: "canceled" })], expect.objectContaining({ kind: "ended" })],
  ["one that is paused", [paused], { kind: "ended", subscription: paused }],
  ["an overdue one", [overdue], { kind: "pay-open-invoice", subscription: overdue }],
])("completing an attempt with %s", (_case, subscriptions, step) => {
  expect(nextCompletionStep(subscriptions, "attempt")).toEqual(step);
});

test("the oldest paid subscription is kept; others that a checkout created are duplicates", () => {
  const older = own({ id: "older", createdAt: day(2) });
  const newer = own({ id: "newer", createdAt: day(3), attemptId: "other" });
  const owing = own({ id: "owing", createdAt: day(1), status: "past_due", attemptId: "third" });
  const byHand = subscription({ id: "by-hand", createdAt: day(4) });
  expect(bestSubscription([newer, owing, older])).toBe(older);
  expect(duplicateSubscriptions([newer, owing, byHand, older])).toEqual({
    kept: older,
    duplicates: [newer, owing],
  });
  expect(duplicateSubscriptions([older, byHand, refused, over])).toBeNull();
});
