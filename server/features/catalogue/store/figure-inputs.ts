import { type StoredFigures, storedFigures } from "#core/catalogue/fix/stored-figures.ts";
import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";
import { queryRows } from "#server/platform/db/bulk-rows.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { selectColumns } from "#server/platform/db/columns.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { productInputColumns } from "../catalogue-columns.ts";
import { soldListingOfRow } from "./listing-rows.ts";

/** What the figures of a stored listing depend on, besides the settings and the rules. */
export type FigureInputRow = SoldProduct &
  Pick<SoldListing, "channel" | "priceCents" | "unitsPerMonth"> & {
    id: string;
    productId: string;
    listingType: string;
    channelName: string;
    terms: unknown;
  };

/** The columns of a `FigureInputRow`, of `listings l` with its product `p`. */
export const figureInputColumns = Prisma.sql`l."id", l."product_id" AS "productId", l."channel"::text,
  l."listing_type" AS "listingType", l."channel_name" AS "channelName",
  l."price_cents" AS "priceCents", l."units_per_month" AS "unitsPerMonth",
  l."terms", ${selectColumns("p", productInputColumns)}`;

/**
 * Joins each listing's product by its id. With a plain join, Postgres reads every seller's products
 * for a chunk of a thousand listings.
 */
export const joinProducts = Prisma.sql`CROSS JOIN LATERAL (
  SELECT * FROM "products" WHERE "id" = l."product_id" OFFSET 0) p`;

/** The seller's listings that a condition on `listings l` finds, in order of id. */
export async function findFigureInputs(
  db: Pick<DbTransaction, "$queryRaw">,
  userId: string,
  where: Prisma.Sql,
  limit?: number,
): Promise<FigureInputRow[]> {
  const first = limit === undefined ? Prisma.empty : Prisma.sql`LIMIT ${limit}`;
  return await queryRows(
    db,
    Prisma.sql`SELECT ${figureInputColumns} FROM listings l ${joinProducts}
      WHERE l.user_id = ${userId}::uuid AND ${where} ORDER BY l.id ${first}`,
  );
}

export function figuresOfListing(row: FigureInputRow, context: FigureContext): StoredFigures {
  return storedFigures(row, soldListingOfRow(row), context);
}
