import { exampleMask } from "#server/features/catalogue/examples/example-mask.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";

/**
 * Sums over listings, which add up however the listings are divided. Money in centavos a month.
 * Listings without units a month count in neither sums nor margin.
 */
export type FigureSums = {
  listings: number;
  monthlyProfitCents: number;
  monthlySalesCents: number;
  /** The sales of listings with a margin, and these sales times their margins in per cent. */
  ratedSalesCents: number;
  marginSales: number;
  listingsInLoss: number;
  /** What listings in loss lose, as a positive amount. */
  monthlyLossCents: number;
  /** Listings with figures whose units a month are not known. */
  listingsWithoutUnits: number;
  /** Listings without figures, because data is missing. */
  listingsLeftOut: number;
  /** `examplesOfMask` says which examples it stands for. */
  exampleMask: number;
};

/** The columns of `FigureSums` in a query that groups `listings l`. */
export const figureSums = Prisma.sql`
  count(*)::int AS "listings",
  COALESCE(sum(l.monthly_profit_cents), 0) AS "monthlyProfitCents",
  COALESCE(sum(l.price_cents::float8 * l.units_per_month) FILTER (WHERE l.health <> 'MISSING'), 0)
    AS "monthlySalesCents",
  COALESCE(sum(l.price_cents::float8 * l.units_per_month) FILTER (WHERE l.margin_pct IS NOT NULL), 0)
    AS "ratedSalesCents",
  COALESCE(sum(l.margin_pct * l.price_cents * l.units_per_month), 0) AS "marginSales",
  (count(*) FILTER (WHERE l.health = 'LOSS'))::int AS "listingsInLoss",
  COALESCE(-sum(l.monthly_profit_cents) FILTER (WHERE l.health = 'LOSS'), 0) AS "monthlyLossCents",
  (count(*) FILTER (WHERE l.health <> 'MISSING' AND l.units_per_month IS NULL))::int AS "listingsWithoutUnits",
  (count(*) FILTER (WHERE l.health = 'MISSING'))::int AS "listingsLeftOut",
  ${exampleMask}`;

/** The condition on `listings l` of a seller's reports. */
export function reportListings(userId: string): Prisma.Sql {
  return Prisma.sql`l.user_id = ${userId}::uuid AND NOT l.archived`;
}

export const noSums: FigureSums = {
  listings: 0,
  monthlyProfitCents: 0,
  monthlySalesCents: 0,
  ratedSalesCents: 0,
  marginSales: 0,
  listingsInLoss: 0,
  monthlyLossCents: 0,
  listingsWithoutUnits: 0,
  listingsLeftOut: 0,
  exampleMask: 0,
};

/** The sums of all parts together. */
export function addSums(parts: readonly FigureSums[]): FigureSums {
  const total = { ...noSums };
  for (const part of parts) {
    total.listings += part.listings;
    total.monthlyProfitCents += part.monthlyProfitCents;
    total.monthlySalesCents += part.monthlySalesCents;
    total.ratedSalesCents += part.ratedSalesCents;
    total.marginSales += part.marginSales;
    total.listingsInLoss += part.listingsInLoss;
    total.monthlyLossCents += part.monthlyLossCents;
    total.listingsWithoutUnits += part.listingsWithoutUnits;
    total.listingsLeftOut += part.listingsLeftOut;
    total.exampleMask |= part.exampleMask;
  }
  return total;
}

/** The margin weighted by sales, in per cent; null without sales. */
export function averageMarginPct({ marginSales, ratedSalesCents }: FigureSums): number | null {
  return ratedSalesCents > 0 ? marginSales / ratedSalesCents : null;
}
