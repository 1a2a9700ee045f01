import type { DbTransaction } from "#server/platform/db/client.ts";
import type { PriceChangeKind } from "#server/platform/db/generated/enums.ts";
import { newId } from "#server/platform/db/new-id.ts";
import type { CatalogueWrite } from "../catalogue-write.ts";

/** A cost or a price before and after, in centavos, with what one sale leaves after it. */
export type PriceChangeFacts = {
  kind: PriceChangeKind;
  productId: string;
  /** Null: the product's cost. */
  listingId: string | null;
  oldCents: number | null;
  newCents: number | null;
  profitCents: number | null;
  ruleId: string | null;
};

/** Adds changes to the history (PR-10), in the transaction that makes them. Leaves out those of nothing. */
export async function recordPriceChanges(
  tx: DbTransaction,
  { userId, actor, now }: CatalogueWrite,
  changes: readonly PriceChangeFacts[],
): Promise<void> {
  const real = changes.filter(({ oldCents, newCents }) => oldCents !== newCents);
  if (real.length === 0) return;
  const rows = real.map(({ kind, productId, listingId, oldCents, newCents, profitCents, ruleId }) => ({
    id: newId(now.getTime()),
    kind,
    productId,
    listingId,
    oldCents,
    newCents,
    profitCents,
    ruleId,
  }));
  // One parameter: Prisma takes a tenth of a second to prepare a thousand rows of twelve.
  await tx.$executeRaw`/* record_price_changes */
    INSERT INTO price_changes (id, user_id, product_id, listing_id, kind, old_cents, new_cents, profit_cents,
      rule_id, actor, actor_id, actor_name, created_at)
    SELECT c.id, ${userId}::uuid, c."productId", c."listingId", c.kind::price_change_kind, c."oldCents",
      c."newCents", c."profitCents", c."ruleId", ${actor.kind}::change_actor, ${actor.id}::uuid,
      ${actor.name ?? null}, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS c(
      id uuid, "productId" uuid, "listingId" uuid, kind text, "oldCents" int, "newCents" int,
      "profitCents" float8, "ruleId" text)`;
}
