import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FeeSegment } from "#core/fees/fee-quote.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { partCents } from "#core/fees/table/fee-part.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import { salesUnderRules } from "#testing/arbitraries/sales-under-rules.ts";
import { type PreparedSale, prepareSale } from "./calculate-marketplace-price.ts";
import { lossZones } from "./loss-zones.ts";
import { effectiveCentsOf, unitCentsOf } from "./sale-terms.ts";
import { type PriceTarget, targetListCents } from "./target-list-price.ts";

/**
 * Compares FE-12 and FE-13 with an exhaustive search over every centavo up to R$ 2,000, for random
 * inputs on every schedule. The search reads the fee tables part by part and shares no code with
 * the pieces.
 */

const lastCents = 200_000;
const tolerance = 1e-6;

const reais = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100);
const tenths = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((value) => value / 10);

const products: fc.Arbitrary<PriceInput> = fc.record({
  ...Object.fromEntries(
    Object.entries(defaultPriceInput).map(([field, value]) => [field, fc.constant(value)]),
  ),
  cost: fc.oneof(fc.constant(0), reais(20), reais(300)),
  packaging: fc.oneof(fc.constant(0), reais(10)),
  returnsPct: fc.oneof(fc.constant(0), tenths(40), fc.constant(99)),
  returnCost: fc.oneof(fc.constant(0), reais(60)),
  taxBuyPct: fc.oneof(fc.constant(0), tenths(12)),
  taxSellPct: fc.oneof({ weight: 6, arbitrary: tenths(15) }, { weight: 1, arbitrary: tenths(90) }),
  affiliatesPct: fc.oneof(fc.constant(0), tenths(12)),
  discountPct: fc.oneof(fc.constant(0), tenths(60), fc.constant(33.333)),
  couponPct: fc.oneof(fc.constant(0), tenths(30), fc.constant(12.345)),
  useAds: fc.boolean(),
  roasTarget: fc.oneof(reais(40), fc.constant(1.1)),
}) as fc.Arbitrary<PriceInput>;

const targets: fc.Arbitrary<PriceTarget> = fc.oneof(
  tenths(60).map((pct) => ({ kind: "margin" as const, pct })),
  reais(80).map((value) => ({ kind: "profit" as const, reais: value })),
);

const cases = Object.entries(salesUnderRules).flatMap(([marketplace, { days, input }]) =>
  // Object.entries loses the type of the keys.
  days.map((day) => ({ marketplace: marketplace as Marketplace, day, input })),
);

type Exhaustive = { left: Float64Array; effective: Int32Array; edges: Set<number> };

/** The margin after ads at every list price; NaN for an unknown fee or an effective price of 0. */
function everyPrice({ table, terms }: PreparedSale): Exhaustive {
  const left = new Float64Array(lastCents + 1).fill(Number.NaN);
  const effective = new Int32Array(lastCents + 1);
  const edges = new Set<number>();
  let before: FeeSegment | undefined;
  for (let list = 1; list <= lastCents; list += 1) {
    const unit = unitCentsOf(list, terms);
    const base = effectiveCentsOf(unit, terms);
    const segment = table.segments.find(({ fromCents, toCents }) => unit >= fromCents && unit <= toCents);
    if (segment !== before) edges.add(list);
    before = segment;
    if (!segment || base === 0 || segment.parts.some(({ question }) => question)) continue;
    let fees = 0;
    for (const part of segment.parts) fees += partCents(part, base);
    effective[list] = base;
    const afterShares = base * (1 - (terms.taxSellPct + terms.affiliatesPct) / 100);
    const profitOfSale = afterShares - fees - (terms.costOfGoods + terms.packaging) * 100;
    left[list] =
      (1 - terms.returnShare) * profitOfSale -
      terms.returnShare * terms.returnCost * 100 -
      base * terms.adCostShare;
  }
  return { left, effective, edges };
}

function firstReaching({ left, effective }: Exhaustive, target: PriceTarget): number | null {
  for (let list = 1; list <= lastCents; list += 1) {
    const wanted =
      target.kind === "margin" ? ((effective[list] ?? 0) * target.pct) / 100 : target.reais * 100;
    if ((left[list] ?? Number.NaN) - wanted >= -tolerance) return list;
  }
  return null;
}

type Zone = { from: number; to: number; better: number };

/** Maximal intervals below the running maximum that contain a band edge. */
function everyZone({ left, edges }: Exhaustive): Zone[] {
  const zones: Zone[] = [];
  let most = Number.NEGATIVE_INFINITY;
  let better = 0;
  let zone: Zone | null = null;
  let hasEdge = false;
  const close = () => {
    if (zone && hasEdge) zones.push(zone);
    zone = null;
    hasEdge = false;
  };
  for (let list = 1; list <= lastCents; list += 1) {
    const value = left[list] ?? Number.NaN;
    if (Number.isNaN(value)) close();
    else if (value >= most - tolerance) {
      close();
      most = Math.max(most, value);
      better = list;
    } else {
      zone = { from: zone ? (zone as Zone).from : list, to: list, better };
      hasEdge ||= edges.has(list);
    }
  }
  close();
  return zones;
}

function prepare(marketplace: Marketplace, day: string, facts: object, product: PriceInput): PreparedSale {
  // `facts` are those of `marketplace`.
  const input = { marketplace, date: day, ...facts } as MarketplaceInput;
  const prepared = prepareSale(product, "ADVANCED", {
    marketplace: input,
    rules: allRules[marketplace],
    today: day,
  });
  if ("questions" in prepared) throw new Error("the day has no rules");
  return prepared;
}

/** Compares targets and zones with the exhaustive search. */
function compare(prepared: PreparedSale, more: PriceTarget[]): void {
  const all = everyPrice(prepared);
  for (const target of [{ kind: "margin", pct: 0 }, { kind: "margin", pct: 5 }, ...more] as PriceTarget[]) {
    const found = targetListCents(prepared.pieces, prepared.terms, target);
    const within = found !== null && found <= lastCents ? found : null;
    expect(within, JSON.stringify(target)).toBe(firstReaching(all, target));
  }
  const zones = lossZones(prepared.pieces, prepared.terms)
    .map(({ fromPrice, toPrice, betterPrice }) => ({
      from: Math.round(fromPrice * 100),
      to: toPrice === null ? lastCents : Math.min(lastCents, Math.round(toPrice * 100)),
      better: Math.round(betterPrice * 100),
    }))
    .filter(({ from }) => from <= lastCents);
  expect(zones).toEqual(everyZone(all));
}

const numRuns = Number(process.env.PROPERTY_RUNS ?? 5);

describe("against every centavo up to R$ 2.000", () => {
  test.each(cases)("FE-12 FE-13 $marketplace on $day", ({ marketplace, day, input }) => {
    const property = fc.property(
      input,
      products,
      fc.array(targets, { maxLength: 3 }),
      (facts, product, more) => {
        compare(prepare(marketplace, day, facts, product), more);
      },
    );
    fc.assert(property, { numRuns });
  });

  // At these taxes one centavo more leaves almost nothing: rounding decides thousands of prices.
  test.each([85.9, 85.99, 86, 86.01, 80, 80.001])(
    "FE-12 FE-13 a nearly flat profit with a tax of %d %%",
    (taxSellPct) => {
      const product = { ...defaultPriceInput, cost: 0.003, taxSellPct, useAds: false };
      for (const fixedOverride of [0, null]) {
        const prepared = prepare("SHOPEE", "2026-10-01", { fixedOverride }, product);
        compare(prepared, [{ kind: "profit", reais: 0.005 }]);
      }
    },
  );
});
