import { expect, test } from "vitest";
import { IntegrationError } from "./integration-error.ts";
import { requireKnownOptions } from "./known-options.ts";

const table = { redirect: "used", mandate_data: "absent" } as const;
const where = "stripe.confirmSetup()";

test("known options come back as they are", () => {
  expect(requireKnownOptions({ redirect: "if_required" }, table, where)).toEqual({ redirect: "if_required" });
});

test.each([undefined, null, "x", 1, []])("%j is no object of options", (value) => {
  expect(() => requireKnownOptions(value, table, where)).toThrow(IntegrationError);
});

test.each(["redirekt", "toString", "__proto__x"])("the option %s is unknown", (key) => {
  expect(() => requireKnownOptions({ [key]: 1 }, table, where)).toThrow(`unknown option "${key}"`);
});

test("an option that only the real Stripe.js has is refused by name", () => {
  expect(() => requireKnownOptions({ mandate_data: {} }, table, where)).toThrow(
    '"mandate_data" exists in Stripe.js',
  );
});
