import type { StoredFigures } from "#core/catalogue/fix/stored-figures.ts";
import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import { type ListingType, listingTypes } from "#core/sale/choices.ts";
import type { Example } from "#core/sale/examples.ts";
import { listingExamples } from "#core/sale/listing-examples.ts";
import type { ListingTerms } from "#core/sale/listing-terms.ts";
import type { SellerDefaults } from "#core/sale/seller-defaults.ts";
import type { SoldListing } from "#core/sale/sold-product.ts";
import { unnestRows } from "#server/platform/db/bulk-rows.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { columnAssignments, columnTypes } from "#server/platform/db/columns.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { figureColumns } from "../catalogue-columns.ts";

/** A listing as it is stored. */
export type ListingRow = Prisma.ListingGetPayload<object>;

/** Casts the column without checking it: only this feature writes it, after checking every term. */
export function storedTerms(terms: unknown): ListingTerms {
  return terms as ListingTerms;
}

/** What `examplesOfRow` reads. */
export const exampleSelection = { channel: true, terms: true, health: true } as const;

/** What `storedLines` reads of a listing. */
export const explainedSelection = {
  priceCents: true,
  profitCents: true,
  discountPartCents: true,
  productPartCents: true,
  packagingPartCents: true,
  marketplacePartCents: true,
  taxesPartCents: true,
  returnsPartCents: true,
  adsPartCents: true,
} as const;

/** What of a stored listing's figures is an example (D521); nothing without figures. */
export function examplesOfRow(
  { channel, terms, health }: Pick<ListingRow, "channel" | "terms" | "health">,
  defaults: SellerDefaults,
): Example[] {
  return health === "MISSING" ? [] : listingExamples({ channel, terms: storedTerms(terms) }, defaults);
}

/** The stored listing type; null for every channel but Mercado Livre. */
export function storedListingType(stored: string): ListingType | null {
  return listingTypes.find((type) => type === stored) ?? null;
}

/** What the figures of a stored listing depend on, besides its product. */
export function soldListingOfRow(
  row: Pick<SoldListing, "channel" | "priceCents" | "unitsPerMonth"> & {
    listingType: string;
    channelName: string;
    terms: unknown;
  },
): SoldListing {
  const { channel, priceCents, unitsPerMonth } = row;
  return {
    channel,
    priceCents,
    unitsPerMonth,
    listingType: storedListingType(row.listingType),
    channelName: row.channelName || null,
    terms: storedTerms(row.terms),
  };
}

/** The fields of a listing that a write sets. Terms or a name that are absent stay as stored. */
export type ListingWrite = Pick<ListingRow, "id" | "priceCents" | "unitsPerMonth"> & {
  terms?: ListingTerms;
  channelName?: string;
  figures: StoredFigures;
};

/**
 * Stores price, units, terms and figures of listings in one statement. `bump` gives them a new
 * version, because the seller has changed them.
 */
export async function storeListings(
  tx: DbTransaction,
  { userId, context, now }: { userId: string; context: FigureContext; now: Date },
  writes: readonly ListingWrite[],
  { bump }: { bump: boolean },
): Promise<void> {
  if (writes.length === 0) return;
  const rows = writes.map(({ figures, terms, channelName, ...write }) => ({
    ...write,
    terms,
    channelName,
    ...figures,
  }));
  const changed = bump ? Prisma.sql`, version = l.version + 1, updated_at = ${now}` : Prisma.empty;
  // `= ANY` makes Postgres look up each id. A join of a thousand ids would read all listings.
  await tx.$executeRaw`
    UPDATE listings l SET
      price_cents = w."priceCents", units_per_month = w."unitsPerMonth", terms = COALESCE(w.terms, l.terms),
      channel_name = COALESCE(w."channelName", l.channel_name),
      ${columnAssignments(figureColumns)}, figures_day = ${context.today}::date ${changed}
    FROM ${unnestRows(rows, {
      id: "uuid",
      priceCents: "int",
      unitsPerMonth: "int",
      terms: "jsonb",
      channelName: "text",
      ...columnTypes(figureColumns),
    })}
    WHERE l.id = ANY(ARRAY[w.id]) AND l.user_id = ${userId}::uuid`;
}
