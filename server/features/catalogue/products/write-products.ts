import type { ProductFields } from "#core/catalogue/product-rules.ts";
import { sumOfUnits, withSharedUnits } from "#core/catalogue/product-units.ts";
import type { SoldListing } from "#core/sale/sold-product.ts";
import { unnestRows } from "#server/platform/db/bulk-rows.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { columnAssignments, columnNames, columnTypes, columnValues } from "#server/platform/db/columns.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { productColumns } from "../catalogue-columns.ts";
import type { CatalogueWrite } from "../catalogue-write.ts";
import { figuresOfListing, findFigureInputs } from "../store/figure-inputs.ts";
import { storeListings } from "../store/listing-rows.ts";
import { recordCosts } from "../store/record-changes.ts";
import { insertListings } from "../store/write-listings.ts";
import { updateKitCosts } from "./kits/kit-costs.ts";
import type { ProductRow } from "./own-product.ts";

/** A new product with at least one listing. */
export type NewProduct = { fields: ProductFields; listings: readonly SoldListing[] };

type StoredProduct = ProductFields & { id: string };

/** A product that was added, as it is stored, with the ids of its listings. */
export type AddedProduct = StoredProduct & { listingIds: string[] };

/** A change to a product; absent fields keep their value. */
export type ProductChange = { id: string; fields: Partial<ProductFields> };

/**
 * Adds up to 1,000 products with their listings, in a transaction of `writeCatalogue`. The fields
 * must have passed `checkNewProduct` and `checkNewListing`. Units that only the product has are
 * shared out (D330). The caller checks the product limit
 * (`requireWithinProductLimit`). A SKU that the seller already uses fails with the database's
 * unique violation.
 */
export async function insertProducts(
  tx: DbTransaction,
  write: CatalogueWrite,
  products: readonly NewProduct[],
): Promise<AddedProduct[]> {
  const { userId, now } = write;
  const shared = products.map(({ fields, listings }) => ({
    fields,
    listings: withSharedUnits(fields.unitsPerMonth, listings),
  }));
  const rows = shared.map(({ fields, listings }): StoredProduct => {
    const unitsPerMonth = sumOfUnits(listings) ?? fields.unitsPerMonth;
    return { ...fields, unitsPerMonth, id: newId(now.getTime()) };
  });
  if (rows.length === 0) return [];
  await tx.$executeRaw`/* insert_products */
    INSERT INTO products (id, user_id, ${columnNames(productColumns)}, created_at, updated_at)
    SELECT w.id, ${userId}::uuid, ${columnValues(productColumns)}, ${now}, ${now}
    FROM ${productRows(rows)}`;
  const listings = rows.flatMap((product, index) =>
    (shared[index]?.listings ?? []).map((fields) => ({ product, fields })),
  );
  const ids = await insertListings(tx, write, listings);
  await recordCosts(
    tx,
    write,
    rows.map((next) => ({ next, oldCents: null })),
  );
  const idsOf = Map.groupBy(ids, (_, index) => listings[index]?.product.id);
  return rows.map((row) => ({ ...row, listingIds: idsOf.get(row.id) ?? [] }));
}

/**
 * Changes up to 1,000 of the seller's products, in a transaction of `writeCatalogue`, and with them
 * the costs of their kits, all figures, versions and the history. The changes must have passed
 * `checkProductChange`; a kit's own cost is ignored. Returns the ids that changed: other sellers'
 * products and changes without effect are left out.
 */
export async function updateProducts(
  tx: DbTransaction,
  write: CatalogueWrite,
  changes: readonly ProductChange[],
): Promise<string[]> {
  const byId = new Map(changes.map((change) => [change.id, change.fields]));
  const where = { id: { in: [...byId.keys()] }, userId: write.userId };
  const stored = await tx.product.findMany({ where });
  const skuOf = new Map(stored.map(({ id, sku }) => [id, sku]));
  const changed = stored.flatMap((row) => {
    const { costCents, ...fields } = byId.get(row.id) ?? {};
    const next = { ...row, ...fields, ...(row.isKit || costCents === undefined ? {} : { costCents }) };
    return isSame(row, next) ? [] : [{ next, oldCents: row.costCents }];
  });
  if (changed.length === 0) return [];
  await freeSkus(
    tx,
    write,
    changed.flatMap(({ next }) => (skuOf.get(next.id) === next.sku ? [] : [next.id])),
  );
  await storeProducts(
    tx,
    write,
    changed.map(({ next }) => next),
  );
  const repriced = changed.filter(({ next, oldCents }) => next.costCents !== oldCents);
  const kits = await updateKitCosts(
    tx,
    write,
    repriced.map(({ next }) => next.id),
  );
  await refreshProducts(
    tx,
    write,
    [...changed, ...kits].map(({ next }) => next.id),
  );
  await recordCosts(tx, write, [...repriced, ...kits]);
  return changed.map(({ next }) => next.id);
}

/**
 * Recomputes and stores the figures of all listings of these products. The listings keep their
 * version.
 */
export async function refreshProducts(
  tx: DbTransaction,
  write: CatalogueWrite,
  productIds: readonly string[],
): Promise<void> {
  const rows = await findFigureInputs(
    tx,
    write.userId,
    Prisma.sql`l.product_id = ANY(${[...productIds]}::uuid[])`,
  );
  const writes = rows.map((row) => ({
    id: row.id,
    priceCents: row.priceCents,
    unitsPerMonth: row.unitsPerMonth,
    figures: figuresOfListing(row, write.context),
  }));
  await storeListings(tx, write, writes, { bump: false });
}

/**
 * The unique index checks each row as it is written, so a SKU has to be free before another product
 * takes it.
 */
async function freeSkus(
  tx: DbTransaction,
  { userId }: CatalogueWrite,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return;
  await tx.product.updateMany({ where: { id: { in: [...productIds] }, userId }, data: { sku: null } });
}

async function storeProducts(
  tx: DbTransaction,
  { userId, now }: CatalogueWrite,
  rows: readonly StoredProduct[],
): Promise<void> {
  // `= ANY` makes Postgres look up each id, as in `storeListings`.
  await tx.$executeRaw`/* store_products */
    UPDATE products p SET ${columnAssignments(productColumns)}, version = p.version + 1, updated_at = ${now}
    FROM ${productRows(rows)}
    WHERE p.id = ANY(ARRAY[w.id]) AND p.user_id = ${userId}::uuid`;
}

/** The fields of products as rows `w`. */
function productRows(rows: readonly StoredProduct[]): Prisma.Sql {
  return unnestRows(rows, { id: "uuid", ...columnTypes(productColumns) });
}

function isSame(before: ProductRow, after: object): boolean {
  const now = new Map(Object.entries(after));
  return Object.entries(before).every(([field, value]) => {
    const next = now.get(field);
    return value === next || JSON.stringify(value) === JSON.stringify(next);
  });
}
