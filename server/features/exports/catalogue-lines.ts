import { encodeGlobalID } from "@pothos/plugin-relay";
import { queryByIndex } from "#server/platform/db/bulk-rows.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type Listing, Prisma, type Product } from "#server/platform/db/generated/client.ts";
import { lowestId } from "#server/platform/db/lowest-id.ts";
import { storedListingType } from "../catalogue/store/listing-rows.ts";

/** Number of products in memory at a time. */
const batchProducts = 200;

/**
 * All products of a seller as JSON Lines (AP-09), archived ones too, the oldest first: a product a
 * line with its listings, under the names and units of the GraphQL types. Reads the next batch once
 * the last was consumed.
 */
export async function* catalogueLines(db: Db, userId: string): AsyncGenerator<string> {
  let after: Place = { id: lowestId, createdAt: new Date(0) };
  for (;;) {
    const places = await nextPlaces(db, userId, after);
    const last = places.at(-1);
    if (!last) return;
    const ids = places.map(({ id }) => id);
    // Not by `include`: its pairs of product and seller read the listings without an index.
    const [products, listings] = await Promise.all([
      db.product.findMany({ where: { userId, id: { in: ids } } }),
      db.listing.findMany({ where: { userId, productId: { in: ids } }, orderBy: { id: "asc" } }),
    ]);
    const byId = new Map(products.map((product) => [product.id, product]));
    const byProduct = Map.groupBy(listings, ({ productId }) => productId);
    const lines = ids.flatMap((id) => {
      const product = byId.get(id);
      return product ? `${JSON.stringify(productLine(product, byProduct.get(id) ?? []))}\n` : [];
    });
    yield lines.join("");
    after = last;
  }
}

type Place = { id: string; createdAt: Date };

function nextPlaces(db: Db, userId: string, after: Place): Promise<Place[]> {
  return queryByIndex<Place>(
    db,
    userId,
    Prisma.sql`SELECT p.id::text AS id, p.created_at AS "createdAt" FROM products p
      WHERE p.user_id = ${userId}::uuid AND (p.created_at, p.id) > (${after.createdAt}, ${after.id}::uuid)
      ORDER BY p.created_at, p.id LIMIT ${batchProducts}`,
  );
}

function productLine(product: Product, listings: readonly Listing[]): object {
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
    singlePhaseFrom: product.singlePhaseFrom,
    icmsPaidFrom: product.icmsPaidFrom,
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
    inLossZone: listing.inLossZone,
    betterPriceCents: listing.betterPriceCents,
    fixPriceCents: listing.fixPriceCents,
    missing: listing.missing,
    ruleId: listing.ruleId,
    figuresDay: listing.figuresDay?.toISOString().slice(0, 10) ?? null,
    updatedAt: listing.updatedAt,
  };
}
