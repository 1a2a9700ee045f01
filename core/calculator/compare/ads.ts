import type { PriceResult } from "../calculate-price.ts";

/** What ads are compared with: a sale before ads, under own fees or a marketplace's. */
export type SaleBeforeAds = Pick<PriceResult, "effectivePrice" | "marginBeforeAds">;

export type AdInput = {
  /** The margin after ads that the seller wants to keep. % of the effective price. */
  wantedMarginPct: number;
  /** What is due on top of each real of ads. %; 0 unless typed. */
  adTaxPct: number;
  /** How many of the sales come from ads. %. */
  adSharePct: number;
  /** How many clicks out of 100 become an order. %; null when not known. */
  conversionPct: number | null;
};

/**
 * How dear ads may become. All figures null when nothing is left for them, and when no sale comes
 * from them.
 */
type AdLimits = {
  /** The lowest ROAS. A multiple. */
  roas: number | null;
  /** The highest ACoS, ad spend over the revenue of ads. %. */
  acosPct: number | null;
  /** The most ad spend that an order from ads may cost (CPA), the tax on it not included. R$. */
  costPerOrder: number | null;
  /** The most that a click may cost (CPC); null without a conversion rate. R$. */
  costPerClick: number | null;
};

export type AdPlan = {
  /** At which an order from ads earns nothing. */
  breakEven: AdLimits;
  /** At which an order from ads keeps the wanted margin. */
  wanted: AdLimits;
  /** At which all sales together, with and without ads, keep the wanted margin. */
  wantedOverall: AdLimits;
};

/** A remainder below this share of the price is the rounding error of a margin met exactly. */
const rounding = 1e-12;

/**
 * What ads of one product may cost (FE-17). Ad spend is an unrounded share of the effective price
 * in both arithmetics (D90), so any result of the calculator will do.
 */
export function adPlan(sale: SaleBeforeAds, input: AdInput): AdPlan {
  const orderFromAds = { ...input, adSharePct: 100 };
  return {
    breakEven: adLimits(sale, { ...orderFromAds, wantedMarginPct: 0 }),
    wanted: adLimits(sale, orderFromAds),
    wantedOverall: adLimits(sale, input),
  };
}

/**
 * What is left of an average sale when ads bring `adSharePct` of the sales at this ROAS. R$, FE-17.
 */
export function marginWithAds(
  { effectivePrice, marginBeforeAds }: SaleBeforeAds,
  { adTaxPct, adSharePct }: Pick<AdInput, "adTaxPct" | "adSharePct">,
  roas: number,
): number {
  const spendOnOrder = effectivePrice / roas;
  return marginBeforeAds.value - spendOnOrder * (adSharePct / 100) * (1 + adTaxPct / 100);
}

function adLimits(
  { effectivePrice, marginBeforeAds }: SaleBeforeAds,
  { wantedMarginPct, adTaxPct, adSharePct, conversionPct }: AdInput,
): AdLimits {
  const leftForAds = marginBeforeAds.value - (effectivePrice * wantedMarginPct) / 100;
  if (!(leftForAds > effectivePrice * rounding && adSharePct > 0)) return noLimits;
  const costPerOrder = leftForAds / (1 + adTaxPct / 100) / (adSharePct / 100);
  return {
    roas: effectivePrice / costPerOrder,
    acosPct: (costPerOrder / effectivePrice) * 100,
    costPerOrder,
    costPerClick: conversionPct === null ? null : (costPerOrder * conversionPct) / 100,
  };
}

const noLimits: AdLimits = { roas: null, acosPct: null, costPerOrder: null, costPerClick: null };
