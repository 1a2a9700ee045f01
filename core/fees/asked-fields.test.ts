import { expect, test } from "vitest";
import { askedFields } from "#core/fees/asked-fields.ts";
import { shopeeRules } from "#core/fees/schedules/shopee/shopee-rules.ts";
import type { InputOf } from "#core/sale/marketplace-input.ts";

const asked = (input: Omit<InputOf<"SHOPEE">, "marketplace">, day: string) =>
  [...askedFields(shopeeRules, { marketplace: "SHOPEE", ...input }, day)].sort();

test("Shopee asks a company for its seller type and the campaign, and a person also for the orders", () => {
  expect(asked({}, "2026-11-22")).toEqual(["campaign", "sellerType"]);
  expect(asked({ sellerType: "CPF" }, "2026-11-22")).toEqual(["campaign", "ordersIn90Days", "sellerType"]);
});

test("until February 2026 Shopee asks whether the seller is in the free-shipping programme", () => {
  expect(asked({}, "2026-02-28")).toContain("freeShippingProgramme");
  expect(asked({}, "2026-03-01")).not.toContain("freeShippingProgramme");
});
