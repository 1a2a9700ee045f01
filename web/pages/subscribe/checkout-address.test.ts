import { expect, test } from "vitest";
import { readCheckoutAddress, withoutSecrets } from "./checkout-address.ts";

test("S2-35 /subscribe reads plan, set-up and secret", () => {
  const search = "?plan=annual&setup_intent=seti_1Ab&client_secret=seti_1Ab_secret_9Z";
  expect(readCheckoutAddress(search)).toEqual({
    planKey: "annual",
    intent: { kind: "setup", id: "seti_1Ab", clientSecret: "seti_1Ab_secret_9Z" },
  });
});

test("S2-35 with a subscription, the secret is a payment's", () => {
  expect(readCheckoutAddress("?plan=annual&subscription=sub_1&client_secret=pi_1_secret_2").intent).toEqual({
    kind: "payment",
    id: "pi_1",
    clientSecret: "pi_1_secret_2",
  });
});

test("D37 the secret and the set-up leave the address, the rest stays", () => {
  expect(withoutSecrets("?plan=annual&setup_intent=seti_1&client_secret=seti_1_secret_2")).toBe(
    "?plan=annual",
  );
  expect(withoutSecrets("?plan=annual&subscription=sub_1&client_secret=x")).toBe(
    "?plan=annual&subscription=sub_1",
  );
  expect(withoutSecrets("?client_secret=x")).toBe("");
  expect(withoutSecrets("?plan=annual")).toBeNull();
});
