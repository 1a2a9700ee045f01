import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FigureContext, ListingFigures } from "#core/catalogue/listing-figures.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { calculatePrice, type PriceResult } from "#core/pricing/calculate-price.ts";
import { calculateMarketplacePrice } from "#core/pricing/marketplace/calculate-marketplace-price.ts";
import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import { type Channel, channels } from "#core/sale/channel.ts";
import { priceEndings } from "#core/sale/choices.ts";
import type { ListingTerms } from "#core/sale/listing-terms.ts";
import { resolveSale } from "#core/sale/resolve-sale.ts";
import { placeOn } from "#core/sale/sale-place.ts";
import { initialSellerDefaults } from "#core/sale/seller-defaults.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";
import { nothingPaid } from "#core/taxes/simples/product-tax.ts";
import { type ListingRepricing, repriceListing } from "./reprice-listing.ts";
import type { Repricing, RepricingGoal } from "./repricing-goal.ts";
import { addToSummary, emptySummary, leaveOut } from "./repricing-summary.ts";

const context: FigureContext = { defaults: initialSellerDefaults, rules: allRules, today: "2026-11-22" };

const tenths = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((value) => value / 10);

const products: fc.Arbitrary<SoldProduct> = fc.record({
  costCents: fc.integer({ min: 0, max: 30_000 }),
  taxBuyPct: fc.oneof(fc.constant(0), tenths(12)),
  packagingCents: fc.option(fc.integer({ min: 0, max: 500 })),
  weightGrams: fc.integer({ min: 1, max: 20_000 }),
  lengthCm: fc.constant(null),
  widthCm: fc.constant(null),
  heightCm: fc.constant(null),
  singlePhaseFrom: fc.constant(null),
  icmsPaidFrom: fc.constant(null),
});

