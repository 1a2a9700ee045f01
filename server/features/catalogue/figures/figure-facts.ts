import type { ProductFacts } from "#core/catalogue/listing-facts.ts";
import { type FigureContext, type ListingFigures, listingFigures } from "#core/catalogue/listing-figures.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { type ListingRow, listingFacts } from "../listings/listing-rows.ts";

/** What the figures of a stored listing depend on, besides the settings and the rules. */
export type FactsRow = Pick<ListingRow, "id" | "channel" | "listingType" | "priceCents" | "terms"> &
  ProductFacts;

/** The columns of a `FactsRow`, of `listings l` with its product `p`. */
export const factColumns = Prisma.sql`l."id", l."channel"::text, l."listing_type" AS "listingType",
  l."price_cents" AS "priceCents", l."terms", p."cost_cents" AS "costCents", p."tax_buy_pct" AS "taxBuyPct",
  p."packaging_cents" AS "packagingCents", p."weight_grams" AS "weightGrams", p."length_cm" AS "lengthCm",
  p."width_cm" AS "widthCm", p."height_cm" AS "heightCm", p."units_per_month" AS "unitsPerMonth"`;

/** Before every id. */
export const firstId = "00000000-0000-0000-0000-000000000000";

export function figuresOfFacts(row: FactsRow, context: FigureContext): ListingFigures {
  return listingFigures(row, listingFacts(row), context);
}
