import { describe, expect, test } from "vitest";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import { quoteFees } from "./quote-fees.ts";
import { allRules } from "./schedules/all-rules.ts";

const quote = (input: MarketplaceInput, priceCents: number) =>
  quoteFees(input, priceCents, 0, allRules[input.marketplace], "2026-11-27");

const codes = (input: MarketplaceInput, priceCents: number) =>
  quote(input, priceCents).notices.map(({ code }) => code);

describe("CH-03 figures that statements show", () => {
  test("CH-03 D320 Magalu's fixed cost is R$ 5.00, marked as from one source", () => {
    const { lines, totalCents } = quote({ marketplace: "MAGALU" }, 5000);
    expect(lines.find(({ key }) => key === "FIXED")).toMatchObject({
      valueCents: 500,
      confidence: "ONE_SOURCE",
      overridden: false,
    });
    expect(totalCents).toBe(900 + 500);
    expect(codes({ marketplace: "MAGALU" }, 5000)).toContain("FIXED_COST_FROM_STATEMENTS");
  });

  test("CH-03 the seller's own figure settles the doubt about Magalu's fixed cost", () => {
    const own = { marketplace: "MAGALU", fixedOverride: 3 } as const;
    expect(quote(own, 5000).totalCents).toBe(900 + 300);
    expect(codes(own, 5000)).not.toContain("FIXED_COST_FROM_STATEMENTS");
  });

  test.each([
    [999, true],
    [1000, false],
  ])("CH-03 at %i centavos Magalu's fixed cost carries the warning: %s", (priceCents, isWarned) => {
    expect(codes({ marketplace: "MAGALU" }, priceCents).includes("FIXED_COST_OF_CHEAP_ORDERS")).toBe(
      isWarned,
    );
  });

  test.each([
    [7999, 0],
    [8000, 1],
    [8001, 0],
    [10_000, 1],
    [20_000, 1],
    [20_001, 0],
  ])("CH-03 D320 Shopee at %i centavos says %i times that the edge is not stated", (priceCents, times) => {
    for (const date of ["2026-09-30", "2026-10-01"]) {
      const notices = codes({ marketplace: "SHOPEE", date }, priceCents);
      expect(notices.filter((code) => code === "BAND_EDGE")).toHaveLength(times);
    }
  });

  test("CH-03 Shein's last row is for every parcel above 23 kg", () => {
    const shein = { marketplace: "SHEIN", category: "Demais" } as const;
    const freight = (weightGrams: number) =>
      quote({ ...shein, weightGrams }, 10_000).lines.find(({ key }) => key === "LOGISTICS")?.valueCents;
    expect([23_000, 23_001, 30_001, 400_000].map(freight)).toEqual([8900, 10_600, 10_600, 10_600]);
  });

  test("CH-03 Mercado Envios Agora counts the seller's own shipping cost, and none of the tables", () => {
    const agora = { marketplace: "MERCADO_LIVRE", category: "Games", logistics: "ENVIOS_AGORA" } as const;
    expect(quote(agora, 5000).totalCents).toBeNull();
    expect(quote({ ...agora, shippingCostOverride: 9.9 }, 5000).totalCents).toBe(650 + 990);
  });
});
