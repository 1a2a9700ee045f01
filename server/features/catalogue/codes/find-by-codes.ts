import type { Marketplace } from "#core/sale/channel.ts";
import type { Db } from "#server/platform/db/client.ts";
import { storableText } from "#server/platform/db/storable.ts";

/** Which product a code of a marketplace's file is. */
export type CodeMatch = {
  /** As it was asked. */
  code: string;
  productId: string;
  /** Whether the seller has linked it. */
  isLinked: boolean;
};

/**
 * The seller's products that these codes name in files of a marketplace (ST-18): first what the
 * seller has linked, then the SKU, then the marketplace's own ids. An id of several products, as of
 * a listing with variations, names none.
 */
export async function findByCodes(
  db: Db,
  userId: string,
  { marketplace, codes }: { marketplace: Marketplace; codes: readonly string[] },
): Promise<CodeMatch[]> {
  return await db.$queryRaw<CodeMatch[]>`/* find_by_codes */
    SELECT asked.code, found."productId"::text AS "productId", found.rank = 0 AS "isLinked"
    FROM unnest(${codes.map(storableText)}::text[]) asked(code)
    CROSS JOIN LATERAL (
      SELECT c.product_id AS "productId", 0 AS rank FROM product_codes c
      WHERE c.user_id = ${userId}::uuid AND c.channel = ${marketplace}::channel
        AND c.code_key = sku_key(asked.code)
      UNION ALL
      SELECT p.id, 1 FROM products p WHERE p.user_id = ${userId}::uuid AND p.sku_key = sku_key(asked.code)
      UNION ALL
      (SELECT min(l.product_id::text)::uuid, 2
      FROM marketplace_items i JOIN listings l ON l.id = i.listing_id
      WHERE i.user_id = ${userId}::uuid AND l.channel = ${marketplace}::channel
        AND (i.item_id = asked.code OR i.variation_id = asked.code)
      HAVING count(DISTINCT l.product_id) = 1)
      ORDER BY rank LIMIT 1
    ) found`;
}
