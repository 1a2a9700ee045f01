import { expect, test } from "vitest";
import { IntegrationError } from "./integration-error.ts";
import { createStripe } from "./stripe.ts";

const stripe = () => createStripe("http://127.0.0.1:9", "pk_test_local");
const setupSecret = "seti_1_secret_a";

test.each([undefined, "", 7, "sk_test_local", "rk_test_1", "pk_live_1", "anything"])(
  "Stripe(%j) is a mistake",
  (key) => {
    expect(() => createStripe("http://127.0.0.1:9", key)).toThrow(IntegrationError);
  },
);

test.each<[what: string, call: () => unknown]>([
  ["elements without a client secret", () => stripe().elements({})],
  ["elements with an unknown option", () => stripe().elements({ clientSecret: setupSecret, colour: "red" })],
  ["elements before an intent exists", () => stripe().elements({ mode: "setup", currency: "brl" })],
  ["an unknown theme", () => stripe().elements({ clientSecret: setupSecret, appearance: { theme: "dark" } })],
  ["a card element", () => stripe().elements({ clientSecret: setupSecret }).create("card")],
  ["elements of another make", () => stripe().confirmSetup({ elements: {}, redirect: "if_required" })],
  ["no elements and no secret", () => stripe().confirmSetup({ redirect: "if_required" })],
  [
    "an element that is not on the page",
    () =>
      stripe().confirmSetup({
        elements: stripe().elements({ clientSecret: setupSecret }),
        redirect: "if_required",
      }),
  ],
  [
    "confirmPayment of a set-up",
    () => stripe().confirmPayment({ clientSecret: setupSecret, redirect: "if_required" }),
  ],
  ["no return address", () => stripe().confirmSetup({ clientSecret: setupSecret })],
  [
    "a return address that is no page",
    () =>
      stripe().confirmSetup({
        clientSecret: setupSecret,
        confirmParams: { return_url: "javascript:alert(1)" },
      }),
  ],
  [
    "an unknown way to redirect",
    () => stripe().confirmSetup({ clientSecret: setupSecret, redirect: "never" }),
  ],
  ["createToken", () => stripe().createToken()],
])("%s: IntegrationError", (_what, call) => {
  expect(call).toThrow(IntegrationError);
});

test("without a connection a confirmation answers an error, in Portuguese, and does not reject", async () => {
  const answer = await stripe().confirmSetup({
    clientSecret: setupSecret,
    confirmParams: { payment_method: "pm_card_visa" },
    redirect: "if_required",
  });
  expect(answer).toEqual({
    error: { type: "api_connection_error", message: expect.stringContaining("Não foi possível conectar") },
  });
});
