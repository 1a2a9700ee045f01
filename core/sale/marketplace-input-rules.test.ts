import { describe, expect, test } from "vitest";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import { checkMarketplaceInput } from "#core/sale/marketplace-input-rules.ts";

const mercadoLivre = (changes: object): MarketplaceInput => ({ marketplace: "MERCADO_LIVRE", ...changes });

describe("FE-10 the numbers of a marketplace's input", () => {
  test.each<[what: string, input: MarketplaceInput, fields: string[]]>([
    ["nothing given", { marketplace: "SHOPEE" }, []],
    ["null counts as not given", mercadoLivre({ weightGrams: null, percentOverride: null }), []],
    [
      "the bounds",
      mercadoLivre({ weightGrams: 1, lengthCm: 0.1, widthCm: 500, heightCm: 500, percentOverride: 100 }),
      [],
    ],
    ["the heaviest parcel", mercadoLivre({ weightGrams: 500_000 }), []],
    ["weight 0", mercadoLivre({ weightGrams: 0 }), ["weightGrams"]],
    ["900 kg", mercadoLivre({ weightGrams: 900_000 }), ["weightGrams"]],
    [
      "weights and sides below 0",
      mercadoLivre({ weightGrams: -1, lengthCm: -1, widthCm: 0, heightCm: 501 }),
      ["weightGrams", "lengthCm", "widthCm", "heightCm"],
    ],
    [
      "own figures below 0",
      mercadoLivre({ percentOverride: -1, fixedOverride: -0.01, shippingCostOverride: -1 }),
      ["percentOverride", "fixedOverride", "shippingCostOverride"],
    ],
    ["more than 100 % of the price", { marketplace: "SHEIN", percentOverride: 100.1 }, ["percentOverride"]],
    ["not a number", { marketplace: "SHOPEE", fixedOverride: Number.NaN }, ["fixedOverride"]],
    ["orders below 0", { marketplace: "SHOPEE", ordersIn90Days: -1 }, ["ordersIn90Days"]],
  ])("%s", (_what, input, fields) => {
    const issues = checkMarketplaceInput(input);
    expect(issues.map(({ field }) => field)).toEqual(fields);
    expect(issues.every(({ message }) => /^(Informe|O peso)/.test(message))).toBe(true);
  });
});
