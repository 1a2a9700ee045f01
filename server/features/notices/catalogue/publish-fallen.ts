import { encodeGlobalID } from "@pothos/plugin-relay";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { publishWebhooks } from "#server/platform/webhook-events/publish-webhooks.ts";
import { splitBySize } from "#server/platform/webhook-events/split-by-size.ts";

type Fallen = { count: number; minimumMarginPct: number; listingIds: readonly string[] };

type FallenListing = {
  id: string;
  productId: string;
  sku: string | null;
  channel: string;
  priceCents: number | null;
  marginPct: number | null;
};

/** Tells the seller's endpoints what the notice about margins tells the seller (AP-04). */
export async function publishFallen(
  tx: DbTransaction,
  occasion: { userId: string; now: Date },
  { count, minimumMarginPct, listingIds }: Fallen,
): Promise<void> {
  await publishWebhooks(tx, occasion, "LISTING_BELOW_MINIMUM_MARGIN", async () => {
    const rows = await tx.$queryRaw<FallenListing[]>`
      SELECT l.id, l.product_id AS "productId", p.sku, l.channel::text AS "channel", l.price_cents AS "priceCents",
        l.margin_pct AS "marginPct"
      FROM listings l JOIN products p ON p.id = l.product_id
      WHERE l.id = ANY(${[...listingIds]}::uuid[]) ORDER BY l.margin_pct, l.id`;
    const [listings = []] = splitBySize(
      rows.map(({ id, productId, ...shown }) => ({
        ...shown,
        productId: encodeGlobalID("Product", productId),
        listingId: encodeGlobalID("Listing", id),
      })),
    );
    return [{ minimumMarginPct, count, listings }];
  });
}
