import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultPriceInput, type PriceInput, type PriceMode } from "#core/sale/price-input.ts";
import { exampleFormValues } from "#web/features/sale-form/values/form-values.ts";
import { type Details, readDetails } from "#web/features/sale-form/values/read-details.ts";
import { marketplaceCalculation } from "#web/testing/data/marketplace-calculation.ts";
import { calculate } from "../calculation.ts";
import { suggestedPrices, wantedPrice } from "./suggested-prices.ts";

type WantedMargin = Details["wantedMargin"];

const exampleDetails = readDetails(exampleFormValues);

function calculationOf(
  changes: Partial<PriceInput>,
  mode: PriceMode = "ADVANCED",
  wantedMargin: WantedMargin = exampleDetails.wantedMargin,
) {
  const calculation = calculate({ ...defaultPriceInput, ...changes }, mode, {
    ...exampleDetails,
    wantedMargin,
  });
  if (!calculation) throw new Error("the inputs make no sale");
  return calculation;
}

const plain = (text: string) => text.replaceAll("\u00a0", " ");

function suggestions(changes: Partial<PriceInput> = {}, mode: PriceMode = "ADVANCED") {
  return suggestedPrices(calculationOf(changes, mode));
}

const pctAt = (priceList: number | null | undefined, changes: Partial<PriceInput>) =>
  calculate({ ...defaultPriceInput, ...changes, priceList: priceList ?? 0 }, "ADVANCED")?.result
    .marginAfterAds.pct;

