import type { DbTransaction } from "#server/platform/db/client.ts";
import type { CatalogueWrite } from "../catalogue-write.ts";
import { type PriceChangeFacts, recordPriceChanges } from "./record-price-changes.ts";

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
  const facts = real.map(({ next, oldCents }): PriceChangeFacts => {
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
