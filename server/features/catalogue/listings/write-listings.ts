import { listingFigures } from "#core/catalogue/listing-figures.ts";
import type { ListingFields } from "#core/catalogue/listing-rules.ts";
import type { ListingTerms } from "#core/catalogue/listing-terms.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/db/new-id.ts";
import type { CatalogueWrite } from "../catalogue-write.ts";
import { recordPriceChanges } from "../history/record-price-changes.ts";
import type { ProductRow } from "../products/product-row.ts";
import { figureColumns, figuresOf, type ListingWrite, storeListings, withProduct } from "./listing-rows.ts";

/** A change of a listing; what is absent stays. `terms` replaces all of them. */
export type ListingChange = { id: string; priceCents?: number | null; terms?: ListingTerms };

/**
 * Changes price and terms of up to 1,000 of the seller's listings, in a transaction of
 * `writeCatalogue`: figures, versions and the history included. The changes have to pass
 * `checkListingChange`. Returns the ids that changed: others' listings and changes of nothing are
 * left out.
 */
export async function updateListings(
  tx: DbTransaction,
  write: CatalogueWrite,
  changes: readonly ListingChange[],
): Promise<string[]> {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const rows = await tx.listing.findMany({
    where: { id: { in: [...byId.keys()] }, userId: write.userId },
    include: withProduct,
  });
  const changed = rows.flatMap((row) => {
    const { priceCents = row.priceCents, terms = row.terms } = byId.get(row.id) ?? {};
    const next = { ...row, priceCents, terms };
    const isSame = priceCents === row.priceCents && sameTerms(terms, row.terms);
    return isSame ? [] : [{ row, next, figures: figuresOf(next, write.context) }];
  });
  const writes = changed.map(
    ({ next, figures }): ListingWrite => ({
      id: next.id,
      priceCents: next.priceCents,
      terms: next.terms as ListingTerms,
      figures,
      bump: 1,
    }),
  );
  await storeListings(tx, write, writes);
  await recordPriceChanges(
    tx,
    write,
    changed.map(({ row, next, figures }) => ({
      kind: "PRICE",
      productId: row.productId,
      listingId: row.id,
      oldCents: row.priceCents,
      newCents: next.priceCents,
      ...figures,
    })),
  );
  return writes.map(({ id }) => id);
}

/** Adds listings to the seller's products. Each channel and type once a product: the database refuses more. */
export async function insertListings(
  tx: DbTransaction,
  write: CatalogueWrite,
  listings: readonly { product: ProductRow; fields: ListingFields }[],
): Promise<string[]> {
  const { userId, context, now } = write;
  const rows = listings.map(({ product, fields }) => {
    const { listingType, terms, ...rest } = fields;
    const figures = listingFigures(product, fields, context);
    const id = newId(now.getTime());
    const stamps = { createdAt: now, updatedAt: now };
    const type = listingType ?? "";
    return {
      figures,
      data: {
        ...rest,
        ...stamps,
        ...figureColumns(figures, context),
        id,
        userId,
        productId: product.id,
        listingType: type,
        terms,
      },
    };
  });
  await tx.listing.createMany({ data: rows.map(({ data }) => data) });
  await recordPriceChanges(
    tx,
    write,
    rows.map(({ data, figures }) => ({
      kind: "PRICE",
      productId: data.productId,
      listingId: data.id,
      oldCents: null,
      newCents: data.priceCents,
      ...figures,
    })),
  );
  return rows.map(({ data }) => data.id);
}

function sameTerms(a: object | unknown, b: object | unknown): boolean {
  const text = (terms: unknown) => JSON.stringify(Object.entries(terms ?? {}).sort());
  return text(a) === text(b);
}
