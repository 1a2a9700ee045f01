import { expect, test } from "vitest";
import type { PriceNumberField } from "#core/sale/price-fields.ts";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import { checkPriceInput, priceInputLimits } from "#core/sale/price-input-rules.ts";

const money: PriceNumberField[] = ["cost", "priceList", "packaging", "fixedFeeManual"];
const percentages: PriceNumberField[] = [
  "taxBuyPct",
  "taxSellPct",
  "commPct",
  "txPct",
  "discountPct",
  "couponPct",
  "affiliatesPct",
];

function issues(changes: Partial<PriceInput>) {
  return checkPriceInput({ ...defaultPriceInput, ...changes });
}

test("S3-05 the specification's example is within every limit", () => {
  expect(issues({})).toEqual([]);
});

test("S2-34 money has steps of 0.01, percentages of 0.1", () => {
  for (const field of money) expect(priceInputLimits[field].step).toBe(0.01);
  for (const field of percentages) expect(priceInputLimits[field].step).toBe(0.1);
});

test("D11 every field that holds a number has limits", () => {
  const numeric = Object.entries(defaultPriceInput).filter(([, value]) => typeof value === "number");
  expect(Object.keys(priceInputLimits).toSorted()).toEqual(numeric.map(([field]) => field).toSorted());
});

test.each(money)("D11 %s accepts 0 to ten million reais", (field) => {
  const message = expect.stringContaining("R$\u00a010.000.000,00");
  for (const value of [0, 0.01, 10_000_000]) expect(issues({ [field]: value })).toEqual([]);
  for (const value of [-0.01, 10_000_000.01, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(issues({ [field]: value })).toEqual([{ field, title: "Valor fora do limite", message }]);
  }
});

test.each(percentages)("D11 %s accepts 0 to 100", (field) => {
  const message = "Informe um valor entre 0% e 100%.";
  for (const value of [0, 0.05, 100]) expect(issues({ [field]: value })).toEqual([]);
  for (const value of [-0.1, 100.1, Number.NaN, Number.NEGATIVE_INFINITY]) {
    expect(issues({ [field]: value })).toEqual([{ field, title: "Valor fora do limite", message }]);
  }
});

test("D6 a ROAS target is 0, for no ads, or at least 0.01", () => {
  for (const value of [0, 0.01, 10_000]) expect(issues({ roasTarget: value })).toEqual([]);
  for (const value of [-1, 0.009, 5e-324, 10_001]) {
    expect(issues({ roasTarget: value })).toEqual([
      {
        field: "roasTarget",
        title: "Valor fora do limite",
        message: "Informe 0 ou um valor entre 0,01x e 10.000x.",
      },
    ]);
  }
});

test("S5-08 a list price of 0 is not a field error, one between 0 and a centavo is", () => {
  expect(issues({ priceList: 0 })).toEqual([]);
  expect(issues({ priceList: 0.001 })).toHaveLength(1);
});

test("D11 every invalid field is named, in the form's order", () => {
  const found = issues({ roasTarget: -1, cost: -1, couponPct: 101 });
  expect(found.map((issue) => issue.field)).toEqual(["cost", "couponPct", "roasTarget"]);
});
