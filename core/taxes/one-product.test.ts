import fc from "fast-check";
import { describe, expect, test } from "vitest";
import collected from "./fixtures/das.json" with { type: "json" };
import type { PresumidoTax } from "./presumido/presumido-figures.ts";
import { type IcmsBase, presumidoRate } from "./presumido/presumido-rate.ts";
import { hybridRate } from "./simples/hybrid-rate.ts";
import { simplesRate } from "./simples/simples-rate.ts";

/** One product at one price, as collected: the rates of CBS and IBS are invented for the test. */
const { inputs, rates } = collected.priceExamples;
const [price, purchase, fee] = [
  inputs.priceCents,
  inputs.purchaseInvoiceCents,
  (inputs.priceCents * inputs.feeBps) / 10_000,
];

function simplesPct(month: string): number {
  const checked = simplesRate({
    annex: "I",
    month,
    rbt12Cents: inputs.rbt12Cents,
    monthlyRevenueCents: null,
    monthRevenueCents: null,
    today: "2026-11-29",
  });
  return checked.ok ? checked.value.effectivePct : Number.NaN;
}

function shares(month: string, cbsIbsPct: number, icmsBase: IcmsBase, icmsPct = inputs.icmsBps / 100) {
  const checked = presumidoRate({
    month,
    quarterRevenueCents: 60_000_000,
    icmsPct,
    countsIncrease: true,
    cbsIbsPct,
    icmsBase,
    paid: { singlePhase: false, icmsPaid: false },
  });
  const parts = checked.ok ? checked.value.parts : [];
  const of = (tax: PresumidoTax) => (parts.find((part) => part.tax === tax)?.pct ?? 0) / 100;
  return {
    icms: of("ICMS"),
    cbs: of("CBS_IBS"),
    income: of("IRPJ") + of("CSLL"),
    pisCofins: of("PIS_COFINS"),
  };
}

describe("TX-04 D586 one product under each regime equals the collected example", () => {
  test.each(rates)("CBS and IBS of $cbsPlusIbsBps basis points", ({ cbsPlusIbsBps, results }) => {
    const simples = (month: string) => price - fee - (price * simplesPct(month)) / 100 - purchase;
    expect(simples("2026-12")).toBeCloseTo(results.simples2026.profitCents, 8);
    expect(simples("2027-01")).toBeCloseTo(results.simples2027_inside_feeUnchanged.profitCents, 8);

    const now = shares("2026-12", 0, "WITHOUT_CBS");
    const profit = price * (1 - now.icms - now.pisCofins - now.income) - fee - purchase * (1 - now.icms);
    expect(Math.round(profit)).toBe(results.presumido2026.profitCents);

    const found = { A: "presumido2027_A_icmsBaseWithoutCbs", B: "presumido2027_B_icmsBaseWithCbs" } as const;
    for (const [reading, base] of [
      ["A", "WITHOUT_CBS"],
      ["B", "WITH_CBS"],
    ] as const) {
      const then = shares("2027-01", cbsPlusIbsBps / 100, base);
      const { icmsOnSaleCents, ivaOnSaleCents, irpjCsllCents, profitCents } = results[found[reading]];
      expect([then.icms, then.cbs, then.income].map((share) => Math.round(share * price))).toEqual([
        icmsOnSaleCents,
        ivaOnSaleCents,
        irpjCsllCents,
      ]);
      const credits = purchase * (then.icms + then.cbs);
      const net = price * (1 - then.icms - then.cbs - then.income) - (purchase - credits);
      expect(Math.round(net - fee / (1 + cbsPlusIbsBps / 10_000))).toBe(profitCents);
    }
  });
});

describe("TX-04 the Simples with CBS and IBS outside the DAS equals the collected example", () => {
  const simples = simplesRate({
    annex: "I",
    month: "2027-01",
    rbt12Cents: inputs.rbt12Cents,
    monthlyRevenueCents: null,
    monthRevenueCents: null,
    today: "2026-11-29",
  });

  test.each(rates)("CBS and IBS of $cbsPlusIbsBps basis points", ({ cbsPlusIbsBps, results }) => {
    if (!simples.ok) throw new Error("a rate exists");
    const net = 1 / (1 + cbsPlusIbsBps / 10_000);
    const bases = { NET: results.hybrid2027_dasOnNet, GROSS: results.hybrid2027_dasOnGross } as const;
    for (const base of ["NET", "GROSS"] as const) {
      const { dasPct, cbsIbsPct, totalPct } = hybridRate(simples.value, cbsPlusIbsBps / 100, base);
      expect([cbsIbsPct, dasPct].map((pct) => Math.round((pct * price) / 100))).toEqual([
        bases[base].ivaOnSaleCents,
        bases[base].dasCents,
      ]);
      const profit = price * (1 - totalPct / 100) - (purchase + fee) * net;
      expect(Math.round(profit)).toBe(bases[base].profitCents);
    }
  });

  test("it earns more than inside only below the collected share of the price", () => {
    if (!simples.ok) throw new Error("a rate exists");
    const { totalPct, betterBelowPct } = hybridRate(simples.value, 8.9, "NET");
    expect(betterBelowPct).toBeCloseTo(19.7, 1);
    const gain = (leftPct: number) => {
      const costs = 100 - leftPct;
      const outside = 100 - totalPct - costs / 1.089;
      return outside - (100 - simples.value.effectivePct - costs);
    };
    expect(gain(Number(betterBelowPct) - 0.01)).toBeGreaterThan(0);
    expect(gain(Number(betterBelowPct) + 0.01)).toBeLessThan(0);
    expect(hybridRate(simples.value, 0, "NET").betterBelowPct).toBeNull();
  });
});

test("TX-01 a second program, written flat from the law, agrees for any ICMS, rate and reading", () => {
  const pct = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(pct(40), pct(30), fc.boolean(), (icms, rate, isInside) => {
      const found = shares("2027-01", rate, isInside ? "WITH_CBS" : "WITHOUT_CBS", icms);
      const [i, t] = [icms / 100, rate / 100];
      // What the buyer pays is the price without CBS, plus CBS on that less its ICMS.
      const outside = 100 / (1 + t * (1 - i));
      const flat = isInside
        ? { icms: 100 * i, cbs: 100 - 100 * ((1 + t * i) / (1 + t)) }
        : { icms: i * outside, cbs: 100 - outside };
      expect(found.icms * 100).toBeCloseTo(flat.icms, 8);
      expect(found.cbs * 100).toBeCloseTo(flat.cbs, 8);
      expect(found.income * 100).toBeCloseTo((100 - flat.cbs) * 0.0228, 8);
      expect(shares("2026-12", 0, "WITHOUT_CBS", icms).pisCofins * 100).toBeCloseTo(3.65 - 0.0365 * icms, 8);
    }),
  );
});
