import type { FeeQuote } from "#core/fees/fee-quote.ts";
import type { MarketplaceRules } from "#core/fees/fee-schedule.ts";
import { calculatePrice } from "#core/pricing/calculate-price.ts";
import { changedOwnFees } from "#core/pricing/changed-fees.ts";
import { deductedParts, type WholeParts } from "#core/pricing/explained-lines.ts";
import { saleHealth } from "#core/pricing/margin-health.ts";
import {
  type PreparedSale,
  prepareSale,
  soldAt,
} from "#core/pricing/marketplace/calculate-marketplace-price.ts";
import { lossZones } from "#core/pricing/marketplace/loss-zones.ts";
import type { LossZone } from "#core/pricing/marketplace/marketplace-price.ts";
import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import { hasUncountedAds } from "#core/pricing/own-fees/price-terms.ts";
import type { PriceFigures } from "#core/pricing/price-figures.ts";
import { roundAwayFromZero, roundHalfUp } from "#core/round-half-up.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import { type ResolvedSale, resolveSale, type SaleContext } from "#core/sale/resolve-sale.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";

/** The facts that apply to all listings of a seller. */
export type FigureContext = SaleContext & {
  rules: Readonly<Record<Marketplace, MarketplaceRules>>;
};

export type ListingHealth = "LOSS" | "THIN" | "FAIR" | "HEALTHY" | "MISSING";

/** The stored figures of a listing (PR-12). Money in centavos, rounded half-up; null: not known. */
export type ListingFigures = {
  profitCents: number | null;
  /** After ads, per cent of the effective price, unrounded. */
  marginPct: number | null;
  /** Profit times units a month. */
  monthlyProfitCents: number | null;
  marketplaceCostsCents: number | null;
  health: ListingHealth;
  inLossZone: boolean;
  betterPriceCents: number | null;
  /**
   * The facts that are missing: COST, PRICE, ROAS_TARGET, or a field of the marketplace's input in
   * capitals (WEIGHT_GRAMS).
   */
  missing: readonly string[];
  /** The id of the fee schedule; null with own fees and when figures are missing. */
  ruleId: string | null;
};

/**
 * Calculates the figures of a listing under the rules of `context.today` (PR-12). Never fails:
 * missing facts are listed, and the figures are then null. The facts have to pass the catalogue's
 * rules.
 */
export function listingFigures(
  product: SoldProduct,
  listing: SoldListing,
  context: FigureContext,
): ListingFigures {
  const sale = resolveSale(product, listing, context);
  return figuresAt({ ...product, ...listing }, prepareListing(sale, context), context);
}

/** A listing's sale with the rules that apply at any price. `marketplace` null: own fees. */
export type PreparedListing = ResolvedSale & {
  rules: { prepared: PreparedSale | FeeQuote; zones: readonly LossZone[] } | null;
};

/** Reads a sale's rules once, for figures and targets at several prices. */
export function prepareListing(sale: ResolvedSale, { rules, today }: FigureContext): PreparedListing {
  const { input, marketplace, feeChangePct = 0 } = sale;
  if (marketplace === null) return { input: changedOwnFees(input, feeChangePct), marketplace, rules: null };
  const under = { marketplace, rules: rules[marketplace.marketplace], today, feeChangePct };
  const prepared = prepareSale(input, "ADVANCED", under);
  const zones = "questions" in prepared ? [] : lossZones(prepared.pieces, prepared.terms);
  return { ...sale, rules: { prepared, zones } };
}

/** What figures depend on besides the prepared sale. Money in centavos; null: not known. */
type PricedSale = Pick<SoldProduct, "costCents"> & Pick<SoldListing, "priceCents" | "unitsPerMonth">;

/** Like `listingFigures`, at the given price. */
export function figuresAt(
  { costCents, priceCents, unitsPerMonth }: PricedSale,
  listing: PreparedListing,
  context: FigureContext,
): ListingFigures {
  const missing = [...(costCents === null ? ["COST"] : []), ...(priceCents === null ? ["PRICE"] : [])];
  if (hasUncountedAds(listing.input, "ADVANCED")) missing.push("ROAS_TARGET");
  const outcome = priceOf(listing, priceCents);
  if ("questions" in outcome) missing.push(...outcome.questions);
  if (missing.length > 0 || "questions" in outcome) return { ...noFigures, missing };
  const { marginAfterAds, betterPrice } = outcome;
  const profitCents = roundAwayFromZero(marginAfterAds.value * 100);
  return {
    profitCents,
    marginPct: marginAfterAds.pct,
    monthlyProfitCents: unitsPerMonth === null ? null : profitCents * unitsPerMonth || 0,
    marketplaceCostsCents: roundAwayFromZero(outcome.marketplaceCosts * 100),
    health: healthOf[saleHealth(marginAfterAds, context.defaults.minimumMarginPct)],
    inLossZone: betterPrice !== null,
    betterPriceCents: betterPrice === null ? null : roundHalfUp(betterPrice.price * 100),
    missing,
    ruleId: outcome.ruleId,
  };
}

const healthOf = { loss: "LOSS", thin: "THIN", fair: "FAIR", healthy: "HEALTHY" } as const;

const noFigures: Omit<ListingFigures, "missing"> = {
  profitCents: null,
  marginPct: null,
  monthlyProfitCents: null,
  marketplaceCostsCents: null,
  health: "MISSING",
  inLossZone: false,
  betterPriceCents: null,
  ruleId: null,
};

type Outcome =
  | (PriceFigures & { betterPrice: { price: number } | null; ruleId: string | null })
  | { questions: readonly string[] };

/** The figures at the price, or the missing fields in capitals. */
function priceOf({ input, rules }: PreparedListing, priceCents: number | null): Outcome {
  if (rules === null) {
    const result = calculatePrice({ ...input, priceList: (priceCents ?? 0) / 100 }, "ADVANCED", ownFeeRules);
    return result === null ? { questions: [] } : { ...result, betterPrice: null, ruleId: null };
  }
  // Even without a price, the rules show which other facts they need.
  const sold =
    "questions" in rules.prepared
      ? rules.prepared
      : soldAt(rules.prepared, rules.zones, priceCents || unknownPriceCents);
  if ("questions" in sold) {
    return { questions: [...new Set(sold.questions.map(({ field }) => upperSnake(field)))] };
  }
  return { ...sold.figures, betterPrice: sold.betterPrice, ruleId: sold.rule.id };
}

/** What of the price of a listing with figures does not remain (AS-03). */
export function partsAt(priceCents: number, listing: PreparedListing): WholeParts | null {
  const outcome = priceOf(listing, priceCents);
  return "questions" in outcome ? null : deductedParts(outcome, priceCents);
}

/** Stands in for an unknown price. */
const unknownPriceCents = 10_000;

function upperSnake(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}
