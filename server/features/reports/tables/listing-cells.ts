import { listingTypeNames, nameOf } from "#core/import/choice-text.ts";
import type { OwnCell } from "#core/import/own-format.ts";
import { channelNames } from "#core/sale/marketplace-names.ts";
import { type ListingRow, storedListingType } from "#server/features/catalogue/store/listing-rows.ts";

export const listingTitles = ["SKU", "Produto", "Canal", "Tipo de anúncio"];

/** The cells that say which listing a row is about. */
export function listingCells(
  row: Pick<ListingRow, "sku" | "name" | "channel" | "listingType" | "channelName">,
): OwnCell[] {
  const listingType = storedListingType(row.listingType);
  return [
    row.sku === null ? null : { code: row.sku },
    row.name,
    row.channelName || nameOf(channelNames, row.channel),
    listingType && nameOf(listingTypeNames, listingType),
  ];
}
