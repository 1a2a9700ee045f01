import { describe, expect, test } from "vitest";
import collected from "../fixtures/taxes.json" with { type: "json" };
import { type MeiRequest, type MeiShare, meiRevenueShare, meiShare } from "./mei-share.ts";

const request: MeiRequest = {
  activity: "COMMERCE",
  month: "2026-11",
  unitsPerMonth: 100,
  price: 50,
  yearRevenueCents: null,
};

function share(changes: Partial<MeiRequest>): MeiShare {
  const checked = meiShare({ ...request, ...changes });
  if (!checked.ok) throw new Error(checked.issues[0]?.message);
  return checked.value;
}

describe("FE-18 MEI", () => {
  test("FE-19 mei-2026: the DAS of trade", () => {
    const found = collected.cases.find(({ id }) => id === "mei-2026");
    expect(share({ month: found?.date.slice(0, 7) ?? "" }).dasCents).toBe(found?.expected.dasCents);
  });

  test("the DAS over the units of a month, as a share of the price", () => {
    const { perUnit, taxSellPct, formula } = share({});
    expect(perUnit).toBeCloseTo(0.8205, 12);
    expect(taxSellPct).toBeCloseTo(1.641, 12);
    expect(formula.replaceAll("\u00a0", " ")).toBe(
      "R$ 82,05 ÷ 100 unidades = R$ 0,82 por unidade, 1,641% de R$ 50,00",
    );
    expect(share({ unitsPerMonth: 1 }).formula).toContain("÷ 1 unidade =");
  });

  test("services and both pay ISS", () => {
    expect(share({ activity: "SERVICES" }).dasCents).toBe(8605);
    expect(share({ activity: "BOTH" }).dasCents).toBe(8705);
  });

  test("the limit of the year applies to the given or estimated revenue", () => {
    expect(share({})).toMatchObject({
      yearRevenueCents: 6_000_000,
      isEstimatedRevenue: true,
      isAboveLimit: false,
    });
    expect(share({ unitsPerMonth: 136 }).isAboveLimit).toBe(true);
    expect(share({ yearRevenueCents: 8_100_000 })).toMatchObject({
      isEstimatedRevenue: false,
      isAboveLimit: false,
    });
    expect(share({ yearRevenueCents: 8_100_001 }).isAboveLimit).toBe(true);
  });

  test.each<[what: string, changes: Partial<MeiRequest>, fields: string[]]>([
    ["an invalid month", { month: "2026-1" }, ["month"]],
    ["a year whose DAS is not published", { month: "2027-01" }, ["month"]],
    ["an earlier year", { month: "2025-12" }, ["month"]],
    ["no units", { unitsPerMonth: 0 }, ["unitsPerMonth"]],
    ["half a unit", { unitsPerMonth: 0.5 }, ["unitsPerMonth"]],
    ["no price", { price: 0 }, ["price"]],
    ["a revenue below 0", { yearRevenueCents: -1 }, ["yearRevenue"]],
    [
      "all at once",
      { month: "", unitsPerMonth: Number.NaN, price: Number.NaN },
      ["month", "unitsPerMonth", "price"],
    ],
  ])("refuses %s and names the field", (_what, changes, fields) => {
    const checked = meiShare({ ...request, ...changes });
    expect(checked.ok ? [] : checked.issues.map(({ field }) => field)).toEqual(fields);
  });
});

const revenueRequest = { activity: "COMMERCE", month: "2026-11", monthRevenueCents: 500_000 } as const;

describe("FE-18 MEI by the revenue of a month", () => {
  test("the DAS as a share of the revenue is the same as by units", () => {
    const checked = meiRevenueShare(revenueRequest);
    const byUnits = meiShare({
      activity: "COMMERCE",
      month: "2026-11",
      unitsPerMonth: 100,
      price: 50,
      yearRevenueCents: null,
    });
    if (!checked.ok || !byUnits.ok) throw new Error("the DAS of the month is not known");
    expect(checked.value.taxSellPct).toBeCloseTo(byUnits.value.taxSellPct, 12);
    expect(checked.value.yearRevenueCents).toBe(byUnits.value.yearRevenueCents);
    expect(checked.value.formula.replaceAll("\u00a0", " ")).toBe("R$ 82,05 ÷ R$ 5.000,00 = 1,641%");
  });

  test("the limit of the year is R$ 81.000,00, inclusive", () => {
    const isAbove = (monthRevenueCents: number) => {
      const checked = meiRevenueShare({ ...revenueRequest, monthRevenueCents });
      return checked.ok && checked.value.isAboveLimit;
    };
    expect([isAbove(675_000), isAbove(675_001)]).toEqual([false, true]);
  });

  test.each([
    ["an invalid month", { month: "2026-1" }, ["month"]],
    ["a year whose DAS is not published", { month: "2027-01" }, ["month"]],
    ["no revenue", { monthRevenueCents: 0 }, ["monthRevenue"]],
    ["not a number", { monthRevenueCents: Number.NaN }, ["monthRevenue"]],
  ])("refuses %s and names the field", (_what, changes, fields) => {
    const checked = meiRevenueShare({ ...revenueRequest, ...changes });
    expect(checked.ok ? [] : checked.issues.map(({ field }) => field)).toEqual(fields);
  });
});
