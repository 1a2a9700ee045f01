import { describe, expect, test } from "vitest";
import type { InputOf } from "#core/sale/marketplace-input.ts";
import { feeFormula } from "./fee-text.ts";
import { quoteFees } from "./quote-fees.ts";
import { shopeeRules } from "./schedules/shopee/shopee-rules.ts";

const today = "2026-11-22";
const shopee = (input: Omit<InputOf<"SHOPEE">, "marketplace">, priceCents: number, couponCents = 0) =>
  quoteFees({ marketplace: "SHOPEE", ...input }, priceCents, couponCents, shopeeRules, today);

describe("Shopee", () => {
  test("FE-04 FE-09 each component is rounded separately and the lines add up to the total", () => {
    const { lines, totalCents } = shopee({ date: "2026-08-31" }, 31672, 197);
    expect(lines.map(({ key, valueCents }) => [key, valueCents])).toEqual([
      ["COMMISSION", 3777],
      ["TRANSACTION", 630],
      ["FIXED", 2600],
    ]);
    expect(totalCents).toBe(7007);
  });

  test("FE-04 the coupon lowers the base and not the band", () => {
    expect(shopee({}, 8000, 100).totalCents).toBe(1600 + 948 + 158);
  });

  test("FE-02 the schedule is today's unless another day is asked for", () => {
    expect(shopee({}, 5000).totalCents).toBe(1450);
    expect(shopee({ date: "2026-09-30" }, 5000).totalCents).toBe(1400);
    expect(shopee({ date: "2026-10-01" }, 5000).totalCents).toBe(1450);
    expect(shopee({ date: "2026-02-28" }, 5000).rule?.id).toBe("shopee-ate-2026-02");
  });

  test("FE-10 the seller's own figures override single lines", () => {
    const { lines, totalCents } = shopee({ percentOverride: 11.5, fixedOverride: 0 }, 9274);
    expect(lines.map(({ key, valueCents, overridden }) => [key, valueCents, overridden])).toEqual([
      ["COMMISSION", 1067, true],
      ["FIXED", 0, true],
    ]);
    expect(totalCents).toBe(1067);
  });

  test("FE-10 CPF below R$ 12 asks for the fixed fee, which is never zero", () => {
    const quote = shopee({ sellerType: "CPF" }, 1199);
    expect(quote.totalCents).toBeNull();
    expect(quote.lines.find(({ key }) => key === "FIXED")?.valueCents).toBeNull();
    expect(quote.questions).toMatchObject([{ code: "NOT_PUBLISHED", field: "fixedOverride" }]);
    expect(shopee({ sellerType: "CPF", fixedOverride: 6 }, 1199).totalCents).toBe(240 + 600);
  });

  test("FE-04 the two published points of CPF below R$ 12", () => {
    const input = { sellerType: "CPF", ordersIn90Days: 451, date: "2026-09-01" } as const;
    expect(shopee(input, 800).totalCents).toBe(160 + 600);
    expect(shopee(input, 1000).totalCents).toBe(200 + 650);
    expect(shopee(input, 900).totalCents).toBeNull();
    expect(shopee({ ...input, date: "2026-10-01" }, 1000).totalCents).toBeNull();
  });

  test("FE-02 a day in 2031 or an impossible one is refused with a question", () => {
    for (const date of ["2031-01-01", "2026-02-30", "amanhã"]) {
      const { questions, totalCents } = shopee({ date }, 5000);
      expect(questions).toMatchObject([{ field: "date" }]);
      expect(totalCents).toBeNull();
    }
  });

  test("FE-11 every line has its formula, rule, sources and confidence", () => {
    const { lines } = shopee({ campaign: true }, 9274);
    expect(lines.map(feeFormula)).toEqual(
      [
        "12% de R$ 92,74",
        "2% de R$ 92,74",
        "R$ 16,00 por unidade, de R$ 80,00 a R$ 99,99",
        "3,5% de R$ 92,74",
      ].map((text) => text.replaceAll("R$ ", "R$\u00a0")),
    );
    for (const line of lines) {
      expect(line.sources.length).toBeGreaterThan(0);
      expect(line.confidence).toBe("CONFIRMED");
    }
  });

  test("FE-11 a doubt is shown when it affects the sale, until the seller's own figure settles it", () => {
    const codes = (input: Omit<InputOf<"SHOPEE">, "marketplace">, coupon = 0) =>
      shopee(input, 1000, coupon).notices.map(({ code }) => code);
    expect(codes({})).not.toContain("COUPON_BAND");
    expect(codes({}, 100)).toContain("COUPON_BAND");
    expect(codes({ sellerType: "CPF" })[0]).toBe("CPF_BELOW_12");
    expect(codes({ sellerType: "CPF", fixedOverride: 5 })).not.toContain("CPF_BELOW_12");
    expect(codes({})).toContain("RULES_CHECKED_ON");
    expect(codes({ date: "2026-10-05" })).not.toContain("RULES_CHECKED_ON");
  });
});
