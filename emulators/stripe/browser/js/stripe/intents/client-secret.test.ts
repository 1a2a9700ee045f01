import { expect, test } from "vitest";
import { IntegrationError } from "../integration-error.ts";
import { parseClientSecret, requireSecretOf } from "./client-secret.ts";

test("a client secret names its intent", () => {
  expect(parseClientSecret("seti_1Ab_secret_Xy9", "elements()")).toEqual({
    kind: "setup",
    id: "seti_1Ab",
    secret: "seti_1Ab_secret_Xy9",
  });
  expect(parseClientSecret("pi_2_secret_b", "elements()").kind).toBe("payment");
});

test.each([undefined, null, "", 7, {}, "seti_1Ab", "seti_1_secret_", "cus_1_secret_2", "seti_../x_secret_a"])(
  "%j is no client secret",
  (value) => {
    expect(() => parseClientSecret(value, "elements()")).toThrow(IntegrationError);
  },
);

test("what was given in its place is not repeated in the message", () => {
  expect(() => parseClientSecret("minha-senha", "elements()")).toThrow(/a string of another form/);
  expect(() => parseClientSecret("minha-senha", "elements()")).not.toThrow(/minha-senha/);
});

test("confirmSetup with the secret of a payment, and the other way round, is an IntegrationError", () => {
  expect(() => requireSecretOf("setup", "pi_2_secret_b", "stripe.confirmSetup()")).toThrow(
    /of a SetupIntent/,
  );
  expect(() => requireSecretOf("payment", "seti_1_secret_b", "stripe.confirmPayment()")).toThrow(
    /of a PaymentIntent/,
  );
  expect(() => requireSecretOf("setup", "pi_2_secret_b", "stripe.confirmSetup()")).not.toThrow(/secret_b/);
});
