import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { oneOf } from "#core/one-of.ts";
import type { AccountYear } from "#core/taxes/account-ceilings.ts";
import { simplesAnnexes } from "#core/taxes/simples/simples-tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";

/** The year of a seller, and in how many of its months statements say what was sold. */
export type SellerYear = AccountYear & { userId: string; statementMonths: number };

type Row = {
  userId: string;
  regime: string;
  annex: string | null;
  rbt12Cents: number | null;
  monthCents: number;
  statements: number[];
};

const regimes = ["MEI", "SIMPLES"] as const;

/**
 * What sellers of these regimes sell this calendar year (TX-03), by their ids: in a past month with
 * orders of statements what these say, in every other what the catalogue sells a month, by units
 * and prices. Without sellers whose catalogue sells nothing.
 */
export async function findAccountYears(
  db: Pick<Db, "$queryRaw">,
  today: CivilDay,
  { where, limit }: { where: Prisma.Sql; limit: number },
): Promise<SellerYear[]> {
  const from = Prisma.sql`${`${today.slice(0, 4)}-01-01`}::date`;
  const to = Prisma.sql`${`${today.slice(0, 7)}-01`}::date`;
  const rows = await db.$queryRaw<Row[]>`/* find_account_years */
    SELECT s.user_id AS "userId", s.tax_regime AS "regime", s.simples_annex AS "annex",
      s.simples_revenue_cents AS "rbt12Cents", sold.cents AS "monthCents",
      ARRAY(SELECT sum(o.sales_cents)::float8 FROM statement_orders o
        WHERE o.user_id = s.user_id AND o.is_order AND o.day >= ${from} AND o.day < ${to}
        GROUP BY date_trunc('month', o.day)) AS "statements"
    FROM seller_settings s JOIN users u ON u.id = s.user_id AND u.closed_at IS NULL
    CROSS JOIN LATERAL (SELECT sum(l.price_cents::float8 * l.units_per_month) AS cents FROM listings l
      WHERE l.user_id = s.user_id AND NOT l.archived) sold
    WHERE s.tax_regime = ANY(${[...regimes]}) AND sold.cents > 0 AND ${where}
    ORDER BY s.user_id LIMIT ${limit}`;
  return rows.flatMap(({ userId, regime, annex, rbt12Cents, monthCents, statements }) => {
    const known = oneOf(regimes, regime);
    if (known === null) return [];
    // The current month counts as a whole one.
    const others = Number(today.slice(5, 7)) - statements.length;
    const sold = statements.reduce((sum, cents) => sum + cents, 0);
    return [
      {
        ...{ userId, regime: known, today, monthCents, rbt12Cents },
        annex: oneOf(simplesAnnexes, annex),
        yearRevenueCents: sold + others * monthCents,
        statementMonths: statements.length,
      },
    ];
  });
}
