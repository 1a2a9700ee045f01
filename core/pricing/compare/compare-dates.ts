import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { PriceInput, PriceMode } from "#core/sale/price-input.ts";
import { calculateMarketplacePrice } from "../marketplace/calculate-marketplace-price.ts";
import type { MarketplaceCalculation, MarketplaceSale } from "../marketplace/marketplace-price.ts";
import { listPriceForMargin } from "./channels.ts";

/** One product under the rules of two days (FE-15). */
export type DateComparison = {
  before: MarketplaceCalculation;
  after: MarketplaceCalculation;
  /**
   * The margin after ads under the second day's rules minus that under the first day's; null when
   * either is not known. R$.
   */
  profitChange: number | null;
  /**
   * The list price that keeps the first day's margin under the second day's rules; null when there
   * is none. R$.
   */
  priceForSameMargin: number | null;
};

/** Calculates the sale under the rules of two days; null without a sale (S5-08). */
export function compareDates(
  input: PriceInput,
  mode: PriceMode,
  sale: MarketplaceSale,
  [firstDay, secondDay]: readonly [CivilDay, CivilDay],
): DateComparison | null {
  const on = (date: CivilDay): MarketplaceSale => ({ ...sale, marketplace: { ...sale.marketplace, date } });
  const before = calculateMarketplacePrice(input, mode, on(firstDay));
  const after = calculateMarketplacePrice(input, mode, on(secondDay));
  if (before === null || after === null) return null;
  if (before.outcome !== "priced") return { before, after, profitChange: null, priceForSameMargin: null };
  const was = before.result.marginAfterAds;
  return {
    before,
    after,
    profitChange: after.outcome === "priced" ? after.result.marginAfterAds.value - was.value : null,
    priceForSameMargin: listPriceForMargin(input, mode, on(secondDay), was.pct),
  };
}
