import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultPriceInput, type PriceInput, type PriceMode } from "#core/calculator/price-input.ts";
import { calculate } from "./calculation.ts";
import { suggestedPrices } from "./suggested-prices.ts";

function suggestions(changes: Partial<PriceInput> = {}, mode: PriceMode = "ADVANCED") {
  const calculation = calculate({ ...defaultPriceInput, ...changes }, mode);
  if (!calculation) throw new Error("the inputs make no sale");
  return suggestedPrices(calculation);
}

const pctAt = (priceList: number | null | undefined, changes: Partial<PriceInput>) =>
  calculate({ ...defaultPriceInput, ...changes, priceList: priceList ?? 0 }, "ADVANCED")?.result
    .marginAfterAds.pct;

describe("suggested prices", () => {
  test("D8 D9 the specification's example", () => {
    expect(suggestions().map(({ label, amount }) => [label, amount.replace("\u00a0", " ")])).toEqual([
      ["ROAS mínimo", "R$ 73,84"],
      ["Margem de 5%", "R$ 80,06"],
      ["Etiqueta com desconto", "R$ 92,07"],
    ]);
  });

  test("without ads the first one is the price that neither wins nor loses", () => {
    expect(suggestions({}, "SIMPLE")[0]?.label).toBe("Preço mínimo");
    expect(suggestions({ useAds: false })[0]?.label).toBe("Preço mínimo");
  });

  test("a taken price still reaches its target after it is rounded to the centavo", () => {
    const cost = fc.integer({ min: 1, max: 5_000_00 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(cost, fc.boolean(), fc.integer({ min: 0, max: 30 }), (cost, commissionCap, discountPct) => {
        const changes = { cost, commissionCap, discountPct };
        const [minimum, margin] = suggestions(changes);
        expect(pctAt(minimum?.taken, changes)).toBeGreaterThan(-1e-6);
        expect(pctAt(margin?.taken, changes)).toBeGreaterThan(5 - 1e-6);
      }),
    );
  });

  test("a price of whole centavos is not raised by its last bits", () => {
    const [minimum] = suggestions({
      ...{ cost: 10, taxSellPct: 0, commPct: 0, txPct: 0, freeShipping: false },
      ...{ fixedFeeAuto: false, fixedFeeManual: 0.1, packaging: 0.2, useAds: false },
    });
    expect(minimum?.taken).toBe(10.3);
  });

  test("D8 when fees eat every real there is no price, and nothing to take over", () => {
    for (const { amount, meaning, taken } of suggestions({ commPct: 100, commissionCap: false })) {
      expect({ amount, meaning, taken }).toEqual({
        amount: "—",
        meaning: "Com estas taxas, nenhum preço chega lá.",
        taken: null,
      });
    }
  });

  test("a price past the field's limit is shown but cannot be taken over", () => {
    const [minimum] = suggestions({ cost: 9_900_000 });
    expect(minimum?.amount).toMatch(/^R\$/);
    expect(minimum?.taken).toBeNull();
  });
});
