import { describe, expect, test } from "vitest";
import { defaultPriceInput, type PriceInput, type PriceMode } from "#core/calculator/price-input.ts";
import { breakEvenRow } from "./break-even-row.ts";
import { type Calculation, calculate } from "./calculation.ts";
import { effectivePriceRow } from "./effective-price-row.ts";
import { goodsRow } from "./goods-row.ts";
import { adRows, marginBeforeAdsRow } from "./margin-rows.ts";
import { marketplaceRow } from "./marketplace-row.ts";
import type { ResultRow } from "./result-row.ts";
import { taxRow } from "./tax-row.ts";
import { fixedCostsRow, variableCostsRow } from "./total-rows.ts";

function sale(changes: Partial<PriceInput> = {}, mode: PriceMode = "ADVANCED"): Calculation {
  const calculation = calculate({ ...defaultPriceInput, ...changes }, mode);
  if (!calculation) throw new Error("the inputs make no sale");
  return calculation;
}

const plain = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ");
const shown = (row: ResultRow | undefined) => [plain(row?.amount), row?.share];
const formula = (row: ResultRow | undefined, label: string) =>
  plain(row?.lines.find((line) => line.label === label)?.formula);
const labels = (row: ResultRow) => row.lines.map((line) => line.label);

describe("S2-31 the result cards of the specification's example", () => {
  const example = sale();
  const [ads, marginAfterAds] = adRows(example);

  test.each<[string, ResultRow | undefined, string, string | null]>([
    ["effective price", effectivePriceRow(example), "R$ 92,74", null],
    ["marketplace costs", marketplaceRow(example), "R$ 22,55", "24,3%"],
    ["CMV", goodsRow(example), "R$ 43,48", "46,9%"],
    ["taxes on sale", taxRow(example), "R$ 6,49", "7,0%"],
    ["variable costs", variableCostsRow(example), "R$ 25,04", "27,0%"],
    ["fixed costs", fixedCostsRow(example), "R$ 47,48", "51,2%"],
    ["margin before ads", marginBeforeAdsRow(example), "R$ 20,22", "21,8%"],
    ["ads", ads, "R$ 8,06", "8,7%"],
    ["margin after ads", marginAfterAds, "R$ 12,16", "13,1%"],
    ["break-even ROAS", breakEvenRow(example), "4,59x", null],
  ])("%s", (_, row, amount, share) => {
    expect(shown(row)).toEqual([amount, share]);
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
    [marketplaceRow(sale()), "Comissão", "Comissão: 12,5% de R$ 92,74 = R$ 11,59"],
    [marketplaceRow(sale()), "Destaque extra", "Destaque extra: desligado, não custa nada"],
    [marketplaceRow(sale()), "Taxa fixa", "Taxa fixa: R$ 4,00 por item, pela tabela do marketplace"],
    [
      marketplaceRow(sale()),
      "Repasse para você",
      "Repasse para você: R$ 92,74 − R$ 22,55 de custos do marketplace = R$ 70,19",
    ],
    [
      marketplaceRow(sale({ fixedFeeAuto: false, fixedFeeManual: 6 })),
      "Taxa fixa",
      "Taxa fixa: R$ 6,00 por item, o valor que você digitou",
    ],
    [
      marketplaceRow(sale({ freeShipping: false })),
      "Frete grátis",
      "Frete grátis: programa desligado, não custa nada",
    ],
    [marketplaceRow(rich), "Destaque extra", "Destaque extra: 2% de R$ 79,29 = R$ 1,59"],
    [marketplaceRow(rich), "Afiliados", "Afiliados: 3% de R$ 79,29 = R$ 2,38"],
    [marketplaceRow(dear), "Comissão", "Comissão: 12,5% de R$ 750,00 = R$ 93,75"],
    [
      marketplaceRow(dear),
      "Destaque extra",
      "Destaque extra: o limite de R$ 100,00 menos a comissão de R$ 93,75 = R$ 6,25",
    ],
    [
      marketplaceRow(dearest),
      "Comissão",
      "Comissão: 12,5% de R$ 1.000,00 = R$ 125,00, mas o limite é R$ 100,00",
    ],
    [effectivePriceRow(rich), "Desconto planejado", "Desconto planejado: 10% de R$ 92,74 = R$ 9,27"],
    [effectivePriceRow(rich), "Cupom", "Cupom: 5% de R$ 83,47 = R$ 4,17"],
    [effectivePriceRow(rich), "Fator de desconto", "Fator de desconto: (100% − 10%) × (100% − 5%) = 0,855"],
    [effectivePriceRow(rich), "Preço efetivo", "Preço efetivo: R$ 92,74 × 0,855 = R$ 79,29"],
    [goodsRow(rich), "Imposto na compra", "Imposto na compra: 2,55% de R$ 43,48 = R$ 1,11"],
    [taxRow(sale()), "Imposto na venda", "Imposto na venda: 7% de R$ 92,74 = R$ 6,49"],
    [
      marginBeforeAdsRow(sale()),
      "Margem antes dos anúncios",
      "Margem antes dos anúncios: R$ 92,74 − R$ 25,04 − R$ 47,48 = R$ 20,22",
    ],
    [adRows(sale())[0], "Parte do preço", "Parte do preço: 1 ÷ ROAS alvo de 11,5 = 8,7%"],
    [
      adRows(sale())[1],
      "Margem depois dos anúncios",
      "Margem depois dos anúncios: R$ 20,22 − R$ 8,06 = R$ 12,16",
    ],
    [
      breakEvenRow(sale()),
      "ROAS de equilíbrio",
      "ROAS de equilíbrio: R$ 92,74 ÷ R$ 20,22 de margem antes dos anúncios = 4,59x",
    ],
  ])("%#: %2$s", (row, label, words) => {
    expect(formula(row, label)).toBe(words);
  });

  test("D7 no margin: the break-even ROAS is an em dash that says why", () => {
    const row = breakEvenRow(sale({ cost: 95 }));
    expect(row.amount).toBe("—");
    expect(formula(row, "ROAS de equilíbrio")).toContain("não sobra margem");
  });
});

describe("D10 simple mode says nothing of the marketing card", () => {
  const simple = sale({ discountPct: 10, extraHighlight: true, affiliatesPct: 3 }, "SIMPLE");

  test("no discounts, no highlight, no affiliates, no ads", () => {
    expect(labels(effectivePriceRow(simple))).toEqual(["Preço de venda", "Preço efetivo"]);
    expect(labels(marketplaceRow(simple))).toEqual([
      "Comissão",
      "Taxa de transação",
      "Frete grátis",
      "Taxa fixa",
      "Repasse para você",
    ]);
    expect(adRows(simple)).toEqual([]);
    expect(marginBeforeAdsRow(simple).label).toBe("Margem");
  });

  test("ads switched off in advanced mode are not listed either", () => {
    expect(adRows(sale({ useAds: false }))).toEqual([]);
  });
});

test("S5-08 a price of 0 has no results", () => {
  expect(calculate({ ...defaultPriceInput, priceList: 0 }, "SIMPLE")).toBeNull();
});
