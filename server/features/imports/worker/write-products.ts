import type { KnownListing, KnownProduct } from "#core/import/changes/known-products.ts";
import type { SoldListing } from "#core/sale/sold-product.ts";
import type { CatalogueWrite } from "#server/features/catalogue/catalogue-write.ts";
import type { ProductRow } from "#server/features/catalogue/products/own-product.ts";
import { insertProducts, updateProducts } from "#server/features/catalogue/products/write-products.ts";
import { insertListings, updateListings } from "#server/features/catalogue/store/write-listings.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";

/** The ids under which products and listings are stored, those of new ones included. */
export type WrittenIds = {
  products: ReadonlyMap<KnownProduct, string>;
  listings: ReadonlyMap<KnownListing, string>;
};

/**
 * Stores products as the rows of a chunk leave them: new ones, changed ones, and their listings.
 */
export async function writeProducts(
  tx: DbTransaction,
  write: CatalogueWrite,
  products: readonly KnownProduct[],
): Promise<WrittenIds> {
  await restoreProducts(
    tx,
    write,
    products.flatMap(({ id, isRestored }) => (id !== null && isRestored ? [id] : [])),
  );
  const stored = products.flatMap((product) => {
    const { unitsPerMonth: _sum, ...fields } = product.fields;
    return product.id === null ? [] : [{ id: product.id, fields, product }];
  });
  const ids = {
    products: new Map(stored.map(({ product, id }) => [product, id])),
    listings: new Map<KnownListing, string>(),
  };
  // First, because a new product may take a SKU that a stored one gives up.
  await updateProducts(tx, write, stored);
  await addProducts(
    tx,
    write,
    products.filter(({ id }) => id === null),
    ids,
  );
  const listings = stored.flatMap(({ id: productId, product }) =>
    product.listings.map((listing) => ({ productId, listing })),
  );
  await addListings(
    tx,
    write,
    listings.filter(({ listing }) => listing.id === null),
    ids,
  );
  const kept = listings.flatMap(({ listing: { id, fields } }) => (id === null ? [] : [{ id, ...fields }]));
  await updateListings(tx, write, kept);
  for (const { listing } of listings) if (listing.id !== null) ids.listings.set(listing, listing.id);
  return ids;
}

type NewIds = { products: Map<KnownProduct, string>; listings: Map<KnownListing, string> };

async function addProducts(
  tx: DbTransaction,
  write: CatalogueWrite,
  added: readonly KnownProduct[],
  ids: NewIds,
): Promise<void> {
  const rows = await insertProducts(
    tx,
    write,
    added.map(({ fields, listings }) => ({ fields, listings: listings.map((each) => each.fields) })),
  );
  for (const [index, product] of added.entries()) {
    const row = rows[index];
    if (!row) continue;
    ids.products.set(product, row.id);
    for (const [place, listing] of product.listings.entries()) {
      const id = row.listingIds[place];
      if (id !== undefined) ids.listings.set(listing, id);
    }
  }
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
  added: readonly { productId: string; listing: KnownListing }[],
  { listings: ids }: NewIds,
): Promise<void> {
  const productIds = added.map(({ productId }) => productId);
  const rows = await tx.product.findMany({ where: { id: { in: productIds }, userId: write.userId } });
  const byId = new Map<string, ProductRow>(rows.map((row) => [row.id, row]));
  const known = added.filter(({ productId }) => byId.has(productId));
  const listings = known.flatMap(({ productId, listing }): NewRow[] => {
    const product = byId.get(productId);
    return product ? [{ product, fields: listing.fields }] : [];
  });
  const inserted = await insertListings(tx, write, listings);
  for (const [index, { listing }] of known.entries()) {
    const id = inserted[index];
    if (id !== undefined) ids.set(listing, id);
  }
}

type NewRow = { product: ProductRow; fields: SoldListing };
