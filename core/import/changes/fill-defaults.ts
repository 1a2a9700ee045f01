import type { ProductFields } from "#core/catalogue/product-rules.ts";
import { keysOf } from "#core/keys-of.ts";
import { type Channel, type Marketplace, marketplaces } from "#core/sale/channel.ts";
import { type SaleRow, saleTable } from "#core/sale/table/sale-table.ts";
import type { KnownListing } from "./known-products.ts";

/**
 * Category and weight of listings on a channel where neither the file nor the catalogue says them
 * (D307). Null: none is given.
 */
export type ImportDefault = { channel: Channel; category: string | null; weightGrams: number | null };

type Filled = { fields: ProductFields; listings: readonly KnownListing[] };

/** The product with the defaults of its listings for which `isMeant` holds. */
export function fillDefaults(
  { fields, listings }: Filled,
  isMeant: (listing: KnownListing) => boolean,
  defaults: readonly ImportDefault[],
): Filled {
  if (defaults.length === 0) return { fields, listings };
  let { weightGrams } = fields;
  const filled = listings.map((listing) => {
    const own = isMeant(listing) && defaults.find(({ channel }) => channel === listing.fields.channel);
    if (!own) return listing;
    weightGrams ??= own.weightGrams;
    if (own.category === null || listing.fields.terms.category !== undefined) return listing;
    const terms = { ...listing.fields.terms, category: own.category };
    return { ...listing, fields: { ...listing.fields, terms } };
  });
  return { fields: { ...fields, weightGrams }, listings: filled };
}

const rows: readonly SaleRow[] = keysOf(saleTable).map((name): SaleRow => saleTable[name]);

function reads(channel: Marketplace, isIt: (row: SaleRow) => boolean): boolean {
  return rows.some((row) => isIt(row) && (row.of === channel || row.readBy?.some((one) => one === channel)));
}

/** The channels whose rules read a category or a weight, and which of the two. */
export const defaultChannels = marketplaces.flatMap((channel) => {
  const hasCategory = reads(channel, ({ kind }) => kind === "category");
  const hasWeight = reads(channel, ({ field }) => field === "weightGrams");
  return hasCategory || hasWeight ? [{ channel, hasCategory, hasWeight }] : [];
});
