import { encodeGlobalID } from "@pothos/plugin-relay";
import type { Db } from "#server/platform/db/client.ts";
import type { Listing, Product } from "#server/platform/db/generated/client.ts";
import { lowestId } from "#server/platform/db/lowest-id.ts";
import { storedListingType } from "../catalogue/store/listing-rows.ts";

/** Number of products in memory at a time. */
const batchProducts = 200;

/**
 * All products of a seller as JSON Lines (AP-09), archived ones too: a product a line with its
 * listings, under the names and units of the GraphQL types. Reads the next batch once the last was
 * consumed.
 */
export async function* catalogueLines(db: Db, userId: string): AsyncGenerator<string> {
  let after = lowestId;
  for (;;) {
    const products = await db.product.findMany({
      where: { userId, id: { gt: after } },
      include: { listings: { orderBy: { id: "asc" } } },
      orderBy: { id: "asc" },
      take: batchProducts,
    });
    const last = products.at(-1);
    if (!last) return;
    yield products.map((product) => `${JSON.stringify(productLine(product))}\n`).join("");
    after = last.id;
  }
}

function productLine({ listings, ...product }: Product & { listings: Listing[] }): object {
  return {
    id: encodeGlobalID("Product", product.id),
    version: product.version,
    sku: product.sku,
    name: product.name,
    gtin: product.gtin,
    category: product.category,
    tags: product.tags,
    costCents: product.costCents,
    taxBuyPct: product.taxBuyPct,
    packagingCents: product.packagingCents,
    weightGrams: product.weightGrams,
    lengthCm: product.lengthCm,
    widthCm: product.widthCm,
    heightCm: product.heightCm,
    unitsPerMonth: product.unitsPerMonth,
    notes: product.notes,
    isKit: product.isKit,
    archivedAt: product.archivedAt,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    listings: listings.map(listingLine),
  };
}

function listingLine(listing: Listing): object {
  return {
    id: encodeGlobalID("Listing", listing.id),
    version: listing.version,
    channel: listing.channel,
    listingType: storedListingType(listing.listingType),
    channelName: listing.channelName || null,
    priceCents: listing.priceCents,
    unitsPerMonth: listing.unitsPerMonth,
    terms: listing.terms,
    profitCents: listing.profitCents,
    marginPct: listing.marginPct,
    monthlyProfitCents: listing.monthlyProfitCents,
    marketplaceCostsCents: listing.marketplaceCostsCents,
    health: listing.health,
    missing: listing.missing,
    updatedAt: listing.updatedAt,
  };
}
