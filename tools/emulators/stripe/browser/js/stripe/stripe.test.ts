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
  ["elements that Stripe.js did not create", () => stripe().confirmSetup(given({ elements: {} }))],
  ["no elements", () => stripe().confirmSetup(given({ elements: undefined }))],
  ["an element that is not on the page", () => stripe().confirmSetup(given())],
  ["confirmPayment of a setup intent", () => stripe().confirmPayment(given())],
  ["no return address", () => stripe().confirmSetup(given({ confirmParams: {} }))],
  [
    "a return address that is not a page",
    () => stripe().confirmSetup(given({ confirmParams: { return_url: "javascript:alert(1)" } })),
  ],
  ["another redirect mode", () => stripe().confirmSetup(given({ redirect: "always" }))],
  ["createToken", () => stripe().createToken()],
])("%s: IntegrationError", (_what, call) => {
  expect(call).toThrow(IntegrationError);
});

/** The options of a confirmation, with some of them changed. */
function given(changes: object = {}): object {
  return {
    elements: stripe().elements({ clientSecret: setupSecret }),
    redirect: "if_required",
    confirmParams: { return_url: "http://loja.test/" },
    ...changes,
  };
}

test("without a connection it resolves to an error in Portuguese", async () => {
  expect(await stripe().handleNextAction({ clientSecret: setupSecret })).toEqual({
    error: { type: "api_connection_error", message: expect.stringContaining("Não foi possível conectar") },
  });
});
