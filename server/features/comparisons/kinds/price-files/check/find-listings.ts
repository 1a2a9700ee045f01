import { skuKey } from "#core/catalogue/product-rules.ts";
import type { PricedListing } from "#core/comparison/price-files/match-rows.ts";
import type { PriceRow } from "#core/comparison/price-files/price-row.ts";
import { listingWhere } from "#server/features/catalogue/listing-where.ts";
import { queryRows } from "#server/platform/db/bulk-rows.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import type { PriceFileRequest } from "../price-file-json.ts";

/** A listing as a price file's rows show it. */
export type FoundListing = PricedListing & { productId: string; name: string };

/** The seller's listings that these rows may mean: by SKU, or by the marketplace's ids. */
export async function findListings(
  db: Pick<DbTransaction, "$queryRaw">,
  userId: string,
  rows: readonly PriceRow[],
  selection: PriceFileRequest["selection"],
): Promise<FoundListing[]> {
  const skus = [...new Set(rows.flatMap(({ sku }) => (sku === null ? [] : [skuKey(sku)])))];
  const items = [...new Set(rows.flatMap(({ itemId }) => itemId ?? []))];
  return await queryRows(
    db,
    Prisma.sql`
      SELECT l."id", l."product_id" AS "productId", l."name", l."sku", l."channel",
        l."listing_type" AS "listingType", l."channel_name" AS "channelName",
        l."price_cents" AS "priceCents", (${chosenBy(userId, selection)}) AS "isChosen",
        (SELECT COALESCE(json_agg(m."item_id" || '/' || m."variation_id"), '[]')
          FROM "marketplace_items" m WHERE m."listing_id" = l."id") AS "itemKeys"
      FROM "listings" l
      WHERE l."user_id" = ${userId}::uuid AND NOT l."archived" AND (
        l."product_id" IN (SELECT p."id" FROM "products" p
          WHERE p."user_id" = ${userId}::uuid AND p."sku_key" = ANY(${skus}))
        OR l."id" IN (SELECT m."listing_id" FROM "marketplace_items" m
          WHERE m."user_id" = ${userId}::uuid AND m."item_id" = ANY(${items})))
      ORDER BY l."created_at", l."id"`,
  );
}

/** Whether a listing `l` belongs to the selection. */
export function chosenBy(userId: string, selection: PriceFileRequest["selection"]): Prisma.Sql {
  if (selection === null) return Prisma.sql`true`;
  if ("filter" in selection) return listingWhere(userId, selection.filter);
  if ("ids" in selection) return Prisma.sql`l."id" = ANY(${selection.ids}::uuid[])`;
  return Prisma.sql`l."id" IN (SELECT i."listing_id" FROM "bulk_step_items" i
    JOIN "bulk_steps" s ON s."id" = i."step_id"
    WHERE s."id" = ${selection.bulkStepId}::uuid AND s."user_id" = ${userId}::uuid)`;
}
