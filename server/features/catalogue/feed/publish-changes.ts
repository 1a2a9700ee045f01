import { encodeGlobalID } from "@pothos/plugin-relay";
import { type CatalogueEvent, catalogueEvents } from "#core/webhooks/webhook-event.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { ChangeActor } from "#server/platform/db/generated/enums.ts";
import type { WebhookData } from "#server/platform/webhook-events/payloads.ts";
import { publishWebhooks } from "#server/platform/webhook-events/publish-webhooks.ts";
import { splitBySize } from "#server/platform/webhook-events/split-by-size.ts";

type Write = { userId: string; actor: { kind: ChangeActor; id: string | null }; now: Date };
type Row = {
  event: CatalogueEvent;
  productId: string;
  listingId: string | null;
  sku: string | null;
  version: number | null;
};

/**
 * Tells the seller's endpoints what this transaction has done to products and listings (AP-10):
 * what it stamped, so that no write can forget to. Called as the last step of a write.
 */
export async function publishCatalogueChanges(
  tx: DbTransaction,
  { userId, actor, now }: Write,
): Promise<void> {
  if (!(await isAnyoneListening(tx, userId))) return;
  const rows = await findStamped(tx, userId, now);
  for (const [event, sharing] of Map.groupBy(rows, (row) => row.event))
    await publishWebhooks(tx, { userId, now }, event, () =>
      splitBySize(sharing.map(toChange)).map((changes) => ({ ...causeOf(actor), changes })),
    );
}

/** Who caused a change, for a payload: with the key's id a program knows its own. */
export function causeOf({ kind, id }: Write["actor"]) {
  const apiKeyId = kind === "API_KEY" && id !== null ? encodeGlobalID("ApiKey", id) : null;
  return { causedBy: kind, apiKeyId };
}

async function isAnyoneListening(tx: DbTransaction, userId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`/* find_catalogue_endpoints */
    SELECT 1 FROM webhook_endpoints
    WHERE user_id = ${userId}::uuid AND events && ${[...catalogueEvents]}::webhook_event[] LIMIT 1`;
  return rows.length > 0;
}

function findStamped(tx: DbTransaction, userId: string, now: Date): Promise<Row[]> {
  return tx.$queryRaw<Row[]>`/* changes_of_this_transaction */
    SELECT CASE WHEN p.created_at >= ${now} AND p.version = 1 THEN 'PRODUCT_CREATED' WHEN p.archived_at >= ${now}
        THEN 'PRODUCT_ARCHIVED' ELSE 'PRODUCT_CHANGED' END AS "event",
      p.id AS "productId", NULL::uuid AS "listingId", p.sku, p.version
    FROM products p
    WHERE p.user_id = ${userId}::uuid AND p.changed_in = pg_current_xact_id()::text::bigint
    UNION ALL
    SELECT CASE WHEN l.created_at >= ${now} AND l.version = 1 THEN 'LISTING_CREATED' WHEN p.archived_at >= ${now}
        THEN 'LISTING_ARCHIVED' ELSE 'LISTING_CHANGED' END, l.product_id, l.id, l.sku, l.version
    FROM listings l JOIN products p ON p.id = l.product_id
    WHERE l.user_id = ${userId}::uuid AND l.changed_in = pg_current_xact_id()::text::bigint
    UNION ALL
    SELECT CASE WHEN r.is_product THEN 'PRODUCT_REMOVED' ELSE 'LISTING_REMOVED' END, r.product_id,
      CASE WHEN r.is_product THEN NULL ELSE r.id END, r.sku, NULL::int
    FROM removed_items r
    WHERE r.user_id = ${userId}::uuid AND r.changed_in = pg_current_xact_id()::text::bigint`;
}

function toChange({
  productId,
  listingId,
  sku,
  version,
}: Row): WebhookData<CatalogueEvent>["changes"][number] {
  return {
    productId: encodeGlobalID("Product", productId),
    listingId: listingId === null ? null : encodeGlobalID("Listing", listingId),
    sku,
    version,
  };
}
