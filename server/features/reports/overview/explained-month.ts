import { type StoredParts, storedLines } from "#core/catalogue/fix/stored-figures.ts";
import { keysOf } from "#core/keys-of.ts";
import type { ExplainedLine } from "#core/pricing/explained-lines.ts";
import { partColumns } from "#server/features/catalogue/catalogue-columns.ts";
import { queryByIndex } from "#server/platform/db/bulk-rows.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { reportListings } from "../report-figures.ts";

/** What a month leaves of some column of `listings l`, by its name. */
const monthlySum = (column: string, name: string) =>
  Prisma.sql`sum(l.${Prisma.raw(`"${column}"`)}::float8 * l.units_per_month) AS ${Prisma.raw(`"${name}"`)}`;

const columns = Prisma.join([
  monthlySum("price_cents", "priceCents"),
  Prisma.sql`sum(l.monthly_profit_cents) AS "profitCents"`,
  ...keysOf(partColumns).map((field) => monthlySum(partColumns[field].column, field)),
]);

type MonthSums = StoredParts & { priceCents: number | null; profitCents: number | null };

/**
 * The lines from what the catalogue sells a month, at list prices, to its profit (AS-03). Empty
 * without sales, and until the parts of all figures are stored.
 */
export async function explainedMonth(db: Db, userId: string): Promise<ExplainedLine[]> {
  const [sums] = await queryByIndex<MonthSums>(
    db,
    userId,
    Prisma.sql`SELECT ${columns} FROM listings l
      WHERE ${reportListings(userId)} AND l.monthly_profit_cents IS NOT NULL`,
  );
  return sums === undefined ? [] : storedLines(sums);
}
