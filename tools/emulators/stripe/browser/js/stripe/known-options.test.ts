import { expect, test } from "vitest";
import { IntegrationError } from "./integration-error.ts";
import { requireKnownOptions } from "./known-options.ts";

const known = ["redirect"];
const where = "stripe.confirmSetup()";

test("known options are returned unchanged", () => {
  expect(requireKnownOptions({ redirect: "if_required" }, known, where)).toEqual({ redirect: "if_required" });
});

test.each([undefined, null, "x", 1, []])("%j is not an object of options", (value) => {
  expect(() => requireKnownOptions(value, known, where)).toThrow(IntegrationError);
});

test.each(["redirekt", "toString", "__proto__x", "mandate_data"])(
  "the option %s is refused by name",
  (key) => {
    expect(() => requireKnownOptions({ [key]: 1 }, known, where)).toThrow(`unknown option "${key}"`);
  },
);
