import { describe, expect, test } from "vitest";
import type { MarketplaceCurve } from "#core/pricing/marketplace/marketplace-curve.ts";
import { marginCurve } from "#core/pricing/own-fees/margin-curve.ts";
import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import { curveRows } from "./curve-rows.ts";
import { curveSummary, farCapText, marginText, priceText } from "./curve-text.ts";

function curveOf(changes: Partial<PriceInput>): MarketplaceCurve {
  const curve = marginCurve({ ...defaultPriceInput, ...changes }, "ADVANCED", ownFeeRules);
  if (curve === null) throw new Error("the inputs make no sale");
  return { ...curve, bands: [], jumps: [], lossZones: [] };
}

/** Replaces the non-breaking space in amounts, to keep the expected rows legible. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("the curve in a sentence", () => {
  test.each<[string, Partial<PriceInput>, string]>([
    [
      "of the example",
      {},
      "A R$ 92,74, você fica com R$ 12,16 por venda. Abaixo de R$ 73,84 a venda dá prejuízo.",
    ],
    [
      "of a loss",
      { priceList: 60 },
      "A R$ 60,00, você perde R$ 8,90 por venda. Abaixo de R$ 73,84 a venda dá prejuízo.",
    ],
    [
      "without any price that pays",
      { affiliatesPct: 90 },
      "A R$ 92,74, você perde R$ 71,31 por venda. Com estas taxas, nenhum preço dá lucro.",
    ],
    [
      "without any cost to cover",
      { cost: 0, fixedFeeAuto: false, fixedFeeManual: 0 },
      "A R$ 92,74, você fica com R$ 59,64 por venda. Todo preço entre R$ 70,00 e R$ 115,00 dá lucro.",
    ],
  ])("%s", (_, changes, words) => {
    expect(plain(curveSummary(curveOf(changes)))).toBe(words);
  });
});

test("with a coupon of 100 % the sentence names the coupon, not the fees", () => {
  const curve = curveOf({ couponPct: 100 });
  expect(plain(curveSummary(curve, "o cupom de 100%"))).toContain(
    "Com o cupom de 100%, nenhum preço dá lucro.",
  );
});

test.each([
  [12.16, "você fica com R$ 12,16"],
  [-3.2, "você perde R$ 3,20"],
  [0.004, "você empata"],
  [-0.004, "você empata"],
])("a margin of %s is '%s'", (value, words) => {
  expect(plain(marginText({ value, pct: 1 }))).toBe(words);
});

test("a marked price is the one that its button takes, to the centavo above", () => {
  const prices = curveOf({}).marks.map((mark) => plain(priceText(mark)));
  expect(prices).toEqual(["R$ 73,84", "R$ 80,07", "R$ 92,08", "R$ 92,74"]);
});

describe("S9-09 the cap's edge outside the chart is described", () => {
  test.each<[string, Partial<PriceInput>, string | null]>([
    ["above it", {}, "O limite de comissão só vale a partir de R$ 800,00, fora deste gráfico."],
    [
      "below it",
      { cost: 3000, priceList: 5000 },
      "Em todo este gráfico a comissão já está no limite, que vale a partir de R$ 800,00.",
    ],
    ["within it, where it is marked", { cost: 350, priceList: 700 }, null],
    ["with the cap off", { commissionCap: false }, null],
  ])("%s", (_, changes, words) => {
    const said = farCapText(curveOf(changes));
    expect(said === null ? null : plain(said)).toBe(words);
  });
});

test("the table has the whole steps of the range and every marked price", () => {
  const rows = curveRows(curveOf({})).map(({ listPrice, kinds }) => [listPrice.toFixed(2), ...kinds]);
  expect(rows).toEqual([
    ["55.00"],
    ["60.00"],
    ["65.00"],
    ["70.00"],
    ["73.84", "breakEven"],
    ["75.00"],
    ["80.00"],
    ["80.07", "minimumMargin"],
    ["85.00"],
    ["90.00"],
    ["92.08", "label"],
    ["92.74", "today"],
    ["95.00"],
    ["100.00"],
    ["105.00"],
    ["110.00"],
    ["115.00"],
  ]);
});
