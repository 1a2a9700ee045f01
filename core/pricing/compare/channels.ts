import type { FeeQuestion } from "#core/fees/fee-quote.ts";
import type { CivilDay, MarketplaceRules } from "#core/fees/fee-schedule.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import type { PriceInput, PriceMode } from "#core/sale/price-input.ts";
import { calculateMarketplacePrice, prepareSale } from "../marketplace/calculate-marketplace-price.ts";
import type { MarketplacePriceResult } from "../marketplace/marketplace-price.ts";
import { targetListCents } from "../marketplace/target-list-price.ts";

/** Tolerance for rounding errors when comparing margins. % of the price. */
const rounding = 1e-9;

/** A marketplace to compare, with the product as it is sold there. */
export type ChannelSale = { marketplace: MarketplaceInput; rules: MarketplaceRules };

/** One product on one marketplace (FE-16). */
export type ComparedChannel = {
  marketplace: Marketplace;
  /** The sale at the same list price; null when the rules need more facts. */
  result: MarketplacePriceResult | null;
  /**
   * The smallest list price that keeps at least the same margin after ads; null when none does. R$.
   */
  priceForSameMargin: number | null;
  /** The margin after ads at that price. R$. */
  profitAtSameMargin: number | null;
  /**
   * Questions about the facts that the rules still need: a weight, a category, an unpublished
   * figure.
   */
  questions: readonly FeeQuestion[];
};

/**
 * Compares the same product on several marketplaces, in the given order: its profit at the same
 * list price, and the list price for `marginPct`, the margin after ads where it is sold today
 * (FE-16). A channel whose rules need more facts has questions instead of figures. Empty when there
 * is no sale (S5-08).
 */
export function compareChannels(
  input: PriceInput,
  mode: PriceMode,
  marginPct: number,
  channels: readonly ChannelSale[],
  today: CivilDay,
): ComparedChannel[] {
  return channels.flatMap((channel) => {
    const sale = { ...channel, today };
    const calculation = calculateMarketplacePrice(input, mode, sale);
    if (calculation === null) return [];
    const isPriced = calculation.outcome === "priced";
    const priceForSameMargin = listPriceForMargin(input, mode, sale, marginPct);
    const there =
      priceForSameMargin === null
        ? null
        : calculateMarketplacePrice({ ...input, priceList: priceForSameMargin }, mode, sale);
    return [
      {
        marketplace: channel.marketplace.marketplace,
        result: isPriced ? calculation.result : null,
        priceForSameMargin,
        profitAtSameMargin: there?.outcome === "priced" ? there.result.marginAfterAds.value : null,
        questions: isPriced ? [] : calculation.quote.questions,
      },
    ];
  });
}

/**
 * The smallest list price under a marketplace's rules whose margin after ads is at least
 * `marginPct` of the effective price. R$; null when there is none, or when the rules need more
 * facts.
 */
export function listPriceForMargin(
  input: PriceInput,
  mode: PriceMode,
  sale: ChannelSale & { today: CivilDay },
  marginPct: number,
): number | null {
  const prepared = prepareSale(input, mode, sale);
  if ("questions" in prepared) return null;
  const cents = targetListCents(prepared.pieces, prepared.terms, {
    kind: "margin",
    pct: marginPct - rounding,
  });
  return cents === null ? null : cents / 100;
}
