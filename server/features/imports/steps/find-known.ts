import { z } from "zod";
import { skuKey } from "#core/catalogue/product-rules.ts";
import type { NumberedRow } from "#core/import/changes/compare-rows.ts";
import type { KnownProduct } from "#core/import/changes/known-product.ts";
import { createKnownProducts, type KnownProducts } from "#core/import/changes/known-products.ts";
import { storedListingType, storedTerms } from "#server/features/catalogue/listings/listing-rows.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Prisma } from "#server/platform/db/generated/client.ts";

const uuid = z.uuid();

const withListings = {
  listings: {
    select: { id: true, channel: true, listingType: true, priceCents: true, terms: true },
    orderBy: [{ createdAt: "asc" as const }, { id: "asc" as const }],
  },
} satisfies Prisma.ProductInclude;

/** The seller's products that these rows name, by id or by SKU. */
export async function findKnown(
  db: Pick<DbTransaction, "product">,
  userId: string,
  rows: readonly NumberedRow[],
): Promise<KnownProducts> {
  const named = rows.map(({ row }) => row.product);
  const ids = named.flatMap(({ productId }) => (uuid.safeParse(productId).success ? [productId ?? ""] : []));
  const keys = named.flatMap(({ sku }) => (sku === undefined ? [] : [skuKey(sku)]));
  const stored = await db.product.findMany({
    where: { userId, OR: [{ id: { in: ids } }, { skuKey: { in: keys } }] },
    include: withListings,
  });
  return createKnownProducts(stored.map(toKnown));
}

function toKnown(product: Prisma.ProductGetPayload<{ include: typeof withListings }>): KnownProduct {
  const {
    id,
    userId,
    skuKey,
    isKit,
    archivedAt,
    keptOpenAt,
    version,
    createdAt,
    updatedAt,
    listings,
    ...fields
  } = product;
  return {
    id,
    fields,
    isKit,
    isArchived: archivedAt !== null,
    listings: listings.map(({ id: listingId, channel, listingType, priceCents, terms }) => ({
      id: listingId,
      fields: {
        channel,
        listingType: storedListingType(listingType),
        priceCents,
        terms: storedTerms(terms),
      },
    })),
  };
}
