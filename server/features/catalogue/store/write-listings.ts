import { storedFigures } from "#core/catalogue/fix/stored-figures.ts";
import type { ListingTerms } from "#core/sale/listing-terms.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";
import { unnestRows } from "#server/platform/db/bulk-rows.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { columnNames, columnTypes, columnValues } from "#server/platform/db/columns.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { figureColumns } from "../catalogue-columns.ts";
import type { CatalogueWrite } from "../catalogue-write.ts";
import { type FigureInputRow, figuresOfListing, findFigureInputs } from "./figure-inputs.ts";
import { type ListingWrite, storedTerms, storeListings } from "./listing-rows.ts";
import { publishRepricings } from "./publish-repricings.ts";
import { recordPriceChanges } from "./record-changes.ts";

/** A change to a listing; an absent field keeps its value. `terms` replaces all terms. */
export type ListingChange = {
  id: string;
  priceCents?: number | null;
  unitsPerMonth?: number | null;
  terms?: ListingTerms;
  channelName?: string | null;
};

/**
 * Changes price, units and terms of the seller's listings, in a transaction of `writeCatalogue`,
 * and with them figures, versions and the history. The changes must have passed
 * `checkListingChange`. Returns the ids that changed: other sellers' listings and changes without
 * effect are left out.
 */
export async function updateListings(
  tx: DbTransaction,
  write: CatalogueWrite,
  changes: readonly ListingChange[],
): Promise<string[]> {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const rows = await findFigureInputs(tx, write.userId, Prisma.sql`l.id = ANY(${[...byId.keys()]}::uuid[])`);
  const changed = rows.flatMap((row) => {
    const stored = storedTerms(row.terms);
    const change = byId.get(row.id);
    const { priceCents = row.priceCents, unitsPerMonth = row.unitsPerMonth, terms = stored } = change ?? {};
    const channelName = change?.channelName === undefined ? row.channelName : (change.channelName ?? "");
    const next = { ...row, priceCents, unitsPerMonth, terms };
    const isSame =
      priceCents === row.priceCents &&
      unitsPerMonth === row.unitsPerMonth &&
      channelName === row.channelName &&
      sameTerms(terms, stored);
    const figures = figuresOfListing(next, write.context);
    return isSame ? [] : [{ row, priceCents, unitsPerMonth, terms, channelName, figures }];
  });
  await storeChanges(tx, write, changed);
  return changed.map(({ row }) => row.id);
}

/** A listing as it is stored, with its next price, units, terms (absent: unchanged) and figures. */
export type PricedChange = Omit<ListingWrite, "id"> & { row: FigureInputRow };

/**
 * Stores changed listings and their history, in a transaction of `writeCatalogue` that has read
 * them.
 */
export async function storeChanges(
  tx: DbTransaction,
  write: CatalogueWrite,
  changes: readonly PricedChange[],
): Promise<void> {
  const writes = changes.map(({ row, ...change }) => ({ id: row.id, ...change }));
  await storeListings(tx, write, writes, { bump: true });
  const repricings = changes.flatMap(
    ({ row: { id, productId, priceCents: oldCents }, priceCents: newCents }) =>
      oldCents === newCents ? [] : [{ productId, listingId: id, oldCents, newCents }],
  );
  await publishRepricings(tx, write, repricings);
  await recordPriceChanges(
    tx,
    write,
    changes.map(({ row, priceCents, figures }) => ({
      kind: "PRICE",
      productId: row.productId,
      listingId: row.id,
      oldCents: row.priceCents,
      newCents: priceCents,
      profitCents: figures.profitCents,
      ruleId: figures.ruleId,
    })),
  );
}

/** A listing that is added to a product. */
export type NewListing = { product: SoldProduct & { id: string }; fields: SoldListing };

/**
 * Adds listings to the seller's products and returns their ids. The database refuses a second
 * listing of a product at the same place.
 */
export async function insertListings(
  tx: DbTransaction,
  write: CatalogueWrite,
  listings: readonly NewListing[],
): Promise<string[]> {
  if (listings.length === 0) return [];
  const { userId, context, now } = write;
  const rows = listings.map(({ product, fields }) => ({
    ...fields,
    ...storedFigures(product, fields, context),
    id: newId(now.getTime()),
    productId: product.id,
    listingType: fields.listingType ?? "",
    channelName: fields.channelName ?? "",
  }));
  await tx.$executeRaw`/* insert_listings */
    INSERT INTO listings (id, user_id, product_id, channel, listing_type, channel_name, price_cents,
      units_per_month, terms,
      ${columnNames(figureColumns)}, figures_day, created_at, updated_at)
    SELECT w.id, ${userId}::uuid, w."productId", w.channel, w."listingType", w."channelName", w."priceCents",
      w."unitsPerMonth", w.terms,
      ${columnValues(figureColumns)}, ${context.today}::date, ${now}, ${now}
    FROM ${unnestRows(rows, {
      id: "uuid",
      productId: "uuid",
      channel: "channel",
      listingType: "text",
      channelName: "text",
      priceCents: "int",
      unitsPerMonth: "int",
      terms: "jsonb",
      ...columnTypes(figureColumns),
    })}`;
  await recordPriceChanges(
    tx,
    write,
    rows.map(({ id, productId, priceCents, profitCents, ruleId }) => ({
      kind: "PRICE",
      productId,
      listingId: id,
      oldCents: null,
      newCents: priceCents,
      profitCents,
      ruleId,
    })),
  );
  return rows.map(({ id }) => id);
}

function sameTerms(a: ListingTerms, b: ListingTerms): boolean {
  const text = (terms: ListingTerms) => JSON.stringify(Object.entries(terms).sort());
  return text(a) === text(b);
}
