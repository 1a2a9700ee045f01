import {
  type FigureContext,
  figuresAt,
  type ListingFigures,
  prepareListing,
} from "#core/catalogue/listing-figures.ts";
import { targetCents } from "#core/catalogue/target-cents.ts";
import { roundHalfUp } from "#core/round-half-up.ts";
import { type ResolvedSale, resolveSale, type SaleContext } from "#core/sale/resolve-sale.ts";
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
  /** What a buyer pays in the campaign before a coupon; null without a price. */
  campaignPriceCents: number | null;
  /**
   * The lowest such price that keeps the minimum margin (SC-09); null when none does. Fees jump, so
   * that a higher one may not: `ranges` says which do.
   */
  lowestEntryCents: number | null;
};

/** The campaign of one listing: the changes, and the price that it asks of the listing, if any. */
export type ListingCampaign = { changes: SimulationChanges; priceCents?: number | null | undefined };

/** The sale as it is in a campaign. Its own price comes in place of a discount. */
export function campaignSale(
  product: SoldProduct,
  listing: SoldListing,
  { changes, priceCents = null }: ListingCampaign,
  { defaults, today }: SaleContext,
): { sale: ResolvedSale; product: SoldProduct; listing: SoldListing } {
  const changed = changedSale(product, listing, changes);
  if (priceCents !== null) {
    const terms = { ...changed.listing.terms, discountPct: 0 };
    changed.listing = { ...changed.listing, priceCents, terms };
  }
  const onItsDay = { defaults, today: changes.rulesDay ?? today };
  const sale = onDay(resolveSale(changed.product, changed.listing, onItsDay), changes);
  return { ...changed, sale: { ...sale, feeChangePct: changes.feeChangePct ?? 0 } };
}

/** Simulates a campaign on one listing (SC-04, SC-06). Never fails; nothing is written. */
export function simulateListing(
  product: SoldProduct,
  listing: SoldListing,
  campaign: ListingCampaign,
  context: FigureContext,
): ListingSimulation {
  const { changes } = campaign;
  const today = resolveSale(product, listing, context);
  const before = figuresAt({ ...product, ...listing }, prepareListing(today, context), context);
  const { sale, ...changed } = campaignSale(product, listing, campaign, context);
  const after = figuresAt({ ...changed.product, ...changed.listing }, prepareListing(sale, context), context);
  const campaignPriceCents = unitCents(sale);
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
      campaignPriceCents,
      lowestEntryCents: null,
    };
  }

  const minimum = context.defaults.minimumMarginPct;
  // Discounts are of today's price, also where the campaign names another one.
  const listed = { ...sale, input: { ...sale.input, priceList: today.input.priceList } };
  const ranges = discountRanges(listed, minimum, context);
  const withCoupon = deepestOf(ranges);
  const hasCoupon = (changes.couponPct ?? null) !== null;
  const couponToday = { ...listed, input: { ...listed.input, couponPct: today.input.couponPct } };
  return {
    before,
    after,
    verdict: verdictOf(campaign, ranges, { sale, after, minimum }),
    deepestPct: hasCoupon ? deepestOf(discountRanges(couponToday, minimum, context)) : withCoupon,
    deepestWithCouponPct: hasCoupon ? withCoupon : null,
    ranges,
    breakEvenUnits,
    campaignPriceCents,
    lowestEntryCents: lowestEntryCents(sale, minimum, context),
  };
}

/** What a buyer pays before a coupon, rounded as the calculation does; null without a price. */
function unitCents({ input: { priceList, discountPct } }: ResolvedSale): number | null {
  const listCents = roundHalfUp(priceList * 100);
  return listCents < 1 ? null : roundHalfUp(listCents * (1 - discountPct / 100));
}

function lowestEntryCents(sale: ResolvedSale, pct: number, context: FigureContext): number | null {
  const undiscounted = { ...sale, input: { ...sale.input, discountPct: 0 } };
  return targetCents(prepareListing(undiscounted, context), { kind: "margin", pct }, "NONE");
}

function onDay(sale: ResolvedSale, { rulesDay = null }: SimulationChanges): ResolvedSale {
  if (rulesDay === null || sale.marketplace === null) return sale;
  return { ...sale, marketplace: { ...sale.marketplace, date: rulesDay } };
}

function verdictOf(
  { priceCents = null }: ListingCampaign,
  ranges: readonly DiscountRange[],
  { sale, after, minimum }: { sale: ResolvedSale; after: ListingFigures; minimum: number },
): CampaignVerdict {
  const { discountPct } = sale.input;
  const isIn = ({ fromPct, toPct }: DiscountRange) => fromPct <= discountPct && discountPct <= toPct;
  if (priceCents === null && ranges.some(isIn)) return "ENTER";
  if (after.marginPct !== null && after.marginPct >= minimum) return "ENTER";
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
