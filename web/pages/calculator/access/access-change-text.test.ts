import { expect, test } from "vitest";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import { accessChangeText } from "./access-change-text.ts";

const mine: PriceInput = { ...defaultPriceInput, cost: 27.9, priceList: 59.9 };

test.each<[string, Partial<PriceInput>, string | null]>([
  ["ads at the default ROAS", {}, "Agora com anúncios (−R$ 5,21)."],
  ["a higher ROAS", { roasTarget: 20 }, "Agora com anúncios (−R$ 3,00)."],
  ["a discount as well", { discountPct: 10 }, "Agora com a Central de marketing (−R$ 9,06). Ajuste em C."],
  ["no ads", { useAds: false }, null],
  ["no ROAS", { roasTarget: 0 }, null],
  ["no price", { priceList: 0 }, null],
])("after the trial has started, with %s, the change in the result is said", (_, changes, text) => {
  expect(accessChangeText({ ...mine, ...changes })?.replaceAll("\u00a0", " ") ?? null).toBe(text);
});
