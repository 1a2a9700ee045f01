import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import { listingPlace } from "#core/sale/text/channel-text.ts";

/** Where a sale is made: 'Shopee', 'Mercado Livre Premium', 'Casas Bahia', 'Taxas próprias'. */
export function salePlace(marketplace: MarketplaceInput | null): string {
  if (marketplace === null) return listingPlace({ channel: "OWN_FEES" });
  const { marketplace: channel } = marketplace;
  if (channel === "MERCADO_LIVRE")
    return listingPlace({ channel, listingType: marketplace.listingType ?? "CLASSICO" });
  return listingPlace({ channel, channelName: channel === "OTHER" ? marketplace.name || null : null });
}
