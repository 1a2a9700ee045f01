import type { DbTransaction } from "#server/platform/db/client.ts";
import type { CatalogueWrite } from "../catalogue-write.ts";
import { type PriceChangeFacts, recordPriceChanges } from "./record-price-changes.ts";

/** A product as it is now, with its cost before. */
export type CostChange = { next: { id: string; costCents: number | null }; oldCents: number | null };

/** Adds changes of cost to the history, with the profit of each product's first listing. */
export async function recordCosts(
  tx: DbTransaction,
  write: CatalogueWrite,
  changes: readonly CostChange[],
): Promise<void> {
  const real = changes.filter(({ next, oldCents }) => next.costCents !== oldCents);
  if (real.length === 0) return;
  const listings = await tx.listing.findMany({
    where: { productId: { in: real.map(({ next }) => next.id) } },
    distinct: ["productId"],
    orderBy: [{ productId: "asc" }, { id: "asc" }],
    select: { productId: true, profitCents: true, ruleId: true },
  });
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
