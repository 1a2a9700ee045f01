import { expect, test } from "vitest";
import { claimOf } from "./exchanges.ts";

test.each([
  ["secret", { object: "price", unit_amount_decimal: "1" }, "Stripe.Price = "],
  ["secret", { object: "list", data: [{ object: "price" }] }, "Stripe.ApiList<Stripe.Price> = "],
  ["secret", { error: { type: "api_error" } }, "{ error: ApiError } = "],
  ["browser", { object: "setup_intent" }, "BrowserView<Stripe.SetupIntent> = "],
  ["browser", { error: { type: "card_error" } }, "{ error: BrowserError } = "],
] as const)(
  "what a %s key is answered is claimed to be what the SDK declares: %o",
  (actor, answer, claim) => {
    expect(claimOf({ actor, answer })).toMatch(claim);
  },
);
