import { betterPrice } from "#core/catalogue/fix/better-price.ts";
import { listCents } from "#core/catalogue/fix/fix-listing.ts";
import { priceAfterFees } from "#core/catalogue/fix/price-after-fees.ts";
import {
  type FigureContext,
  type ListingFigures,
  type PreparedListing,
  prepareListing,
} from "#core/catalogue/listing-figures.ts";
import { targetCents } from "#core/catalogue/target-cents.ts";
import { type AnyEnding, withEnding } from "#core/pricing/price-ending.ts";
import { roundHalfUp } from "#core/round-half-up.ts";
import type { RepricingGoalKind } from "./repricing-goal.ts";

/** A listing that gets a new price: its rules, read once, and its figures at today's price. */
type PricedListing = {
  listing: PreparedListing;
  figures: ListingFigures;
  context: FigureContext;
  /** The listing in the campaign that it is to enter. */
  campaign: PreparedListing | null;
};

type Goal = {
  /** What the goal cannot do without, and therefore may be MISSING. */
  needs: readonly ("COST" | "PRICE")[];
  /** The smallest list price in centavos that reaches the goal; null when none does. */
  priceCents: (sale: PricedListing, value: number, ending: AnyEnding) => number | null;
};

const toMargin: Goal = {
  needs: ["COST"],
  priceCents: ({ listing }, pct, ending) => targetCents(listing, { kind: "margin", pct }, ending),
};

const sameForAll: Goal = { needs: [], priceCents: (_sale, cents, ending) => withEnding(cents, ending) };

/** How each goal of new prices finds the price of a listing (FE-12, FE-20). */
export const goals: Readonly<Record<RepricingGoalKind, Goal>> = {
  MARGIN: toMargin,
  RESTORED_MARGIN: {
    needs: ["COST", "PRICE"],
    priceCents: ({ listing, figures, context }, keptPct, ending) => {
      const { priceEnding } = context.defaults;
      const chosen = ending === "NONE" ? priceEnding : ending;
      return priceAfterFees(figures, listing, context, { keptPct, ending: chosen }) ?? listCents(listing);
    },
  },
  PROFIT: {
    needs: ["COST"],
    priceCents: ({ listing }, cents, ending) =>
      targetCents(listing, { kind: "profit", reais: cents / 100 }, ending),
  },
  ROI: {
    needs: ["COST"],
    priceCents: ({ listing }, pct, ending) =>
      targetCents(listing, { kind: "profit", reais: (listing.input.cost * pct) / 100 }, ending),
  },
  // At the break-even price with ads at this ROAS, the break-even ROAS equals it (D176).
  ROAS: {
    needs: ["COST"],
    priceCents: ({ listing: { input, marketplace }, context }, roasTarget, ending) => {
      const withAds = { input: { ...input, useAds: true, roasTarget }, marketplace };
      return targetCents(prepareListing(withAds, context), { kind: "margin", pct: 0 }, ending);
    },
  },
  BETTER_PRICE: {
    needs: ["COST", "PRICE"],
    priceCents: ({ listing, figures, context }, _value, ending) => {
      const { priceEnding } = context.defaults;
      const better = betterPrice(figures, listing, context, ending === "NONE" ? priceEnding : ending);
      return better === "NOT_NEEDED" ? listCents(listing) : (better?.priceCents ?? null);
    },
  },
  CHANGE_PCT: {
    needs: ["PRICE"],
    priceCents: ({ listing }, pct, ending) => {
      const before = listCents(listing);
      return changedCents(before, roundHalfUp((before * (100 + pct)) / 100), { isLower: pct < 0, ending });
    },
  },
  CHANGE_CENTS: {
    needs: ["PRICE"],
    priceCents: ({ listing }, cents, ending) => {
      const before = listCents(listing);
      return changedCents(before, before + cents, { isLower: cents < 0, ending });
    },
  },
  PRICE_CENTS: sameForAll,
  PRICE_THERE: sameForAll,
  CAMPAIGN_PRICE: {
    needs: ["COST"],
    priceCents: ({ campaign }, pct, ending) =>
      campaign && targetCents(campaign, { kind: "margin", pct }, ending),
  },
};

/**
 * Gives a changed price its ending by rounding up. When the ending would raise a lowered price
 * above today's, today's price is kept (D177).
 */
function changedCents(
  before: number,
  changed: number,
  { isLower, ending }: { isLower: boolean; ending: AnyEnding },
): number | null {
  if (before === 0 || changed < 1) return null;
  const ended = withEnding(changed, ending);
  return isLower ? Math.min(ended, before) : ended;
}
