import type { PriceResult } from "../calculate-price.ts";

/** A sale before ads, calculated with own fees or a marketplace's. */
export type SaleBeforeAds = Pick<PriceResult, "effectivePrice" | "marginBeforeAds">;

export type AdInput = {
  /** The margin after ads that the seller wants to keep. % of the effective price. */
  wantedMarginPct: number;
  /** The tax on ad spend, % of it; 0 unless typed. */
  adTaxPct: number;
  /** The share of sales that come from ads. %. */
  adSharePct: number;
  /** The share of clicks that become orders. %; null when not known. */
  conversionPct: number | null;
};

/**
 * How much ads may cost. All figures are null when nothing is left for ads, or when ads bring no
 * sale.
 */
type AdLimits = {
  /** The lowest ROAS. A multiple. */
  roas: number | null;
  /** The highest ACoS, ad spend over the revenue of ads. %. */
  acosPct: number | null;
  /** The maximum ad spend per order from ads (CPA), without the tax on it. R$. */
  costPerOrder: number | null;
  /** The maximum cost per click (CPC); null without a conversion rate. R$. */
  costPerClick: number | null;
};

export type AdPlan = {
  /** The limits at which an order from ads earns nothing. */
  breakEven: AdLimits;
  /** The limits at which an order from ads keeps the wanted margin. */
  wanted: AdLimits;
  /** The limits at which all sales together, with and without ads, keep the wanted margin. */
  wantedOverall: AdLimits;
};

/**
 * A remainder below this share of the price is the rounding error of a margin that is met exactly.
 */
const rounding = 1e-12;

/**
 * Calculates what ads of one product may cost (FE-17). Ad spend is an unrounded share of the
 * effective price under own fees and under a marketplace's (D90), so any result of the calculator
 * can be passed.
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
 * The margin of an average sale when ads bring `adSharePct` of the sales at this ROAS. R$, FE-17.
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
