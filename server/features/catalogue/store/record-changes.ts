import { unnestRows } from "#server/platform/db/bulk-rows.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { PriceChangeKind } from "#server/platform/db/generated/enums.ts";
import { newId } from "#server/platform/db/new-id.ts";
import type { CatalogueWrite } from "../catalogue-write.ts";

/** A change of a cost or a price, in centavos, with the profit of one sale after it. */
export type RecordedPriceChange = {
  kind: PriceChangeKind;
  productId: string;
  /** Null for a product's cost. */
  listingId: string | null;
  oldCents: number | null;
  newCents: number | null;
  profitCents: number | null;
  ruleId: string | null;
};

/**
 * Adds changes to the history (PR-10), in the transaction that makes them. Leaves out changes that
 * change nothing.
 */
export async function recordPriceChanges(
  tx: DbTransaction,
  { userId, actor, now }: CatalogueWrite,
  changes: readonly RecordedPriceChange[],
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
  await tx.$executeRaw`/* record_price_changes */
    INSERT INTO price_changes (id, user_id, product_id, listing_id, kind, old_cents, new_cents, profit_cents,
      rule_id, actor, actor_id, actor_name, created_at)
    SELECT w.id, ${userId}::uuid, w."productId", w."listingId", w.kind, w."oldCents", w."newCents",
      w."profitCents", w."ruleId", ${actor.kind}::change_actor, ${actor.id}::uuid, ${actor.name ?? null}, ${now}
    FROM ${unnestRows(rows, {
      id: "uuid",
      productId: "uuid",
      listingId: "uuid",
      kind: "price_change_kind",
      oldCents: "int",
      newCents: "int",
      profitCents: "float8",
      ruleId: "text",
    })}`;
}

/** A product as it is now, with its cost before. */
export type CostChange = { next: { id: string; costCents: number | null }; oldCents: number | null };

type FirstListing = { productId: string; profitCents: number | null; ruleId: string | null };

/** Adds changes of cost to the history, with the profit of each product's first listing. */
export async function recordCosts(
  tx: DbTransaction,
  write: CatalogueWrite,
  changes: readonly CostChange[],
): Promise<void> {
  const real = changes.filter(({ next, oldCents }) => next.costCents !== oldCents);
  if (real.length === 0) return;
  const ids = real.map(({ next }) => next.id);
  const listings = await tx.$queryRaw<FirstListing[]>`
    SELECT DISTINCT ON (product_id) product_id AS "productId", profit_cents AS "profitCents", rule_id AS "ruleId"
    FROM listings WHERE product_id = ANY(${ids}::uuid[]) ORDER BY product_id, id`;
  const firstOf = new Map(listings.map((listing) => [listing.productId, listing]));
  const facts = real.map(({ next, oldCents }): RecordedPriceChange => {
    const { profitCents = null, ruleId = null } = firstOf.get(next.id) ?? {};
    return {
      kind: "COST",
      productId: next.id,
      listingId: null,
      oldCents,
      newCents: next.costCents,
      profitCents,
      ruleId,
    };
  });
  await recordPriceChanges(tx, write, facts);
}
