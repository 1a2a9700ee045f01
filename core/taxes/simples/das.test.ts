import fc from "fast-check";
import { describe, expect, test } from "vitest";
import collected from "../fixtures/das.json" with { type: "json" };
import { type DasRevenue, dasCents, dasParts, rateWithout, taxesPaid } from "./das-parts.ts";
import { type DasTax, dasShares, findDasShares } from "./das-shares.ts";
import { simplesRate } from "./simples-rate.ts";

const monthOf = (day: string | null) => day?.slice(0, 7) ?? null;

test("TX-02 every share of every annex, period and band is the collected one", () => {
  expect(dasShares.map(({ annex, validFrom, validTo }) => [annex, validFrom, validTo])).toEqual(
    collected.shares.map(({ annex, validFrom, validTo }) => [annex, monthOf(validFrom), monthOf(validTo)]),
  );
  for (const { annex, validFrom, bands } of collected.shares)
    for (const { band, sharesBps } of bands) {
      const shares = findDasShares(annex === "I" ? "I" : "II", validFrom.slice(0, 7), band);
      expect(shares, `${annex} ${validFrom} ${band}`).toEqual(sharesBps);
      expect(Object.values(shares ?? {}).reduce((sum, bps) => sum + bps, 0)).toBe(10_000);
    }
  expect(findDasShares("I", "2017-12", 1)).toBeNull();
});

/** The kinds of the collected cases, as taxes that leave the DAS. */
const without: Readonly<Record<string, (month: string) => readonly DasTax[]>> = {
  normal: () => [],
  mono: (month) => taxesPaid({ singlePhase: true, icmsPaid: false }, month),
  st: (month) => taxesPaid({ singlePhase: false, icmsPaid: true }, month),
  "mono+st": (month) => taxesPaid({ singlePhase: true, icmsPaid: true }, month),
  export: () => ["PIS", "COFINS", "IPI", "ICMS", "CBS", "IBS"],
};

describe("TX-02 the DAS of the collected cases, tax by tax", () => {
  test.each(collected.dasCases)("$id: $basis", (found) => {
    const month = `${found.year}-06`;
    const shares = findDasShares(found.annex === "I" ? "I" : "II", month, found.band);
    const isHybrid = "options" in found && found.options?.hybrid === true;
    const revenues = Object.entries(found.revenueCents).map(
      ([kind, revenueCents]): DasRevenue => ({
        revenueCents,
        without: [...(without[kind]?.(month) ?? []), ...(isHybrid ? (["CBS", "IBS"] as const) : [])],
      }),
    );
    // The printed rate has six decimals; the exact one is nearer by less than a centavo a tax.
    const parts = dasParts(exactRate(found), shares ?? {}, revenues);
    expect(parts).toEqual(found.dasPartsCents);
    expect(dasCents(parts)).toBe(found.dasCents);
  });
});

/** The effective rate by its table; the printed one where the annex has no table that year. */
function exactRate({ annex, year, rbt12Cents, effectiveRatePercent }: (typeof collected.dasCases)[number]) {
  const checked = simplesRate({
    annex: annex === "I" ? "I" : "II",
    month: `${Math.min(year, 2032)}-06`,
    rbt12Cents,
    monthlyRevenueCents: null,
    monthRevenueCents: null,
    today: "2026-11-01",
  });
  return checked.ok ? checked.value.effectivePct : Number(effectiveRatePercent);
}

describe("TX-02 the rate of a product whose taxes others have paid", () => {
  const of = (month: string, paid: { singlePhase: boolean; icmsPaid: boolean }) =>
    rateWithout(7.19, findDasShares("I", month, 3) ?? {}, taxesPaid(paid, month));

  // Worked by hand: 7,19 % less 15.50 % of it, less 33.50 %, less both.
  test.each([
    ["2026-12", true, false, 6.07555],
    ["2026-12", false, true, 4.78135],
    ["2026-12", true, true, 3.6669],
    ["2027-01", true, false, 7.19],
    ["2027-01", true, true, 4.78135],
    ["2032-12", false, true, 5.74481],
    ["2033-01", false, true, 7.19],
  ])("in %s, single-phase %s, ICMS paid %s: %f %%", (month, singlePhase, icmsPaid, expected) => {
    expect(of(month, { singlePhase, icmsPaid })).toBeCloseTo(expected, 8);
  });

  test("a second program, written flat from the law, agrees for any revenue and mix", () => {
    const cents = fc.integer({ min: 0, max: 36_000_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 360_000_000 }),
        cents,
        cents,
        cents,
        cents,
        (rbt12, a, b, c, d) => {
          const found = simplesRate({
            annex: "I",
            month: "2026-11",
            rbt12Cents: rbt12,
            monthlyRevenueCents: null,
            monthRevenueCents: null,
            today: "2026-11-01",
          });
          if (!found.ok) throw new Error("a rate exists");
          const shares = findDasShares("I", "2026-11", found.value.band) ?? {};
          const kinds = [
            [a, false, false],
            [b, true, false],
            [c, false, true],
            [d, true, true],
          ] as const;
          const das = dasCents(
            dasParts(
              found.value.effectivePct,
              shares,
              kinds.map(([revenueCents, singlePhase, icmsPaid]) => ({
                revenueCents,
                without: taxesPaid({ singlePhase, icmsPaid }, "2026-11"),
              })),
            ),
          );
          expect(Math.abs(das - flatDas(rbt12, a, b, c, d))).toBeLessThanOrEqual(12);
        },
      ),
    );
  });
});

/** Annex I in 2026 up to R$ 3.6 million, in centavos, without tables of shares. */
function flatDas(rbt12: number, plain: number, mono: number, st: number, both: number): number {
  let [rate, less, icms] = [0.143, 8_730_000, 0.335];
  if (rbt12 <= 180_000_000) [rate, less, icms] = [0.107, 2_250_000, 0.335];
  if (rbt12 <= 72_000_000) [rate, less, icms] = [0.095, 1_386_000, 0.335];
  if (rbt12 <= 36_000_000) [rate, less, icms] = [0.073, 594_000, 0.34];
  if (rbt12 <= 18_000_000) [rate, less, icms] = [0.04, 0, 0.34];
  const effective = (rbt12 * rate - less) / rbt12;
  return effective * (plain + mono * (1 - 0.155) + st * (1 - icms) + both * (1 - 0.155 - icms));
}
