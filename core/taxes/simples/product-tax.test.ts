import fc from "fast-check";
import { describe, expect, test } from "vitest";
import collected from "../fixtures/das.json" with { type: "json" };
import { lastShareChange } from "./das-shares.ts";
import { type KnownStanding, nothingPaid, paidTaxLimits, productTaxPct } from "./product-tax.ts";
import { bandOfRevenue, simplesTables } from "./simples-tables.ts";

const standing: KnownStanding = {
  simplesAnnex: "I",
  simplesRevenueCents: 60_000_000,
  paysCbsOutside: false,
};
const mono = { ...nothingPaid, singlePhaseFrom: "2026-03-01" };
const st = { ...nothingPaid, icmsPaidFrom: "2026-03-01" };

describe("TX-02 D567 the tax of one product", () => {
  test("the bands of every annex and year end at the same revenues", () => {
    for (const { bands } of simplesTables)
      for (const [index, { upToCents }] of bands.entries()) {
        expect(bandOfRevenue(upToCents)).toBe(index + 1);
        expect(bandOfRevenue(upToCents + 1)).toBe(index === bands.length - 1 ? null : index + 2);
      }
  });

  /** The kinds of revenue of the collected cases, as products. */
  const paidOf: Readonly<Record<string, typeof nothingPaid>> = {
    normal: nothingPaid,
    mono,
    st,
    "mono+st": { ...mono, ...st, singlePhaseFrom: mono.singlePhaseFrom },
  };
  const ofProducts = collected.dasCases.filter(
    (found) => Object.keys(found.revenueCents).every((kind) => kind in paidOf) && !("options" in found),
  );

  test.each(ofProducts)("$id: the products of a month pay its DAS within some centavos", (found) => {
    const day = `${found.year}-06-15`;
    const { rbt12Cents: simplesRevenueCents, effectiveRatePercent } = found;
    const of = { ...standing, simplesAnnex: found.annex === "I" ? "I" : "II", simplesRevenueCents } as const;
    const sums = Object.entries(found.revenueCents).map(([kind, cents]) => {
      const pct = productTaxPct(Number(effectiveRatePercent), paidOf[kind] ?? nothingPaid, of, day);
      return (cents * pct) / 100;
    });
    const due = sums.reduce((total, cents) => total + cents, 0);
    expect(Math.abs(due - found.dasCents)).toBeLessThanOrEqual(0.5 * 6 * sums.length + 0.2);
  });

  test("what others have paid counts from its day to the end of its law", () => {
    const on = (day: string) => [mono, st].map((paid) => productTaxPct(7.19, paid, standing, day));
    expect(on("2026-02-28")).toEqual([7.19, 7.19]);
    expect(on("2026-03-01")).toEqual([6.07555, 4.78135]);
    expect(on("2026-12-31")).toEqual([6.07555, 4.78135]);
    expect(on("2027-01-01")).toEqual([7.19, 4.78135]);
    expect(on("2033-01-01")).toEqual([7.19, 7.19]);
    expect(lastShareChange("2026-12-31")).toBe("2018-01-01");
    expect(lastShareChange("2027-01-01")).toBe("2027-01-01");
    expect(paidTaxLimits).toEqual({ first: "2018-01-01", last: "2032-12-31" });
  });

  test("above the limit, and outside the DAS from 2027 on, nothing is left out", () => {
    expect(productTaxPct(7, st, { ...standing, simplesRevenueCents: 480_000_001 }, "2026-11-01")).toBe(7);
    const outside = { ...standing, paysCbsOutside: true };
    expect(productTaxPct(7.19, st, outside, "2026-12-31")).toBe(4.78135);
    expect(productTaxPct(7.19, st, outside, "2027-01-01")).toBe(7.19);
  });

  test("a tax is never above the whole one, nor does paying less of it ever raise it", () => {
    const cents = fc.integer({ min: 0, max: 480_000_000 });
    const annex = fc.constantFrom("I" as const, "II" as const);
    const years = fc.integer({ min: 2018, max: 2032 });
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 40, noNaN: true }),
        cents,
        annex,
        years,
        (pct, revenue, of, year) => {
          const all = { singlePhaseFrom: "2018-01-01", icmsPaidFrom: "2018-01-01" };
          const known = { simplesAnnex: of, simplesRevenueCents: revenue, paysCbsOutside: false };
          const tax = (paid: typeof nothingPaid) => productTaxPct(pct, paid, known, `${year}-07-01`);
          const one = [
            tax({ ...nothingPaid, singlePhaseFrom: "2018-01-01" }),
            tax({ ...nothingPaid, icmsPaidFrom: "2018-01-01" }),
          ];
          for (const each of one) expect(each).toBeLessThanOrEqual(pct + 1e-6);
          expect(tax(all)).toBeLessThanOrEqual(Math.min(...one) + 1e-6);
          expect(tax(all)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
