import {
  type FigureContext,
  figuresAt,
  type ListingFigures,
  prepareListing,
} from "#core/catalogue/listing-figures.ts";
import { type ResolvedSale, resolveSale } from "#core/sale/resolve-sale.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";
import { type DiscountRange, discountRanges } from "./discount-ranges.ts";
import { changedSale, type SimulationChanges } from "./simulation-changes.ts";

export const campaignVerdicts = ["ENTER", "ENTER_UP_TO", "STAY_OUT", "UNKNOWN"] as const;

/**
 * Whether a listing can take part in the campaign (SC-06). ENTER: it keeps the seller's minimum
 * margin with all changes. ENTER_UP_TO: only with another discount, one of `ranges`. STAY_OUT: with
 * no discount. UNKNOWN: something is missing.
 */
export type CampaignVerdict = (typeof campaignVerdicts)[number];

/** A listing before and after the changes of a simulation. */
export type ListingSimulation = {
  before: ListingFigures;
  after: ListingFigures;
  verdict: CampaignVerdict;
  /**
   * The deepest discount that keeps the minimum margin, in per cent; null when there is none. With
   * a coupon of the simulation there are two: without that coupon, and together with it.
   */
  deepestPct: number | null;
  deepestWithCouponPct: number | null;
  /** Every discount that keeps it with the other changes (SC-08). */
  ranges: readonly DiscountRange[];
  /**
   * How many units a month earn with the changes what today's units earn without them; null when no
   * number does, or when units or profit are not known.
   */
  breakEvenUnits: number | null;
};

/** Simulates the changes on one listing (SC-04, SC-06). Never fails; nothing is written. */
export function simulateListing(
  product: SoldProduct,
  listing: SoldListing,
  changes: SimulationChanges,
  context: FigureContext,
): ListingSimulation {
  const today = resolveSale(product, listing, context.defaults);
  const before = figuresAt({ ...product, ...listing }, prepareListing(today, context), context);
  const changed = changedSale(product, listing, changes);
  const sale = onDay(resolveSale(changed.product, changed.listing, context.defaults), changes);
  const after = figuresAt({ ...changed.product, ...changed.listing }, prepareListing(sale, context), context);
  const breakEvenUnits = unitsToEarn(before, after.profitCents);
  const isKnown = after.marginPct !== null;
  if (!isKnown) {
    return {
      before,
      after,
      verdict: "UNKNOWN",
      deepestPct: null,
      deepestWithCouponPct: null,
      ranges: [],
      breakEvenUnits,
    };
  }

  const minimum = context.defaults.minimumMarginPct;
  const ranges = discountRanges(sale, minimum, context);
  const withCoupon = deepestOf(ranges);
  const hasCoupon = (changes.couponPct ?? null) !== null;
  const couponToday = { ...sale, input: { ...sale.input, couponPct: today.input.couponPct } };
  return {
    before,
    after,
    verdict: verdictOf(sale, ranges, after, minimum),
    deepestPct: hasCoupon ? deepestOf(discountRanges(couponToday, minimum, context)) : withCoupon,
    deepestWithCouponPct: hasCoupon ? withCoupon : null,
    ranges,
    breakEvenUnits,
  };
}

function onDay(sale: ResolvedSale, { rulesDay = null }: SimulationChanges): ResolvedSale {
  if (rulesDay === null || sale.marketplace === null) return sale;
  return { ...sale, marketplace: { ...sale.marketplace, date: rulesDay } };
}

function verdictOf(
  { input }: ResolvedSale,
  ranges: readonly DiscountRange[],
  { marginPct }: ListingFigures,
  minimum: number,
): CampaignVerdict {
  const { discountPct } = input;
  if (ranges.some(({ fromPct, toPct }) => fromPct <= discountPct && discountPct <= toPct)) return "ENTER";
  if (marginPct !== null && marginPct >= minimum) return "ENTER";
  return ranges.some(({ toPct }) => toPct > 0) ? "ENTER_UP_TO" : "STAY_OUT";
}

function deepestOf(ranges: readonly DiscountRange[]): number | null {
  return ranges.at(-1)?.toPct ?? null;
}

/** The units that earn today's profit a month at the new profit of a sale. */
function unitsToEarn({ monthlyProfitCents }: ListingFigures, profitCents: number | null): number | null {
  if (monthlyProfitCents === null || profitCents === null) return null;
  if (monthlyProfitCents <= 0) return 0;
  return profitCents > 0 ? Math.ceil(monthlyProfitCents / profitCents) : null;
}
