import { expect, test } from "vitest";
import { nextStepPath, readNextStep } from "./next-step.ts";

const nothing = {
  planKey: "annual",
  priceId: "price_1",
  isBoughtNow: false,
  subscriptionId: null,
  setupIntentId: null,
  setupIntentClientSecret: null,
  clientSecret: null,
};

test("S4-12 /subscribe asks for a card, with plan, set-up and secret", () => {
  const next = readNextStep({
    ...nothing,
    step: "SETUP_INTENT_REQUIRED",
    setupIntentId: "seti_1",
    setupIntentClientSecret: "seti_1_secret_2",
  });
  expect(next && nextStepPath(next, "annual")).toBe(
    "/subscribe?plan=annual&setup_intent=seti_1&client_secret=seti_1_secret_2",
  );
});

test("S4-13 an active subscription leads to the calculator", () => {
  const next = readNextStep({ ...nothing, step: "ACTIVE" });
  expect(next && nextStepPath(next, "annual")).toBe("/calculator");
});

test("D312 a subscriber who chose another plan is led to the change to it, unless one was just bought", () => {
  const next = readNextStep({ ...nothing, step: "ACTIVE", planKey: "monthly" });
  expect(next && nextStepPath(next, "annual")).toBe("/subscription?change=annual");
  const bought = readNextStep({ ...nothing, step: "ACTIVE", planKey: "monthly", isBoughtNow: true });
  expect(bought && nextStepPath(bought, "annual")).toBe("/calculator");
});

test("S4-14 a payment to confirm leads to /subscribe, with plan, subscription and secret", () => {
  const next = readNextStep({
    ...nothing,
    step: "PAYMENT_CONFIRMATION_REQUIRED",
    subscriptionId: "sub_1",
    clientSecret: "pi_1_secret_2",
  });
  expect(next && nextStepPath(next, "annual")).toBe(
    "/subscribe?plan=annual&subscription=sub_1&client_secret=pi_1_secret_2",
  );
});

test.each(["SETUP_INTENT_REQUIRED", "PAYMENT_CONFIRMATION_REQUIRED"] as const)(
  "S8-16 %s without its secret is an invalid response",
  (step) => {
    expect(readNextStep({ ...nothing, step, setupIntentId: "seti_1", subscriptionId: "sub_1" })).toBeNull();
  },
);
