import { describe, expect, test } from "vitest";
import { defaultPriceInput, type PriceInput, type PriceMode } from "#core/sale/price-input.ts";
import { parseDecimal } from "#core/sale/typed/parse-decimal.ts";
import { marketplaceCalculation } from "#web/testing/data/marketplace-calculation.ts";
import { type Calculation, calculate } from "../calculation.ts";
import { costRows } from "./cost-rows.ts";
import { marginRows } from "./margin-rows.ts";
import type { ResultRow } from "./result-row.ts";

function sale(changes: Partial<PriceInput> = {}, mode: PriceMode = "ADVANCED"): Calculation {
  const calculation = calculate({ ...defaultPriceInput, ...changes }, mode);
  if (!calculation) throw new Error("the inputs make no sale");
  return calculation;
}

const rowOf = (calculation: Calculation, id: ResultRow["id"]) =>
  [...costRows(calculation), ...marginRows(calculation)].find((row) => row.id === id);

const plain = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ");
const shown = (row: ResultRow | undefined) => [plain(row?.amount), row?.share];
const formula = (row: ResultRow | undefined, label: string) =>
  plain(row?.lines.find((line) => line.label === label)?.formula);
const labels = (row: ResultRow | undefined) => row?.lines.map((line) => line.label);

describe("S2-31 the result cards of the specification's example", () => {
  const example = sale();

  test.each<[string, ResultRow["id"], string, string | null]>([
    ["effective price", "effectivePrice", "R$ 92,74", null],
    ["marketplace costs", "marketplaceCosts", "R$ 22,55", "24,3%"],
    ["transfer", "marketplaceTransfer", "R$ 70,19", "75,7%"],
    ["CMV", "costOfGoods", "R$ 43,48", "46,9%"],
    ["taxes on sale", "tax", "R$ 6,49", "7,0%"],
    ["variable costs", "totalVariableCosts", "R$ 25,04", "27,0%"],
    ["fixed costs", "totalFixedCosts", "R$ 47,48", "51,2%"],
    ["margin before ads", "marginBeforeAds", "R$ 20,22", "21,8%"],
    ["ads", "adCost", "R$ 8,06", "8,7%"],
    ["margin after ads", "marginAfterAds", "R$ 12,16", "13,1%"],
    ["break-even ROAS", "breakEvenRoas", "4,59x", null],
  ])("%s", (_, id, amount, share) => {
    expect(shown(rowOf(example, id))).toEqual([amount, share]);
  });
});

describe("each line says its formula with the seller's numbers", () => {
  const rich = sale({
    discountPct: 10,
    couponPct: 5,
    taxBuyPct: 2.55,
    affiliatesPct: 3,
    extraHighlight: true,
  });
  const dear = sale({ priceList: 750, extraHighlight: true });
  const dearest = sale({ priceList: 1000, extraHighlight: true });

  test.each([
    [rowOf(sale(), "marketplaceCosts"), "Comissão", "Comissão: 12,5% de R$ 92,74 = R$ 11,59"],
    [rowOf(sale(), "marketplaceCosts"), "Destaque extra", "Destaque extra: desligado, não custa nada"],
    [
      rowOf(sale(), "marketplaceCosts"),
      "Taxa fixa",
      "Taxa fixa: R$ 4,00 por item, pela tabela do marketplace",
    ],
    [
      rowOf(sale(), "marketplaceTransfer"),
      "Repasse para você",
      "Repasse para você: R$ 92,74 − R$ 22,55 de custos do marketplace = R$ 70,19",
    ],
    [
      rowOf(sale({ fixedFeeAuto: false, fixedFeeManual: 6 }), "marketplaceCosts"),
      "Taxa fixa",
      "Taxa fixa: R$ 6,00 por item, o valor que você digitou",
    ],
    [
      rowOf(sale({ freeShipping: false }), "marketplaceCosts"),
      "Frete grátis",
      "Frete grátis: programa desligado, não custa nada",
    ],
    [rowOf(rich, "marketplaceCosts"), "Destaque extra", "Destaque extra: 2% de R$ 79,29 = R$ 1,59"],
    [rowOf(rich, "marketplaceCosts"), "Afiliados", "Afiliados: 3% de R$ 79,29 = R$ 2,38"],
    [rowOf(dear, "marketplaceCosts"), "Comissão", "Comissão: 12,5% de R$ 750,00 = R$ 93,75"],
    [
      rowOf(dear, "marketplaceCosts"),
      "Destaque extra",
      "Destaque extra: o limite de R$ 100,00 menos a comissão de R$ 93,75 = R$ 6,25",
    ],
    [
      rowOf(dearest, "marketplaceCosts"),
      "Comissão",
      "Comissão: 12,5% de R$ 1.000,00 = R$ 125,00, mas o limite é R$ 100,00",
    ],
    [rowOf(rich, "effectivePrice"), "Desconto planejado", "Desconto planejado: 10% de R$ 92,74 = R$ 9,27"],
    [rowOf(rich, "effectivePrice"), "Cupom", "Cupom: 5% de R$ 83,47 = R$ 4,17"],
    [
      rowOf(rich, "effectivePrice"),
      "Fator de desconto",
      "Fator de desconto: (100% − 10%) × (100% − 5%) = 0,855",
    ],
    [rowOf(rich, "effectivePrice"), "Preço efetivo", "Preço efetivo: R$ 92,74 × 0,855 = R$ 79,29"],
    [rowOf(rich, "costOfGoods"), "Imposto na compra", "Imposto na compra: 2,55% de R$ 43,48 = R$ 1,11"],
    [rowOf(sale(), "tax"), "Imposto na venda", "Imposto na venda: 7% de R$ 92,74 = R$ 6,49"],
    [
      rowOf(sale(), "marginBeforeAds"),
      "Margem antes dos anúncios",
      "Margem antes dos anúncios: R$ 92,74 − R$ 25,04 − R$ 47,48 = R$ 20,22",
    ],
    [rowOf(sale(), "adCost"), "Parte do preço", "Parte do preço: 1 ÷ ROAS alvo de 11,5 = 8,7%"],
    [
      rowOf(sale(), "marginAfterAds"),
      "Margem depois dos anúncios",
      "Margem depois dos anúncios: R$ 20,22 − R$ 8,06 = R$ 12,16",
    ],
    [
      rowOf(sale(), "breakEvenRoas"),
      "ROAS de equilíbrio",
      "ROAS de equilíbrio: R$ 92,74 ÷ R$ 20,22 de margem antes dos anúncios = 4,59x",
    ],
  ])("%#: %2$s", (row, label, words) => {
    expect(formula(row, label)).toBe(words);
  });

  test("D7 no margin: the break-even ROAS is an em dash that says why", () => {
    const row = rowOf(sale({ cost: 95 }), "breakEvenRoas");
    expect(row?.amount).toBe("—");
    expect(formula(row, "ROAS de equilíbrio")).toContain("não sobra margem");
  });
});