describe("suggested prices", () => {
  test("D8 D9 the specification's example, to the centavo that its button takes", () => {
    expect(suggestions().map(({ label, amount, offered }) => [label, plain(amount), offered])).toEqual([
      ["Preço para empatar", "R$ 73,84", 73.84],
      ["Margem de 5%", "R$ 80,07", 80.07],
      ['Preço cheio ("de")', "R$ 92,08", 92.08],
    ]);
  });

  test("each says what it achieves, with and without ads and discounts", () => {
    expect(suggestions().map(({ meaning }) => plain(meaning))).toEqual([
      "Aqui você empata, já com anúncios.",
      "Aqui você fica com 5% do preço efetivo.",
      "Anuncie por R$ 92,08 e dê até 13% sem furar os 5%.",
    ]);
    expect(suggestions({}, "SIMPLE")[0]?.meaning).toBe("Aqui você empata.");
    expect(suggestions({ useAds: false })[0]?.meaning).toBe("Aqui você empata.");
    expect(suggestions({ discountPct: 10 })[2]?.meaning).toContain("e dê até 13% a mais sem furar os 5%.");
  });

  test("D9 at the full price, the discount that it names still leaves 5 %", () => {
    const full = suggestions()[2]?.offered ?? 0;
    expect(pctAt(full * 0.87, {})).toBeGreaterThanOrEqual(5);
  });

  test("a taken price still reaches its target after it is rounded to the centavo", () => {
    const cost = fc.integer({ min: 1, max: 5_000_00 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(cost, fc.boolean(), fc.integer({ min: 0, max: 30 }), (cost, commissionCap, discountPct) => {
        const changes = { cost, commissionCap, discountPct };
        const [minimum, margin] = suggestions(changes);
        expect(pctAt(minimum?.offered, changes)).toBeGreaterThan(-1e-6);
        expect(pctAt(margin?.offered, changes)).toBeGreaterThan(5 - 1e-6);
      }),
    );
  });

  test("a price of whole centavos is not rounded up by floating-point error", () => {
    const [minimum] = suggestions({
      ...{ cost: 10, taxSellPct: 0, commPct: 0, txPct: 0, freeShipping: false },
      ...{ fixedFeeAuto: false, fixedFeeManual: 0.1, packaging: 0.2, useAds: false },
    });
    expect(minimum?.offered).toBe(10.3);
  });

  test("D8 when fees consume every real there is no price, and no button to take one", () => {
    const none = { commPct: 100, commissionCap: false };
    const prices = [...suggestions(none), wantedPrice(calculationOf(none))];
    expect(prices).toHaveLength(4);
    for (const { amount, meaning, offered } of prices) {
      expect({ amount, meaning, offered }).toEqual({
        amount: "—",
        meaning: "Com estas taxas, nenhum preço chega lá.",
        offered: null,
      });
    }
  });

  test("a price past the field's limit is shown but cannot be taken over", () => {
    const [minimum] = suggestions({ cost: 9_900_000 });
    expect(minimum?.amount).toMatch(/^R\$/);
    expect(minimum?.offered).toBeNull();
  });
});

describe("the price for what the seller wants", () => {
  const wanted = (margin: WantedMargin, changes: Partial<PriceInput> = {}) => {
    const { label, amount, meaning, offered } = wantedPrice(calculationOf(changes, "ADVANCED", margin));
    return { label: plain(label), amount: plain(amount), meaning: plain(meaning), offered };
  };

  test.each<[WantedMargin, string, string, string]>([
    [{ value: 20, unit: "%" }, "Para ganhar 20%", "R$ 107,17", "São R$ 21,43 por venda."],
    [{ value: 0, unit: "%" }, "Para ganhar 0%", "R$ 73,84", "São R$ 0,00 por venda."],
    [{ value: 15, unit: "R$" }, "Para ganhar R$ 15,00", "R$ 97,17", "São 15,4% do preço."],
  ])("D128 %o", (margin, label, amount, meaning) => {
    expect(wanted(margin)).toMatchObject({ label, amount, meaning });
  });

  test("D128 the taken price reaches it, in per cent and in reais", () => {
    const cost = fc.integer({ min: 1, max: 5_000_00 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(cost, fc.boolean(), fc.integer({ min: 0, max: 50 }), (cost, commissionCap, value) => {
        const changes = { cost, commissionCap };
        const percent = wanted({ value, unit: "%" }, changes).offered;
        expect(pctAt(percent, changes)).toBeGreaterThan(value - 1e-6);
        const reais = wanted({ value, unit: "R$" }, changes).offered;
        const sale = calculate({ ...defaultPriceInput, ...changes, priceList: reais ?? 0 }, "ADVANCED");
        expect(sale?.result.marginAfterAds.value).toBeGreaterThan(value - 1e-6);
      }),
    );
  });

  test.each<[string, WantedMargin, Partial<PriceInput>, string]>([
    [
      "while nothing readable is typed",
      null,
      {},
      "Digite quanto você quer ganhar: até 100%, ou um valor em reais.",
    ],
    [
      "above the highest reachable margin",
      { value: 86, unit: "%" },
      { useAds: false },
      "Com estas taxas, a margem não passa de 85,5%.",
    ],
    [
      "after a coupon of 100 %",
      { value: 5, unit: "R$" },
      { couponPct: 100 },
      "Com o cupom de 100%, nenhum preço chega lá.",
    ],
    [
      "after a discount of 100 %",
      { value: 5, unit: "%" },
      { discountPct: 100 },
      "Com o desconto de 100%, nenhum preço chega lá.",
    ],
  ])("D128 %s there is none, and it says why", (_, margin, changes, meaning) => {
    expect(wanted(margin, changes)).toMatchObject({ amount: "—", meaning, offered: null });
  });
});

describe("FE-20 prices with an ending", () => {
  const ended = (ending: "NINETY" | "NINETY_NINE") => {
    const calculation = calculate(defaultPriceInput, "ADVANCED", exampleDetails, ending);
    if (!calculation) throw new Error("the inputs make no sale");
    return [wantedPrice(calculation), ...suggestedPrices(calculation)];
  };

  test("with own fees each is the next price with the ending, which its button takes", () => {
    expect(ended("NINETY").map(({ offered }) => offered)).toEqual([107.9, 73.9, 80.9, 92.9]);
    expect(ended("NINETY_NINE").map(({ offered }) => offered)).toEqual([107.99, 73.99, 80.99, 92.99]);
  });

  test("say that the price may leave more than the target", () => {
    expect(ended("NINETY").map(({ meaning }) => plain(meaning))).toEqual([
      "São pelo menos R$ 21,58 por venda.",
      "Aqui você não perde, já com anúncios.",
      "Aqui você fica com 5% do preço efetivo ou mais.",
      "Anuncie por R$ 92,90 e dê até 13% sem furar os 5%.",
    ]);
  });

  test("under a marketplace's rules too, and a price in a loss zone names the zone", () => {
    const calculation = marketplaceCalculation({ sale: { ending: "NINETY" } });
    const prices = suggestedPrices(calculation);
    expect(prices.map(({ amount }) => plain(amount))).toEqual(["R$ 74,90", "R$ 91,90", "R$ 104,90"]);
    expect(prices.map(({ caution }) => caution && plain(caution))).toEqual([
      null,
      null,
      "Zona de perda: entre R$ 100,00 e R$ 105,67 você ganha menos do que a R$ 99,99.",
    ]);
    expect(prices.map(({ offered }) => offered)).toEqual([74.9, 91.9, 105.9]);
  });
});

test("FE-13 a wanted price whose ending falls into a loss zone names it and offers the better price", () => {
  const calculation = marketplaceCalculation({
    input: { cost: 35.48, taxSellPct: 16 },
    sale: { ending: "NINETY" },
    details: { wantedMargin: { value: 4.24, unit: "R$" } },
  });
  const { amount, offered, caution } = wantedPrice(calculation);
  expect(calculation.fees.result.lossZones[0]).toMatchObject({ fromPrice: 80, toPrice: 90.91 });
  expect([plain(amount), plain(caution ?? "")]).toEqual([
    "R$ 90,90",
    "Zona de perda: a R$ 79,99 você ganha mais.",
  ]);
  expect(offered).toBe(79.99);
});
