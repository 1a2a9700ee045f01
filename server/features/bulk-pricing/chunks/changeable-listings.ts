import { requireAccount } from "#server/features/account/account.ts";
import { findOpenProducts } from "#server/features/catalogue/limit/open-products.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findByIds, type PricedListing } from "../selected-listings.ts";

/** The seller's listings with these ids that may be changed now, by id: not archived, not read-only (D94). */
export async function findChangeable(
  deps: Pick<Deps, "db" | "clock">,
  tx: DbTransaction,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, PricedListing>> {
  const open = await findOpenProducts(tx, await requireAccount(deps, userId));
  const listings = await findByIds(tx, userId, ids);
  const changeable = listings.filter(
    ({ isArchived, productId }) => !isArchived && (open === null || open.has(productId)),
  );
  return new Map(changeable.map((listing) => [listing.id, listing]));
}
