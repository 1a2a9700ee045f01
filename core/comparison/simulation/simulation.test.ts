import { describe, expect, test } from "vitest";
import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { initialSellerDefaults } from "#core/sale/seller-defaults.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";
import { nothingPaid } from "#core/taxes/simples/product-tax.ts";
import { repriceListing } from "../repricing/reprice-listing.ts";
import { simulateListing } from "./simulate-listing.ts";
import { checkSimulationChanges, isUnchanged, type SimulationChanges } from "./simulation-changes.ts";
import { simulationAnswer } from "./simulation-text.ts";
import { addToTotals, breakEvenPct, groupsOf, noSimulationTotals } from "./simulation-totals.ts";

const context: FigureContext = {
  defaults: { ...initialSellerDefaults, taxSellPct: 0, minimumMarginPct: 10 },
  rules: allRules,
  today: "2026-11-27",
};
const product: SoldProduct = {
  costCents: 2000,
  taxBuyPct: 0,
  packagingCents: 0,
  weightGrams: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  ...nothingPaid,
};
const listing: SoldListing = {
  channel: "SHOPEE",
  listingType: null,
  channelName: null,
  priceCents: 5000,
  unitsPerMonth: 100,
  terms: {},
};
const simulate = (changes: SimulationChanges, own: Partial<SoldListing & SoldProduct> = {}) =>
  simulateListing({ ...product, ...own }, { ...listing, ...own }, { changes }, context);

describe("a campaign that asks a price", () => {
  const priced = (priceCents: number, own: Partial<SoldListing & SoldProduct> = {}) =>
    simulateListing({ ...product, ...own }, { ...listing, ...own }, { changes: {}, priceCents }, context);

  test("SC-09 D536 each listing says whether it enters at its price, and its lowest price to enter", () => {
    // Shopee from October on, below R$ 80: 20% and R$ 4,50. 0,7 P >= 24,50 from R$ 35,00 on.
    expect(priced(3500)).toMatchObject({
      verdict: "ENTER",
      campaignPriceCents: 3500,
      lowestEntryCents: 3500,
    });
    expect(priced(3499)).toMatchObject({ verdict: "ENTER_UP_TO", lowestEntryCents: 3500 });
    expect(priced(4000).after.profitCents).toBe(750);
    expect(priced(4000, { costCents: 9000 })).toMatchObject({ verdict: "STAY_OUT" });
  });

  test("SC-09 D536 the price of a campaign comes in place of the listing's own discount", () => {
    const own = { terms: { discountPct: 30 } };
    expect(priced(4000, own).after).toEqual(priced(4000).after);
  });

  test("SC-10 D537 the price that enters at a discount does, and a centavo less does not", () => {
    const changes = { discountPct: 15, affiliatesPct: 3 };
    for (const costCents of [500, 2000, 4500, 7000, 15_000]) {
      const sold = { ...product, costCents };
      const goal = { kind: "CAMPAIGN_PRICE", value: 10 } as const;
      const repriced = repriceListing(sold, listing, { goal, ending: "NONE" }, context, changes);
      const priceCents = repriced.newPriceCents ?? 0;
      const at = (cents: number) =>
        simulateListing(sold, { ...listing, priceCents: cents }, { changes }, context).verdict;
      expect([at(priceCents), at(priceCents - 1)]).toEqual(["ENTER", expect.not.stringMatching(/^ENTER$/)]);
    }
  });
});