const terms: fc.Arbitrary<ListingTerms> = fc.record(
  {
    taxSellPct: tenths(20),
    discountPct: tenths(50),
    couponPct: tenths(20),
    affiliatesPct: tenths(10),
    useAds: fc.boolean(),
    roasTarget: fc.integer({ min: 2, max: 40 }),
    commissionCap: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** The facts that the rules of each channel need. */
const facts: Partial<Record<Channel, ListingTerms>> = {
  MERCADO_LIVRE: { category: "Games" },
  AMAZON: { category: "Casa" },
  SHEIN: { category: "Demais" },
  MAGALU: { fixedOverride: 5 },
  OWN_STORE: { pixSharePct: 60, cardSharePct: 30, cardPercent: 4.98 },
  OTHER: { percentOverride: 16, fixedOverride: 4, minimumFee: 3, maximumFee: 60 },
};

const listings: fc.Arbitrary<SoldListing> = fc
  .record({
    channel: fc.constantFrom(...channels),
    priceCents: fc.integer({ min: 1, max: 60_000 }),
    unitsPerMonth: fc.option(fc.integer({ min: 0, max: 500 })),
    terms,
  })
  .map(({ channel, terms, ...listing }) => ({
    ...listing,
    ...placeOn(channel),
    terms: { ...terms, ...facts[channel] },
  }));

const targets: fc.Arbitrary<RepricingGoal> = fc.oneof(
  tenths(40).map((value) => ({ kind: "MARGIN" as const, value })),
  fc.integer({ min: 0, max: 8000 }).map((value) => ({ kind: "PROFIT" as const, value })),
  fc.integer({ min: 15, max: 300 }).map((value) => ({ kind: "ROAS" as const, value: value / 10 })),
);
const changes: fc.Arbitrary<RepricingGoal> = fc.oneof(
  fc.integer({ min: -500, max: 500 }).map((value) => ({ kind: "CHANGE_PCT" as const, value: value / 10 })),
  fc.integer({ min: -5000, max: 5000 }).map((value) => ({ kind: "CHANGE_CENTS" as const, value })),
);
const endings = fc.constantFrom(...priceEndings);

/** The calculator's result for the listing at a price; null when it needs more facts. */
function resultAt(product: SoldProduct, listing: SoldListing, priceCents: number): PriceResult | null {
  const sale = resolveSale(product, { ...listing, priceCents }, context);
  if (sale.marketplace === null) return calculatePrice(sale.input, "ADVANCED", ownFeeRules);
  const rules = allRules[sale.marketplace.marketplace];
  const { marketplace } = sale;
  const calculation = calculateMarketplacePrice(sale.input, "ADVANCED", {
    marketplace,
    rules,
    today: context.today,
  });
  return calculation?.outcome === "priced" ? calculation.result : null;
}

/** By how many centavos a result exceeds the goal. */
function surplusCents({ effectivePrice, marginAfterAds, marginBeforeAds }: PriceResult, goal: RepricingGoal) {
  if (goal.kind === "MARGIN") return (marginAfterAds.value - (effectivePrice * goal.value) / 100) * 100;
  if (goal.kind === "PROFIT") return marginAfterAds.value * 100 - goal.value;
  return (marginBeforeAds.value - effectivePrice / goal.value) * 100;
}

const tolerance = 1e-5;
const centsOf: Record<Repricing["ending"], number | null> = { NONE: null, NINETY: 90, NINETY_NINE: 99 };

describe("the new price of a listing", () => {
  test("PR-09 FE-12 D176 reaches its target, and one centavo less misses it", () => {
    const reached = { count: 0 };
    fc.assert(
      fc.property(products, listings, targets, endings, (product, listing, goal, ending) => {
        const { outcome, newPriceCents, after } = repriceListing(product, listing, { goal, ending }, context);
        if (newPriceCents === null) {
          expect(["UNREACHABLE", "MISSING"]).toContain(outcome);
          return;
        }
        reached.count += 1;
        const result = resultAt(product, listing, newPriceCents);
        if (!result) throw new Error("a price without figures");
        expect(surplusCents(result, goal)).toBeGreaterThanOrEqual(-tolerance);
        if (goal.kind === "PROFIT") expect(after.profitCents).toBeGreaterThanOrEqual(goal.value);
        if (ending !== "NONE") {
          expect(newPriceCents % 100).toBe(centsOf[ending]);
          return;
        }
        const below = newPriceCents > 1 ? resultAt(product, listing, newPriceCents - 1) : null;
        if (below && below.effectivePrice > 0) expect(surplusCents(below, goal)).toBeLessThan(tolerance);
      }),
      { numRuns: 1000 },
    );
    expect(reached.count).toBeGreaterThan(500);
  });

  test("PR-09 D176 at a ROAS goal's price the break-even ROAS is the wanted one", () => {
    const listing: SoldListing = { ...atShopee, priceCents: 5000, terms: {} };
    const goal = { kind: "ROAS", value: 5 } as const;
    const { newPriceCents } = repriceListing(product, listing, { goal, ending: "NONE" }, context);
    const at = (cents: number) => resultAt(product, listing, cents)?.breakEvenRoas;
    expect(at(newPriceCents ?? 0)).toBeLessThanOrEqual(5);
    expect(at((newPriceCents ?? 0) - 1)).toBeGreaterThan(5);
  });

  test("PR-09 D177 a change raises or lowers the price, then rounds up to the next price with the ending", () => {
    fc.assert(
      fc.property(products, listings, changes, endings, (product, listing, goal, ending) => {
        const before = listing.priceCents ?? 0;
        const exact = goal.kind === "CHANGE_PCT" ? before * (1 + goal.value / 100) : before + goal.value;
        const { newPriceCents } = repriceListing(product, listing, { goal, ending }, context);
        if (newPriceCents === null) {
          expect(exact).toBeLessThan(0.51);
          return;
        }
        expect(newPriceCents).toBeGreaterThanOrEqual(Math.floor(exact + 0.499));
        expect(newPriceCents - exact).toBeLessThan(ending === "NONE" ? 0.51 : 100.51);
        if (exact < before) expect(newPriceCents).toBeLessThanOrEqual(before);
        if (newPriceCents !== before && ending !== "NONE") expect(newPriceCents % 100).toBe(centsOf[ending]);
      }),
      { numRuns: 1000 },
    );
  });
});

const product: SoldProduct = {
  costCents: 5000,
  taxBuyPct: 0,
  packagingCents: null,
  weightGrams: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  ...nothingPaid,
};
const atShopee: SoldListing = {
  channel: "SHOPEE",
  listingType: null,
  channelName: null,
  priceCents: 8200,
  unitsPerMonth: 10,
  terms: { taxSellPct: 0 },
};
const margin = (value: number): Repricing => ({ goal: { kind: "MARGIN", value }, ending: "NONE" });
const raise = (value: number): Repricing => ({ goal: { kind: "CHANGE_CENTS", value }, ending: "NONE" });

describe("a listing", () => {
  test.each([
    ["whose target no price reaches", product, { ...atShopee, terms: { taxSellPct: 95 } }, "UNREACHABLE"],
    ["without a cost", { ...product, costCents: null }, atShopee, "MISSING"],
    ["whose rules need more facts", product, { ...atShopee, channel: "AMAZON" as const }, "MISSING"],
    ["without a price", product, { ...atShopee, priceCents: null }, "CHANGED"],
  ])("PR-09 %s: the outcome of a margin goal", (_, facts, listing, outcome) => {
    expect(repriceListing(facts, listing, margin(5), context).outcome).toBe(outcome);
  });

  test("PR-09 already at the target price stays unchanged", () => {
    const { newPriceCents } = repriceListing(product, atShopee, margin(5), context);
    const again = repriceListing(product, { ...atShopee, priceCents: newPriceCents }, margin(5), context);
    expect(again).toMatchObject({ outcome: "UNCHANGED", newPriceCents, after: again.before });
  });

  test("GR-07 a target below today's price is kept from lowering it, when only raises are wanted", () => {
    const healthy = { ...atShopee, priceCents: 12_000 };
    const lowered = repriceListing(product, healthy, margin(5), context);
    expect(lowered).toMatchObject({ outcome: "CHANGED", oldPriceCents: 12_000 });
    expect(lowered.newPriceCents).toBeLessThan(12_000);
    const only = repriceListing(product, healthy, { ...margin(5), raiseOnly: true }, context);
    expect(only).toMatchObject({ outcome: "NOT_RAISED", newPriceCents: null, after: only.before });
    const thin = { ...atShopee, priceCents: 6000 };
    expect(repriceListing(product, thin, { ...margin(5), raiseOnly: true }, context).outcome).toBe("CHANGED");
  });

  test("GR-07 what a listing lacks is named: for a target everything but the price, for a change the price", () => {
    const bare = { ...atShopee, channel: "AMAZON" as const, priceCents: null };
    const noCost = { ...product, costCents: null };
    expect(repriceListing(noCost, bare, margin(5), context).missing).toEqual([
      "COST",
      "CATEGORY",
      "SHIPPING_COST_OVERRIDE",
    ]);
    expect(repriceListing(noCost, bare, raise(100), context).missing).toEqual(["PRICE"]);
  });

  test("GR-07 any ending of centavos is reached, and a first price has no limit", () => {
    const repricing: Repricing = { ...raise(1), endingCents: 47, maxChangePct: 1 };
    expect(repriceListing(product, atShopee, repricing, context).newPriceCents).toBe(8247);
    const unpriced = { ...atShopee, priceCents: null };
    const first = repriceListing(
      product,
      unpriced,
      { ...margin(15), endingCents: 7, maxChangePct: 1 },
      context,
    );
    expect([first.outcome, (first.newPriceCents ?? 0) % 100]).toEqual(["CHANGED", 7]);
  });

  test("GR-07 a price that would change by more than the limit stays, up or down", () => {
    const pct = (value: number, maxChangePct: number) =>
      repriceListing(
        product,
        atShopee,
        { goal: { kind: "CHANGE_PCT", value }, ending: "NONE", maxChangePct },
        context,
      ).outcome;
    expect([pct(20, 20), pct(21, 20), pct(-20, 20), pct(-21, 20)]).toEqual([
      "CHANGED",
      "TOO_LARGE",
      "CHANGED",
      "TOO_LARGE",
    ]);
  });

  test("PR-09 can be changed without a cost, but not without a price", () => {
    const { outcome, newPriceCents, after } = repriceListing(
      { ...product, costCents: null },
      atShopee,
      raise(100),
      context,
    );
    expect({ outcome, newPriceCents, profit: after.profitCents }).toEqual({
      outcome: "CHANGED",
      newPriceCents: 8300,
      profit: null,
    });
    expect(repriceListing(product, { ...atShopee, priceCents: null }, raise(100), context).outcome).toBe(
      "MISSING",
    );
  });

  test("GR-04 becomes the same for all, also without a cost or an earlier price", () => {
    const repricing: Repricing = { goal: { kind: "PRICE_CENTS", value: 4990 }, ending: "NONE" };
    const bare = { ...atShopee, priceCents: null };
    const noCost = { ...product, costCents: null };
    expect(repriceListing(noCost, bare, repricing, context)).toMatchObject({
      outcome: "CHANGED",
      newPriceCents: 4990,
    });
    expect(repriceListing(product, atShopee, { ...repricing, raiseOnly: true }, context).outcome).toBe(
      "NOT_RAISED",
    );
  });

  test("PR-09 reports when the ending moves the price into a loss zone", () => {
    const repricing: Repricing = { goal: { kind: "CHANGE_CENTS", value: 0 }, ending: "NINETY" };
    const { newPriceCents, before, after } = repriceListing(
      product,
      { ...atShopee, priceCents: 7999 },
      repricing,
      context,
    );
    expect(newPriceCents).toBe(8090);
    expect([before.inLossZone, after.inLossZone]).toEqual([false, true]);
  });
});

const figures = (profitCents: number | null, inLossZone = false): ListingFigures => ({
  profitCents,
  marginPct: null,
  monthlyProfitCents: profitCents === null ? null : profitCents * 10,
  marketplaceCostsCents: null,
  health: "FAIR",
  inLossZone,
  betterPriceCents: null,
  missing: [],
  ruleId: null,
});

test("PR-09 the summary counts what is earned, lost and in a loss zone, before and after", () => {
  const repricings: ListingRepricing[] = [
    {
      outcome: "CHANGED",
      oldPriceCents: 800,
      newPriceCents: 900,
      missing: [],
      before: figures(-50, true),
      after: figures(100),
    },
    {
      outcome: "CHANGED",
      oldPriceCents: 950,
      newPriceCents: 900,
      missing: [],
      before: figures(40),
      after: figures(30, true),
    },
    {
      outcome: "MISSING",
      oldPriceCents: 800,
      newPriceCents: null,
      missing: ["CATEGORY", "WEIGHT_GRAMS"],
      before: figures(null),
      after: figures(null),
    },
    {
      outcome: "UNREACHABLE",
      oldPriceCents: 800,
      newPriceCents: null,
      missing: [],
      before: figures(-1),
      after: figures(-1),
    },
  ];
  const [first, ...rest] = repricings;
  const summary = addToSummary(addToSummary(emptySummary(), first ? [first] : []), rest);
  expect(summary).toEqual({
    before: { monthlyProfitCents: -110, inLoss: 2, lossZone: 1 },
    after: { monthlyProfitCents: 1290, inLoss: 1, lossZone: 1 },
    leavesLossZone: 1,
    entersLossZone: 1,
    completed: { count: 0, monthlyProfitCents: 0, inLoss: 0, lossZone: 0 },
    raised: { count: 1, gainCents: 1500 },
    lowered: { count: 1, gainCents: -100 },
    outcomes: {
      CHANGED: 2,
      UNCHANGED: 0,
      UNREACHABLE: 1,
      MISSING: 1,
      NOT_RAISED: 0,
      TOO_LARGE: 0,
      NOT_APPLICABLE: 0,
      OUT_OF_RANGE: 0,
    },
    leftOut: 0,
    missingFields: { CATEGORY: 1, WEIGHT_GRAMS: 1 },
  });
});

test("GR-07 leaving prices out gives the summary that would have been without them, and back", () => {
  const one: ListingRepricing = {
    outcome: "CHANGED",
    oldPriceCents: 800,
    newPriceCents: 900,
    missing: [],
    before: figures(-50, true),
    after: figures(100),
  };
  const other = { ...one, newPriceCents: 700, before: figures(40), after: figures(-30, true) };
  const whole = addToSummary(emptySummary(), [one, other]);
  const price = {
    oldPriceCents: 800,
    newPriceCents: 700,
    oldProfitCents: 40,
    newProfitCents: -30,
    oldInLossZone: false,
    newInLossZone: true,
    monthlyGainCents: -700,
  };
  const less = leaveOut(whole, [price], true);
  const stays = { ...other, after: other.before };
  const { before, after, raised, leavesLossZone, entersLossZone } = addToSummary(emptySummary(), [
    one,
    stays,
  ]);
  expect(less).toMatchObject({ before, after, leavesLossZone, entersLossZone, leftOut: 1 });
  expect([less.raised, less.lowered]).toEqual([
    { count: 1, gainCents: 1500 },
    { count: 0, gainCents: 0 },
  ]);
  expect(raised.gainCents).toBe(1500);
  expect(leaveOut(less, [price], false)).toEqual(whole);
});

test("D462 a listing without a profit before is completed, and gains or loses nothing", () => {
  const unknown = { ...figures(0), profitCents: null, monthlyProfitCents: null };
  const filled: ListingRepricing = {
    outcome: "CHANGED",
    oldPriceCents: null,
    newPriceCents: 900,
    missing: [],
    before: unknown,
    after: figures(-20, true),
  };
  const summary = addToSummary(emptySummary(), [filled]);
  const { monthlyProfitCents } = figures(-20);
  expect(summary).toMatchObject({
    completed: { count: 1, monthlyProfitCents, inLoss: 1, lossZone: 1 },
    after: { monthlyProfitCents, inLoss: 1 },
    entersLossZone: 0,
    raised: { count: 1, gainCents: 0 },
  });
  const price = {
    oldPriceCents: null,
    newPriceCents: 900,
    oldProfitCents: null,
    newProfitCents: -20,
    oldInLossZone: false,
    newInLossZone: true,
    monthlyGainCents: monthlyProfitCents ?? 0,
  };
  const without = leaveOut(summary, [price], true);
  expect(without.completed).toEqual(emptySummary().completed);
  expect(leaveOut(without, [price], false)).toEqual(summary);
});
