import type { ListingFacts, ProductFacts } from "#core/catalogue/listing-facts.ts";
import type { ListingTerms } from "#core/catalogue/listing-terms.ts";
import { storedListingType } from "#server/features/catalogue/listings/listing-rows.ts";
import { listingWhere } from "#server/features/catalogue/listings/listing-where.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import type { Selection } from "./bulk-step-json.ts";

/** A listing as its figures need it, with the version that they are of. */
export type PricedListing = {
  id: string;
  productId: string;
  version: number;
  isArchived: boolean;
  product: ProductFacts;
  listing: ListingFacts;
};

type Row = ProductFacts & {
  id: string;
  productId: string;
  version: number;
  isArchived: boolean;
  channel: ListingFacts["channel"];
  listingType: string;
  priceCents: number | null;
  terms: ListingTerms;
};

/** How many listings a seller has in a selection; archived ones do not count. */
export async function countSelected(
  db: Pick<DbTransaction, "$queryRaw">,
  userId: string,
  selection: Selection,
): Promise<number> {
  const [counted] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM "listings" l WHERE ${isSelected(userId, selection)}`;
  return counted?.count ?? 0;
}

/** The next listings of a selection after an id, by rising id. */
export async function findSelected(
  db: Pick<DbTransaction, "$queryRaw">,
  userId: string,
  selection: Selection,
  { after, limit }: { after: string | null; limit: number },
): Promise<PricedListing[]> {
  const rest = after === null ? Prisma.empty : Prisma.sql`AND l."id" > ${after}::uuid`;
  return await findPriced(db, Prisma.sql`${isSelected(userId, selection)} ${rest}`, limit);
}

/** The seller's listings with these ids, archived ones too. */
export async function findByIds(
  db: Pick<DbTransaction, "$queryRaw">,
  userId: string,
  ids: readonly string[],
): Promise<PricedListing[]> {
  const own = Prisma.sql`l."user_id" = ${userId}::uuid AND l."id" = ANY(${[...ids]}::uuid[])`;
  return await findPriced(db, own, ids.length);
}

function isSelected(userId: string, selection: Selection): Prisma.Sql {
  if ("filter" in selection) return listingWhere(userId, selection.filter);
  const chosen = Prisma.sql`l."id" = ANY(${selection.ids}::uuid[])`;
  return Prisma.sql`${listingWhere(userId, {})} AND ${chosen}`;
}

/** Reads only what figures need: a preview of 100,000 listings takes seconds. */
async function findPriced(
  db: Pick<DbTransaction, "$queryRaw">,
  where: Prisma.Sql,
  limit: number,
): Promise<PricedListing[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT l."id"::text, l."product_id"::text AS "productId", l."version", l."archived" AS "isArchived", l."channel"::text, l."listing_type" AS "listingType",
      l."price_cents" AS "priceCents", l."terms", p."cost_cents" AS "costCents", p."tax_buy_pct" AS "taxBuyPct",
      p."packaging_cents" AS "packagingCents", p."weight_grams" AS "weightGrams", p."length_cm" AS "lengthCm",
      p."width_cm" AS "widthCm", p."height_cm" AS "heightCm",
      -- Shared out among the product's listings, as in the totals of the catalogue.
      p."units_per_month"::float8 / (SELECT count(*) FROM "listings" o WHERE o."product_id" = p."id") AS "unitsPerMonth"
    FROM "listings" l JOIN "products" p ON p."id" = l."product_id"
    WHERE ${where} ORDER BY l."id" LIMIT ${limit}`;
  return rows.map(
    ({ id, productId, version, isArchived, channel, listingType, priceCents, terms, ...product }) => ({
      id,
      productId,
      version,
      isArchived,
      product,
      listing: { channel, listingType: storedListingType(listingType), priceCents, terms },
    }),
  );
}
