import { describe, expect, test } from "vitest";
import { meiRevenueShare } from "./mei-revenue-share.ts";
import { meiShare } from "./mei-share.ts";

const request = { activity: "COMMERCE", month: "2026-11", monthRevenueCents: 500_000 } as const;

describe("FE-18 MEI by the revenue of a month", () => {
  test("the DAS as a share of the revenue is that of as many units", () => {
    const checked = meiRevenueShare(request);
    const byUnits = meiShare({
      activity: "COMMERCE",
      month: "2026-11",
      unitsPerMonth: 100,
      price: 50,
      yearRevenueCents: null,
    });
    if (!checked.ok || !byUnits.ok) throw new Error("both are known");
    expect(checked.value.taxSellPct).toBeCloseTo(byUnits.value.taxSellPct, 12);
    expect(checked.value.yearRevenueCents).toBe(byUnits.value.yearRevenueCents);
    expect(checked.value.formula.replaceAll("\u00a0", " ")).toBe("R$ 82,05 ÷ R$ 5.000,00 = 1,641%");
  });

  test("the limit of the year is R$ 81.000,00, itself included", () => {
    const isAbove = (monthRevenueCents: number) => {
      const checked = meiRevenueShare({ ...request, monthRevenueCents });
      return checked.ok && checked.value.isAboveLimit;
    };
    expect([isAbove(675_000), isAbove(675_001)]).toEqual([false, true]);
  });

  test.each([
    ["a month that is none", { month: "2026-1" }, ["month"]],
    ["a year whose DAS is not published", { month: "2027-01" }, ["month"]],
    ["no revenue", { monthRevenueCents: 0 }, ["monthRevenue"]],
    ["no number", { monthRevenueCents: Number.NaN }, ["monthRevenue"]],
  ])("refuses %s and names the field", (_what, changes, fields) => {
    const checked = meiRevenueShare({ ...request, ...changes });
    expect(checked.ok ? [] : checked.issues.map(({ field }) => field)).toEqual(fields);
  });
});
