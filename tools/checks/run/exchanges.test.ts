import path from "node:path";
import { expect, test } from "vitest";
import browserConfig from "../../../playwright.config.ts";
import { claimOf, exchangesDir } from "./exchanges.ts";

test("the browser stage, which empties its own folder, keeps what other stages recorded", () => {
  const outputDir = path.resolve(browserConfig.outputDir ?? "test-results");
  expect(path.relative(outputDir, exchangesDir)).toMatch(/^\.\./);
});

test.each([
  ["secret", { object: "price", unit_amount_decimal: "1" }, "Stripe.Price = "],
  ["secret", { object: "list", data: [{ object: "price" }] }, "Stripe.ApiList<Stripe.Price> = "],
  ["secret", { error: { type: "api_error" } }, "{ error: ApiError } = "],
  ["browser", { object: "setup_intent" }, "BrowserView<Stripe.SetupIntent> = "],
  ["browser", { error: { type: "card_error" } }, "{ error: BrowserError } = "],
] as const)("a response to a %s key is written with the SDK's type: %o", (actor, answer, claim) => {
  expect(claimOf({ actor, answer })).toMatch(claim);
});
