import { z } from "zod";
import { skuKey } from "#core/catalogue/product-rules.ts";
import type { NumberedRow } from "#core/import/changes/compare-rows.ts";
import {
  createKnownProducts,
  type KnownProduct,
  type KnownProducts,
} from "#core/import/changes/known-products.ts";
import { productColumns } from "#server/features/catalogue/catalogue-columns.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { jsonColumns } from "#server/platform/db/columns.ts";

const uuid = z.uuid();

/** The seller's products that these rows refer to, by id or by SKU. */
export async function findKnown(
  db: Pick<DbTransaction, "$queryRaw">,
  userId: string,
  rows: readonly NumberedRow[],
): Promise<KnownProducts> {
  const named = rows.map(({ row }) => row.product);
  const ids = named.flatMap(({ productId }) => (uuid.safeParse(productId).success ? [productId ?? ""] : []));
  const keys = named.flatMap(({ sku }) => (sku === undefined ? [] : [skuKey(sku)]));
  // Returns one JSON string, because Prisma is slow to read many rows. Not a prepared statement:
  // the plan has to follow the table's size, which an import changes.
  const [found] = await db.$queryRaw<{ products: string | null }[]>`
    SELECT json_agg(json_build_object(
      'id', p.id, 'isKit', p.is_kit, 'isArchived', p.archived_at IS NOT NULL,
      'fields', json_build_object(${jsonColumns("p", productColumns)}),
      'listings', (
        SELECT json_agg(json_build_object('id', l.id, 'fields', json_build_object(
          'channel', l.channel, 'listingType', NULLIF(l.listing_type, ''), 'channelName', NULLIF(l.channel_name, ''),
          'priceCents', l.price_cents,
          'unitsPerMonth', l.units_per_month, 'terms', l.terms)) ORDER BY l.created_at, l.id)
        FROM listings l WHERE l.product_id = p.id)
    ))::text AS products
    FROM products p
    WHERE p.user_id = ${userId}::uuid AND (p.id = ANY(${ids}::uuid[]) OR p.sku_key = ANY(${keys}))`;
  // The type is what the query above builds. Every product has a listing (PR-02).
  const stored = JSON.parse(found?.products ?? "[]") as KnownProduct[];
  return createKnownProducts(stored);
}
