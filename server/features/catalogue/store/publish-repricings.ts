import { encodeGlobalID } from "@pothos/plugin-relay";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { publishWebhooks } from "#server/platform/webhook-events/publish-webhooks.ts";
import { splitBySize } from "#server/platform/webhook-events/split-by-size.ts";
import type { CatalogueWrite } from "../catalogue-write.ts";
import { causeOf } from "../feed/publish-changes.ts";

type Repricing = { productId: string; listingId: string; oldCents: number | null; newCents: number | null };
type Sold = { id: string; channel: string; sku: string | null };

/** Tells the seller's endpoints of changed prices of listings (AP-04), fifty in an event. */
export async function publishRepricings(
  tx: DbTransaction,
  { userId, actor, now }: CatalogueWrite,
  repricings: readonly Repricing[],
): Promise<void> {
  if (repricings.length === 0) return;
  await publishWebhooks(tx, { userId, now }, "PRODUCT_REPRICED", async () => {
    const ids = repricings.map(({ listingId }) => listingId);
    const rows = await tx.$queryRaw<Sold[]>`
      SELECT l.id, l.channel::text AS "channel", p.sku FROM listings l JOIN products p ON p.id = l.product_id
      WHERE l.id = ANY(${ids}::uuid[])`;
    const soldOf = new Map(rows.map((row) => [row.id, row]));
    const changes = repricings.flatMap(({ productId, listingId, oldCents, newCents }) => {
      const sold = soldOf.get(listingId);
      if (!sold) return [];
      return [
        {
          productId: encodeGlobalID("Product", productId),
          sku: sold.sku,
          listingId: encodeGlobalID("Listing", listingId),
          channel: sold.channel,
          oldPriceCents: oldCents,
          newPriceCents: newCents,
        },
      ];
    });
    return splitBySize(changes).map((list) => ({ ...causeOf(actor), changes: list }));
  });
}
