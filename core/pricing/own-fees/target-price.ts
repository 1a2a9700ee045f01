import type { FeeBands } from "./fee-bands.ts";
import { type PriceTerms, uncappedPct } from "./price-terms.ts";

/**
 * The margin after ads that the minimum-margin price keeps, % of the effective price (S9-13, D8).
 */
export const minimumMarginPct = 5;

/** What the label price adds to the minimum-margin price, % (S9-13, D9). */
export const labelMarkupPct = 15;

/** A share closer to 0 than this is the rounding error of shares that cancel each other. */
const rounding = 1e-12;

/**
 * The smallest LIST price at which the margin after ads reaches `marginPct` of the effective price,
 * with the cap, the fixed fee and the discounts applied (D8). R$, exact on both sides of every
 * edge.
 *
 * Null when no price reaches it, because the shares take all of each real or the discounts leave
 * nothing of the price. 0 when every price above zero reaches it, which is possible only without
 * fixed costs.
 *
 * The solution needs no search: a capped commission is the smaller of two straight lines, so the
 * price is the smaller of two solutions, one with a commission that grows with the price and one
 * with the commission at its cap.
 */
export function targetListPrice(terms: PriceTerms, marginPct: number): number | null {
  return listPriceThatPays(terms, { marginPct, profit: 0 });
}

/**
 * The smallest LIST price at which the margin after ads reaches `profit` reais (0 or more), by the
 * same rules as `targetListPrice` (D128). R$; null when no price reaches it.
 */
export function profitListPrice(terms: PriceTerms, profit: number): number | null {
  return listPriceThatPays(terms, { marginPct: 0, profit });
}

/**
 * The margin after ads that no price of a sale with fixed costs reaches, % of the effective price:
 * what the shares leave once the commission is at its cap, or without a cap. Returns take their
 * share of it.
 */
export function marginCeilingPct(terms: PriceTerms): number {
  const isCapped = Number.isFinite(terms.commissionLimit);
  const commissionPct = isCapped ? 0 : terms.commissionWithHighlightPct;
  return (1 - terms.returnShare) * contributionShare(terms, 0, commissionPct) * 100;
}

/**
 * A fixed profit acts like a fixed cost; a margin is taken from each real of the price. Sales that
 * come back earn nothing: the others have to earn the target, the ads and the cost of returns.
 */
function listPriceThatPays(
  terms: PriceTerms,
  { marginPct, profit }: { marginPct: number; profit: number },
): number | null {
  const kept = contributionShare(terms, marginPct);
  const { returnShare, returnCost } = terms;
  const ofReturns = (profit + returnShare * returnCost) / (1 - returnShare);
  const owed = terms.costOfGoods + terms.packaging + terms.extraFee + ofReturns;
  const effectivePrice = Math.min(
    lowestPrice(kept - terms.commissionWithHighlightPct / 100, owed, terms.feeBands),
    lowestPrice(kept, owed + terms.commissionLimit, terms.feeBands),
  );
  return toListPrice(effectivePrice, terms.discountFactor);
}

/**
 * The label price with discount: the minimum-margin price plus 15 % (D9). R$; null without a
 * minimum-margin price.
 */
export function labelPrice(minimumMarginPrice: number | null): number | null {
  return minimumMarginPrice === null ? null : minimumMarginPrice * (1 + labelMarkupPct / 100);
}

/**
 * The share of each real left for commission and fixed costs, after the other shares and the
 * target, in a sale that does not come back.
 */
function contributionShare(terms: PriceTerms, marginPct: number, commissionPct = 0): number {
  const staying = 1 - terms.returnShare;
  const shares = uncappedPct(terms) + (marginPct / staying + commissionPct);
  return 1 - shares / 100 - terms.adCostShare / staying;
}

/**
 * The smallest effective price whose kept share covers what is owed and the fixed fee; Infinity
 * when none does. A band's fee is the LARGER of two lines, so the price has to cover both. The
 * first band with such a price has the smallest.
 */
function lowestPrice(kept: number, owed: number, bands: FeeBands): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (const { from, fixed, share } of bands) {
    // The band before has a solution below the start of this band.
    if (lowest < from) return lowest;
    lowest = Math.max(from, priceThatPays(kept, owed + fixed), priceThatPays(kept - share, owed));
  }
  return lowest;
}

/** The smallest price whose kept share covers an amount of 0 or more; Infinity when none does. */
function priceThatPays(kept: number, amount: number): number {
  if (kept > rounding) return amount / kept;
  return amount === 0 && kept >= -rounding ? 0 : Number.POSITIVE_INFINITY;
}

function toListPrice(effectivePrice: number, discountFactor: number): number | null {
  const listPrice = effectivePrice / discountFactor;
  if (!Number.isFinite(listPrice)) return null;
  // The division may round down, to just below the price at which a fee falls.
  return listPrice * discountFactor < effectivePrice ? listPrice * (1 + Number.EPSILON) : listPrice;
}
