import type { KnownProduct } from "#core/import/changes/known-products.ts";
import type { SoldListing } from "#core/sale/sold-product.ts";
import type { CatalogueWrite } from "#server/features/catalogue/catalogue-write.ts";
import { insertListings, updateListings } from "#server/features/catalogue/listings/write-listings.ts";
import type { ProductRow } from "#server/features/catalogue/products/own-product.ts";
import { insertProducts, updateProducts } from "#server/features/catalogue/products/write-products.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";

/**
 * Stores products as the rows of a chunk leave them: new ones, changed ones, and their listings.
 */
export async function writeProducts(
  tx: DbTransaction,
  write: CatalogueWrite,
  products: readonly KnownProduct[],
): Promise<void> {
  await restoreProducts(
    tx,
    write,
    products.flatMap(({ id, isRestored }) => (id !== null && isRestored ? [id] : [])),
  );
  const stored = products.flatMap(({ id, fields: { unitsPerMonth: _sum, ...fields }, listings }) =>
    id === null ? [] : [{ id, fields, listings }],
  );
  // First, because a new product may take a SKU that a stored one gives up.
  await updateProducts(tx, write, stored);
  const added = products.filter(({ id }) => id === null);
  await insertProducts(
    tx,
    write,
    added.map(({ fields, listings }) => ({ fields, listings: listings.map((each) => each.fields) })),
  );
  const listings = stored.flatMap(({ id: productId, listings: own }) =>
    own.map(({ id, fields }) => ({ productId, id, fields })),
  );
  await addListings(
    tx,
    write,
    listings.filter(({ id }) => id === null),
  );
  const kept = listings.flatMap(({ id, fields }) => (id === null ? [] : [{ id, ...fields }]));
  await updateListings(tx, write, kept);
}

/** Imports need an account whose products are not limited, so that none is too many. */
async function restoreProducts(
  tx: DbTransaction,
  { userId, now }: CatalogueWrite,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.product.updateMany({
    where: { id: { in: [...ids] }, userId, archivedAt: { not: null } },
    data: { archivedAt: null, updatedAt: now, version: { increment: 1 } },
  });
}

async function addListings(
  tx: DbTransaction,
  write: CatalogueWrite,
  added: readonly { productId: string; fields: SoldListing }[],
): Promise<void> {
  const ids = added.map(({ productId }) => productId);
  const rows = await tx.product.findMany({ where: { id: { in: ids }, userId: write.userId } });
  const byId = new Map<string, ProductRow>(rows.map((row) => [row.id, row]));
  const listings = added.flatMap(({ productId, fields }) => {
    const product = byId.get(productId);
    return product ? [{ product, fields }] : [];
  });
  await insertListings(tx, write, listings);
}
