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
  "%j is not a client secret",
  (value) => {
    expect(() => parseClientSecret(value, "elements()")).toThrow(IntegrationError);
  },
);

test("the message does not repeat the invalid value", () => {
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