describe("a simulation of one listing", () => {
  test("SC-04 without changes gives today's figures, and leaves the listing's own terms", () => {
    const { before, after, verdict, breakEvenUnits } = simulate({}, { terms: { discountPct: 10 } });
    expect(after).toEqual(before);
    expect({ verdict, breakEvenUnits }).toEqual({ verdict: "ENTER", breakEvenUnits: 100 });
  });

  test("SC-04 replaces the listing's terms and its cost, and says how many units earn the same", () => {
    const { before, after, breakEvenUnits } = simulate({ discountPct: 10, costChangePct: 10 });
    const equal = simulate({}, { terms: { discountPct: 10 }, costCents: 2200 });
    expect(after).toEqual(equal.before);
    const needed = breakEvenUnits ?? 0;
    expect(needed * (after.profitCents ?? 0)).toBeGreaterThanOrEqual(before.monthlyProfitCents ?? 0);
    expect((needed - 1) * (after.profitCents ?? 0)).toBeLessThan(before.monthlyProfitCents ?? 0);
  });

  test("SC-04 a day's rules count, and a campaign only where there is one", () => {
    const old = simulate({ rulesDay: "2026-02-15" });
    expect(old.after.ruleId).not.toBe(old.before.ruleId);
    expect(simulate({ campaign: true }).after.profitCents).toBeLessThan(
      simulate({ campaign: false }).after.profitCents ?? 0,
    );
    const tiktok = { channel: "TIKTOK_SHOP" } as const;
    expect(simulate({ campaign: true }, tiktok).after).toEqual(simulate({}, tiktok).after);
  });

  test("SC-06 a verdict: enter, enter up to a discount, stay out, unknown", () => {
    const verdict = (changes: SimulationChanges, own?: Partial<SoldListing & SoldProduct>) =>
      simulate(changes, own).verdict;
    expect(verdict({ discountPct: 5 })).toBe("ENTER");
    expect(verdict({ discountPct: 60 })).toBe("ENTER_UP_TO");
    expect(verdict({ discountPct: 5 }, { costCents: 6000 })).toBe("STAY_OUT");
    expect(verdict({ discountPct: 5 }, { costCents: null })).toBe("UNKNOWN");
  });

  test("SC-06 the deepest discount alone, and together with the coupon of the campaign", () => {
    const { deepestPct, deepestWithCouponPct } = simulate({ discountPct: 30, couponPct: 10 });
    expect(deepestPct).toBe(simulate({ discountPct: 30 }).deepestPct);
    expect(deepestWithCouponPct).toBeLessThan(deepestPct ?? 0);
    expect(simulate({ discountPct: 30 }).deepestWithCouponPct).toBeNull();
  });
});

describe("the answer", () => {
  const counted = (changes: SimulationChanges, own: Partial<SoldListing & SoldProduct> = {}) => ({
    ...simulate(changes, own),
    unitsPerMonth: own.unitsPerMonth === undefined ? 100 : own.unitsPerMonth,
  });

  test("SC-04 adds up the rows, and names what is missing instead of counting it as zero", () => {
    const rows = [
      counted({ discountPct: 20 }),
      counted({ discountPct: 20 }, { costCents: 2600 }),
      counted({ discountPct: 20 }, { costCents: null }),
      counted({ discountPct: 20 }, { unitsPerMonth: null }),
    ];
    const totals = addToTotals(addToTotals(noSimulationTotals(), rows.slice(0, 1)), rows.slice(1));
    const sum = (of: (row: (typeof rows)[number]) => number | null) =>
      rows.reduce((total, row) => total + (of(row) ?? 0), 0);
    expect(totals).toMatchObject({
      listings: 4,
      before: sum(({ before }) => before.monthlyProfitCents),
      after: sum(({ after }) => after.monthlyProfitCents),
      units: 200,
      groups: { MISSING: 1, NO_UNITS: 1 },
      missingFields: { COST: 1 },
    });
  });

  test("SC-04 groups: into a loss, below the minimum, better", () => {
    expect(groupsOf(counted({ discountPct: 60 }))).toEqual(["ENTERS_LOSS"]);
    expect(groupsOf(counted({ costChangePct: -50 }))).toEqual(["IMPROVES"]);
    expect(groupsOf(counted({ costChangePct: 65 }))).toEqual(["FALLS_BELOW"]);
  });

  test("SC-04 says what is earned less, and how much more must be sold to earn the same", () => {
    const totals = { ...noSimulationTotals(), units: 10, before: 118_000, after: 100_000 };
    expect(breakEvenPct(totals)).toBe(18);
    expect(simulationAnswer(totals)).toBe(
      "Com estas mudanças você ganha R$\u00a0180,00 a menos por mês. Para empatar, venda 18% mais.",
    );
    expect(simulationAnswer({ ...totals, after: -1 })).toMatch(/nenhuma quantidade/);
    expect(simulationAnswer({ ...totals, after: 118_000 })).toMatch(/o mesmo/);
    expect(simulationAnswer({ ...totals, before: -5, after: -10 })).toMatch(/já não dão lucro/);
    expect(simulationAnswer({ ...totals, units: 0 })).toMatch(/Sem unidades/);
  });
});

describe("the changes", () => {
  test("SC-04 names each field outside its limits, a discount of 100 % included", () => {
    expect(checkSimulationChanges({ costChangePct: -10 })).toEqual([]);
    const changes = { discountPct: 100, couponPct: -1, costChangePct: -101, rulesDay: "31/12/2026" };
    expect(checkSimulationChanges(changes).map(({ field }) => field)).toEqual([
      "discountPct",
      "couponPct",
      "costChangePct",
      "rulesDay",
    ]);
    expect(checkSimulationChanges({ discountPct: 99.9, rulesDay: "2027-01-01" })).toEqual([]);
    expect(isUnchanged({ discountPct: null })).toBe(true);
    expect(isUnchanged({ useAds: false })).toBe(false);
  });
});
