import { describe, expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { initialSellerDefaults } from "#core/sale/seller-defaults.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";
import collected from "#core/taxes/fixtures/das.json" with { type: "json" };
import { type IcmsBase, presumidoRate } from "#core/taxes/presumido/presumido-rate.ts";
import { hybridRate } from "#core/taxes/simples/hybrid-rate.ts";
import { nothingPaid } from "#core/taxes/simples/product-tax.ts";
import { simplesRate } from "#core/taxes/simples/simples-rate.ts";
import { repriceListing } from "../repricing/reprice-listing.ts";
import { type January, januaryChanges, januaryName } from "./january.ts";
import { simulateListing } from "./simulate-listing.ts";

const { inputs, rates } = collected.priceExamples;

const product: SoldProduct = {
  ...nothingPaid,
  costCents: inputs.purchaseInvoiceCents,
  taxBuyPct: 0,
  packagingCents: 0,
  weightGrams: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
};
/** A fee of 14 % and nothing else. */
const listing: SoldListing = {
  channel: "OWN_FEES",
  listingType: null,
  channelName: null,
  priceCents: inputs.priceCents,
  unitsPerMonth: 10,
  terms: {
    commPct: inputs.feeBps / 100,
    txPct: 0,
    fixedFeeAuto: false,
    fixedFeeManual: 0,
    freeShipping: false,
  },
};
const defaults = {
  ...initialSellerDefaults,
  taxRegime: "SIMPLES",
  isTaxExample: false,
  taxSellPct: 7.19,
  simplesAnnex: "I",
  simplesRevenueCents: inputs.rbt12Cents,
  minimumMarginPct: 25,
} as const;
const context = { defaults, rules: allRules, today: "2026-11-29" };

function profitIn(january: January, costCents = product.costCents) {
  const changes = januaryChanges(january);
  return simulateListing({ ...product, costCents }, listing, { changes }, context).after.profitCents;
}

const simples = simplesRate({
  annex: "I",
  month: "2027-01",
  rbt12Cents: inputs.rbt12Cents,
  monthlyRevenueCents: null,
  monthRevenueCents: null,
  today: "2026-11-29",
});

describe("TX-04 D568 one product in January equals the collected example", () => {
  test.each(rates)("with CBS and IBS of $cbsPlusIbsBps basis points", ({ cbsPlusIbsBps, results }) => {
    const cbsIbsPct = cbsPlusIbsBps / 100;
    const inside = { taxSellPct: null, cbsIbsPct };
    expect(profitIn({ ...inside, effect: "NONE" })).toBe(results.simples2027_inside_feeUnchanged.profitCents);
    if (!simples.ok) throw new Error("a rate exists");
    for (const [base, found] of [
      ["NET", results.hybrid2027_dasOnNet],
      ["GROSS", results.hybrid2027_dasOnGross],
    ] as const) {
      const taxSellPct = hybridRate(simples.value, cbsIbsPct, base).totalPct;
      // The catalogue's cost is a whole number of centavos, also without its credit.
      const profit = profitIn({ taxSellPct, cbsIbsPct, effect: "CREDIT" });
      expect(Math.abs((profit ?? 0) - found.profitCents)).toBeLessThanOrEqual(1);
    }
    for (const [base, found] of [
      ["WITHOUT_CBS", results.presumido2027_A_icmsBaseWithoutCbs],
      ["WITH_CBS", results.presumido2027_B_icmsBaseWithCbs],
    ] as const) {
      const checked = presumidoRate({
        month: "2027-01",
        quarterRevenueCents: 60_000_000,
        icmsPct: inputs.icmsBps / 100,
        countsIncrease: true,
        cbsIbsPct,
        icmsBase: base satisfies IcmsBase,
        paid: { singlePhase: false, icmsPaid: false },
      });
      const taxSellPct = checked.ok ? checked.value.totalPct : Number.NaN;
      // The catalogue has the cost without the ICMS that the purchase gives back.
      const costCents = inputs.purchaseInvoiceCents - found.icmsCreditCents;
      const profit = profitIn({ taxSellPct, cbsIbsPct, effect: "CREDIT" }, costCents);
      expect(Math.abs((profit ?? 0) - found.profitCents)).toBeLessThanOrEqual(1);
    }
  });

  // G 100,00, C 50,00, fee 14 %, t 8,9 % invented for the test.
  test("a fee with CBS on top leaves 27,56, and paying outside without any credit 22,25", () => {
    if (!simples.ok) throw new Error("a rate exists");
    expect(profitIn({ taxSellPct: null, cbsIbsPct: 8.9, effect: "ADDED" })).toBe(2756);
    const taxSellPct = hybridRate(simples.value, 8.9, "NET").totalPct;
    expect(profitIn({ taxSellPct, cbsIbsPct: 8.9, effect: "NONE" })).toBe(2225);
  });
});

describe("TX-04 D568 the catalogue in January", () => {
  const january = { taxSellPct: null, cbsIbsPct: null, effect: "NONE" } as const;
  const mono = { ...product, singlePhaseFrom: "2026-01-01" };

  test("a single-phase product pays the whole DAS, and its new price keeps the minimum margin", () => {
    const changes = januaryChanges(january);
    const { before, after } = simulateListing(mono, listing, { changes }, context);
    expect([before.profitCents, after.profitCents]).toEqual([2992, 2881]);
    const thin = { ...context, defaults: { ...defaults, minimumMarginPct: 29.5 } };
    const { verdict, lowestEntryCents } = simulateListing(mono, listing, { changes }, thin);
    expect(verdict).toBe("STAY_OUT");
    const repricing = { goal: { kind: "CAMPAIGN_PRICE", value: 29.5 }, ending: "NONE" } as const;
    const { newPriceCents } = repriceListing(mono, listing, { ...repricing, raiseOnly: true }, thin, changes);
    expect(newPriceCents).toBe(lowestEntryCents);
    const atNew = { ...listing, priceCents: newPriceCents };
    expect(simulateListing(mono, atNew, { changes }, thin).after.marginPct).toBeGreaterThanOrEqual(
      29.5 - 1e-9,
    );
  });

  test("fees of a marketplace change with their limits, and at any price alike", () => {
    const shopee = { ...listing, channel: "SHOPEE" as const, terms: {} };
    for (const priceCents of [1990, 7999, 8000, 45_000]) {
      const at = (feeChangePct: number) =>
        simulateListing(product, { ...shopee, priceCents }, { changes: { feeChangePct } }, context);
      const { before, after } = at(-10);
      const saved = (before.marketplaceCostsCents ?? 0) * 0.1;
      expect(Math.abs((after.profitCents ?? 0) - (before.profitCents ?? 0) - saved)).toBeLessThanOrEqual(2);
      expect(at(0).after).toEqual(before);
    }
  });

  test("says which rate was typed", () => {
    const nameOf = (changes: Partial<January>) => januaryName(januaryChanges({ ...january, ...changes }));
    expect(nameOf({})).toBe("Janeiro de 2027");
    expect(nameOf({ cbsIbsPct: 8.9 })).toBe("Janeiro de 2027");
    for (const effect of ["CREDIT", "ADDED"] as const)
      expect(nameOf({ cbsIbsPct: 8.9, effect })).toBe("Janeiro de 2027, com CBS e IBS de 8,9% digitados");
    expect(januaryName({ rulesDay: "2026-10-01" })).toBeNull();
  });
});