test("D130 after a coupon of 100 % a share of the price is '—', in every row and line", () => {
  const given = sale({ couponPct: 100 });
  const rows = [...costRows(given), ...marginRows(given)];
  const shares = rows.flatMap((row) => [row.share, ...row.lines.map(({ share }) => share)]);
  expect(new Set(shares)).toEqual(new Set([null, "—"]));
});

describe("D5 the lines of a total add up to it", () => {
  const everything = sale({
    ...{ taxBuyPct: 3, packaging: 2, fixedFeeAuto: false, fixedFeeManual: 6 },
    ...{ discountPct: 5, couponPct: 4, extraHighlight: true, affiliatesPct: 3 },
  });
  const figure = (text: string | undefined) => parseDecimal(plain(text) ?? "", "money") ?? Number.NaN;

  test.each(["totalVariableCosts", "totalFixedCosts"] as const)("%s, with every input in use", (id) => {
    const row = rowOf(everything, id);
    const sum = row?.lines.reduce((total, line) => total + figure(line.amount), 0);
    expect(Math.abs((sum ?? Number.NaN) - figure(row?.amount))).toBeLessThan(
      0.005 * (row?.lines.length ?? 0),
    );
  });
});

const adRowsOf = (calculation: Calculation) => [
  rowOf(calculation, "adCost"),
  rowOf(calculation, "marginAfterAds"),
];

describe("D10 simple mode says nothing of the marketing card", () => {
  const simple = sale({ discountPct: 10, extraHighlight: true, affiliatesPct: 3 }, "SIMPLE");

  test("no discounts, no highlight, no affiliates, no ads", () => {
    expect(labels(rowOf(simple, "effectivePrice"))).toEqual(["Preço de venda", "Preço efetivo"]);
    expect(labels(rowOf(simple, "marketplaceCosts"))).toEqual([
      "Comissão",
      "Taxa de transação",
      "Frete grátis",
      "Taxa fixa",
    ]);
    expect(adRowsOf(simple)).toEqual([undefined, undefined]);
    expect(rowOf(simple, "marginBeforeAds")?.label).toBe("Margem");
  });

  test("ads switched off in advanced mode are not listed either", () => {
    expect(adRowsOf(sale({ useAds: false }))).toEqual([undefined, undefined]);
  });
});

test("S5-08 a price of 0 has no results", () => {
  expect(calculate({ ...defaultPriceInput, priceList: 0 }, "SIMPLE")).toBeNull();
});

describe("FE-09 FE-11 the rows under a marketplace's rules", () => {
  const shopee = marketplaceCalculation({ input: { discountPct: 5, couponPct: 5 } });

  test("the lines add up to the fees, and each says how sure it is", () => {
    const row = rowOf(marketplaceCalculation(), "marketplaceCosts");
    expect(shown(row)).toEqual(["R$ 28,98", "31,2%"]);
    expect(row?.lines.map(({ label, amount, note }) => [label, plain(amount), note])).toEqual([
      ["Comissão", "R$ 11,13", "confirmado"],
      ["Transação", "R$ 1,85", "confirmado"],
      ["Taxa fixa", "R$ 16,00", "confirmado"],
    ]);
  });

  test("FE-10 a line with the seller's own figure is marked", () => {
    const own = marketplaceCalculation({
      sale: { marketplace: { marketplace: "SHOPEE", fixedOverride: 9 } },
    });
    const notes = rowOf(own, "marketplaceCosts")?.lines.map(({ label, note }) => [label, note]);
    expect(notes).toContainEqual(["Taxa fixa", "seu valor"]);
    expect(notes).toContainEqual(["Comissão", "confirmado"]);
  });

  test("discount and coupon are whole centavos that add up to the effective price", () => {
    expect(formula(rowOf(shopee, "effectivePrice"), "Preço efetivo")).toBe(
      "Preço efetivo: R$ 92,74 − R$ 4,64 − R$ 4,40 = R$ 83,70",
    );
  });

  test("the sums name what they are sums of", () => {
    const row = rowOf(shopee, "marginBeforeAds");
    expect(formula(row, "Custos em reais")).toMatch(/a soma de CMV, embalagem e taxas por unidade/);
    expect(formula(row, "Custos em %")).toMatch(/a soma das taxas em % e do imposto na venda/);
  });
});
