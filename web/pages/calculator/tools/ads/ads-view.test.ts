import { describe, expect, test } from "vitest";
import { calculatePrice } from "#core/pricing/calculate-price.ts";
import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import { type Calculation, calculate } from "#web/features/calculation/calculation.ts";
import { exampleFormValues } from "#web/features/sale-form/values/form-values.ts";
import { type AdsView, adsView } from "./ads-view.ts";
import { type AdOptions, adFieldNote, readAdOptions } from "./read-ad-options.ts";

const noOptions: AdOptions = { sharePct: null, conversionPct: null, adTaxPct: 0 };

function calculated(changes: Partial<PriceInput> = {}): Calculation {
  const calculation = calculate({ ...defaultPriceInput, ...changes }, "ADVANCED");
  if (calculation === null) throw new Error("the example is a sale");
  return calculation;
}

/** The example under Shopee's fees: 13,79 of 92,74 remain before ads. */
function onShopee(): Calculation {
  const calculation = calculated();
  const result = calculatePrice(defaultPriceInput, "ADVANCED", ownFeeRules);
  if (result === null) throw new Error("the example is a sale");
  return {
    ...calculation,
    result: {
      ...result,
      effectivePrice: 92.74,
      marginBeforeAds: { value: 13.79, pct: (13.79 / 92.74) * 100 },
      breakEvenRoas: 92.74 / 13.79,
    },
  };
}

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const sentences = (view: AdsView) => view.sentences.map(plain);

describe("FE-17 how much ads may cost, in words", () => {
  test("13,79 before ads: an order may cost that, at a ROAS of 6,73x; 20% leaves nothing for ads", () => {
    const view = adsView(onShopee(), { ...noOptions, conversionPct: 2 });
    expect(sentences(view)).toEqual([
      "Um pedido que vem de anúncio pode custar até R$ 13,79 em anúncios. Com ROAS abaixo de 6,73x (ACoS acima de 14,9%), ele dá prejuízo.",
      "Para ganhar 20% em cada pedido não sobra nada para anunciar: antes dos anúncios, a margem é de 14,9%.",
      "Com conversão de 2%, um clique pode custar até R$ 0,28 para empatar.",
    ]);
    expect(view.columns[0]).toMatchObject({ roas: "6,73x", acos: "14,9%" });
    expect(view.columns[1]).toEqual({
      title: "Para ganhar 20%",
      roas: "—",
      acos: "—",
      perOrder: "—",
      perClick: "—",
    });
  });

  test("a wanted margin in reais, half of the sales from ads, and the tax on ads", () => {
    const { details, ...calculation } = onShopee();
    const wanted = { ...details, wantedMargin: { value: 5, unit: "R$" as const } };
    const view = adsView({ ...calculation, details: wanted }, { ...noOptions, sharePct: 50, adTaxPct: 10 });
    expect(sentences(view).slice(1)).toEqual([
      "Para ganhar R$ 5,00, um pedido de anúncio pode custar até R$ 7,99: ROAS de 11,61x ou mais.",
      "Com 50% das vendas vindas de anúncios, a média de todas as vendas ainda ganha R$ 5,00 se um pedido de anúncio custar até R$ 15,98 (ROAS de 5,80x).",
      "Com o imposto, cada R$ 1,00 de anúncio custa R$ 1,10. Os limites já descontam isso.",
    ]);
    expect(view.columns.map(({ title }) => plain(title))).toEqual([
      "Para empatar",
      "Para ganhar R$ 5,00",
      "Para ganhar R$ 5,00 na média",
    ]);
  });

  test("no sales from ads, no conversion, no wanted margin", () => {
    const { details, ...calculation } = onShopee();
    const none = { sharePct: 0, conversionPct: 0, adTaxPct: 0 };
    const low = { ...calculation, details: { ...details, wantedMargin: { value: 5, unit: "%" as const } } };
    expect(sentences(adsView(low, none)).slice(2)).toEqual([
      "Com 0% das vendas vindas de anúncios, os anúncios não mudam a média.",
      "Sem conversão, nenhum clique vira pedido: qualquer gasto em anúncios é prejuízo.",
    ]);
    const unsaid = { ...calculation, details: { ...details, wantedMargin: null } };
    expect(adsView(unsaid, noOptions).columns).toHaveLength(1);
  });

  test("a sale that loses money before ads has no limits, and its text says why", () => {
    const { sentences: said, columns } = adsView(calculated({ cost: 80 }), noOptions);
    expect(said[0]).toMatch(/^Não sobra nada para anunciar/);
    expect(columns).toEqual([]);
  });
});

describe("FE-17 what is typed about ads", () => {
  test("Brazilian percentages are read; a blank one is unknown, and no tax", () => {
    expect(readAdOptions(exampleFormValues)).toEqual(noOptions);
    const typed = { adSharePct: "40%", adConversionPct: "1,5", adTaxPct: "12,15" };
    expect(readAdOptions(typed)).toEqual({ sharePct: 40, conversionPct: 1.5, adTaxPct: 12.15 });
  });

  test.each(["abc", "101", "-1"])(
    "'%s' is no percentage: the field shows an error and counts as blank",
    (text) => {
      expect(adFieldNote(text)?.text ?? null).toBe("Digite uma porcentagem de 0 a 100.");
      expect(readAdOptions({ adSharePct: text, adConversionPct: text, adTaxPct: text })).toEqual(noOptions);
    },
  );
});
