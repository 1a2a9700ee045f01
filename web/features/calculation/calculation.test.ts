import { expect, test } from "vitest";
import { defaultPriceInput } from "#core/sale/price-input.ts";
import { calculate, tableFee } from "./calculation.ts";

test.each([
  ["with a price", 92.74],
  ["without one", 0],
])("D2 %s the table's fixed fee is shown", (_, priceList) => {
  expect(tableFee(calculate({ ...defaultPriceInput, priceList }, "SIMPLE"))).toBe(4);
});
