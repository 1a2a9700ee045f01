import { unnestRows } from "#server/platform/db/bulk-rows.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";

/** What a marketplace's file says of a listing: its ids there, its SKU and its price (MF-01). */
export type SeenItem = {
  listingId: string;
  itemId: string;
  variationId: string | null;
  sku: string | null;
  /** Null: the file has no price that can be read. */
  cents: number | null;
};

const rowsPerInsert = 5000;
/** Ids of a listing that are stored: the ones seen last. */
export const maxItemsOfListing = 50;

/**
 * Stores the marketplace's ids of the seller's listings with the price seen there (D405). The same
 * items on the same day change nothing. The transaction must be the one that writes the catalogue.
 */
export async function storeItems(
  tx: Pick<DbTransaction, "$executeRaw">,
  userId: string,
  seen: readonly SeenItem[],
  seenAt: Date,
): Promise<void> {
  // Of two rows with the same ids the last counts.
  const items = new Map(seen.map((item) => [keyOf(item), item]));
  const values = [...items.values()].map((item) => ({ ...item, variationId: item.variationId ?? "" }));
  for (let at = 0; at < values.length; at += rowsPerInsert)
    await storePart(tx, userId, values.slice(at, at + rowsPerInsert), seenAt);
}

function keyOf({ listingId, itemId, variationId }: SeenItem): string {
  return JSON.stringify([listingId, itemId, variationId ?? ""]);
}

async function storePart(
  tx: Pick<DbTransaction, "$executeRaw">,
  userId: string,
  values: readonly SeenItem[],
  seenAt: Date,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "marketplace_items" ("listing_id", "user_id", "item_id", "variation_id", "sku", "price_cents",
      "seen_at")
    SELECT w."listingId", ${userId}::uuid, w."itemId", w."variationId", w."sku", w."cents", ${seenAt}
    FROM ${unnestRows(values, {
      listingId: "uuid",
      itemId: "text",
      variationId: "text",
      sku: "text",
      cents: "int",
    })}
    JOIN "listings" l ON l."id" = w."listingId" AND l."user_id" = ${userId}::uuid
    ORDER BY w."listingId", w."itemId", w."variationId"
    ON CONFLICT ("listing_id", "item_id", "variation_id") DO UPDATE
      SET "sku" = EXCLUDED."sku", "price_cents" = EXCLUDED."price_cents", "seen_at" = EXCLUDED."seen_at"
      WHERE ("marketplace_items"."sku", "marketplace_items"."price_cents",
          ("marketplace_items"."seen_at" AT TIME ZONE 'America/Sao_Paulo')::date)
        IS DISTINCT FROM (EXCLUDED."sku", EXCLUDED."price_cents",
          (EXCLUDED."seen_at" AT TIME ZONE 'America/Sao_Paulo')::date)`;
  const listingIds = [...new Set(values.map(({ listingId }) => listingId))];
  await forgetOld(tx, listingIds);
  await storePricesThere(tx, userId, listingIds);
}

/** Bounds what files with ever new ids can add to a listing. */
async function forgetOld(tx: Pick<DbTransaction, "$executeRaw">, listingIds: readonly string[]) {
  await tx.$executeRaw`
    DELETE FROM "marketplace_items" m USING (
      SELECT "listing_id", "item_id", "variation_id", row_number() OVER (
        PARTITION BY "listing_id" ORDER BY "seen_at" DESC, "item_id" DESC, "variation_id" DESC) AS place
      FROM "marketplace_items" WHERE "listing_id" = ANY(${[...listingIds]}::uuid[])) old
    WHERE old.place > ${maxItemsOfListing} AND m."listing_id" = old."listing_id"
      AND m."item_id" = old."item_id" AND m."variation_id" = old."variation_id"`;
}

/** Copies the prices of the last day to the listings (D406), for the filter and its count. */
async function storePricesThere(
  tx: Pick<DbTransaction, "$executeRaw">,
  userId: string,
  listingIds: readonly string[],
) {
  await tx.$executeRaw`
    UPDATE "listings" l SET "lowest_there_cents" = t."lowest", "highest_there_cents" = t."highest"
    FROM unnest(${[...listingIds]}::uuid[]) AS w("id") LEFT JOIN (
      SELECT m."listing_id", min(m."price_cents") AS "lowest", max(m."price_cents") AS "highest"
      FROM (
        SELECT "listing_id", "price_cents", rank() OVER (PARTITION BY "listing_id"
          ORDER BY ("seen_at" AT TIME ZONE 'America/Sao_Paulo')::date DESC) AS "place"
        FROM "marketplace_items"
        WHERE "listing_id" = ANY(${[...listingIds]}::uuid[]) AND "price_cents" IS NOT NULL) m
      WHERE m."place" = 1 GROUP BY m."listing_id") t ON t."listing_id" = w."id"
    WHERE l."id" = w."id" AND l."user_id" = ${userId}::uuid
      AND (l."lowest_there_cents", l."highest_there_cents") IS DISTINCT FROM (t."lowest", t."highest")`;
}
