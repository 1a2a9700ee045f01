import { civilDayOf } from "#core/fees/civil-day.ts";
import type { Marketplace, MarketplaceRules } from "#core/fees/fee-schedule.ts";
import { loadRules } from "#core/fees/schedules/load-rules.ts";
import type { MarketplaceSale } from "#core/pricing/marketplace/marketplace-price.ts";
import { endingOf } from "#core/sale/read-sale.ts";
import type { SaleValues } from "#core/sale/sale-fields.ts";
import { toMarketplaceInput } from "#core/sale/to-marketplace-input.ts";
import { ChannelFields } from "./fields/channel-fields.tsx";
import { priceUnderRules } from "./price-under-rules.ts";

/**
 * A marketplace's rules, with the code that reads the form, asks and calculates under them. Own
 * fees load none of it.
 */
export type MarketplacePart = {
  rules: MarketplaceRules;
  /** The part of card B that a marketplace's rules fill. */
  Fields: typeof ChannelFields;
  saleOf: typeof saleOf;
  priceUnderRules: typeof priceUnderRules;
};

/** Fetches a marketplace's rules. */
export async function loadMarketplace(marketplace: Marketplace): Promise<MarketplacePart> {
  return { rules: await loadRules(marketplace), Fields: ChannelFields, saleOf, priceUnderRules };
}

/** What the form sells, and where, today; null with own fees. */
function saleOf(values: SaleValues, rules: MarketplaceRules): MarketplaceSale | null {
  const marketplace = toMarketplaceInput(values);
  if (marketplace === null) return null;
  return { marketplace, rules, today: civilDayOf(new Date()), ending: endingOf(values) };
}
