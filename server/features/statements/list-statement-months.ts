import type { Marketplace } from "#core/sale/channel.ts";
import { queryByIndex } from "#server/platform/db/bulk-rows.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";

/** What is kept of a month of a marketplace, in whole centavos (ST-05). */
export type StatementMonth = {
  userId: string;
  channel: Marketplace;
  /** 'YYYY-MM' */
  month: string;
  orders: number;
  salesCents: number;
  payoutCents: number;
  /** Of the orders that were compared. */
  compared: number;
  overchargedOrders: number;
  overchargeCents: number;
  /** Charges without an order, part of the payout. */
  looseCents: number;
  /** Of the orders all of whose costs were known; charges without an order included. */
  profitCents: number;
  uncostedOrders: number;
  savedAt: Date;
};

/** Five years of all marketplaces. */
export const mostMonths = 480;

type MonthKey = Pick<StatementMonth, "channel" | "month">;

/** The months that are kept, the newest in front. */
export async function listStatementMonths(db: Db, userId: string): Promise<StatementMonth[]> {
  return await monthsWhere(db, userId, Prisma.empty);
}

/** What is kept of one month; null when nothing is. */
export async function findStatementMonth(
  db: Db,
  userId: string,
  { channel, month }: MonthKey,
): Promise<StatementMonth | null> {
  const { from, to } = daysOf(month);
  const inMonth = Prisma.sql`AND channel = ${channel}::channel AND day >= ${from} AND day < ${to}`;
  const [found = null] = await monthsWhere(db, userId, inMonth);
  return found;
}

/** The parts of an order are rows of their own: each order counts once. */
async function monthsWhere(db: Db, userId: string, condition: Prisma.Sql): Promise<StatementMonth[]> {
  const rows = await queryByIndex<Omit<StatementMonth, "userId">>(
    db,
    userId,
    Prisma.sql`/* list_statement_months */
      SELECT to_char(day, 'YYYY-MM') AS month, channel::text,
        (count(DISTINCT number) FILTER (WHERE is_order))::int AS orders,
        sum(sales_cents)::float8 AS "salesCents",
        sum(payout_cents)::float8 AS "payoutCents",
        (count(*) FILTER (WHERE expected IS NOT NULL))::int AS compared,
        (count(*) FILTER (WHERE overcharge_cents > 0))::int AS "overchargedOrders",
        sum(overcharge_cents)::float8 AS "overchargeCents",
        coalesce(sum(payout_cents) FILTER (WHERE NOT is_order), 0)::float8 AS "looseCents",
        coalesce(sum(profit_cents), 0)::float8 AS "profitCents",
        (count(*) FILTER (WHERE is_order AND profit_cents IS NULL))::int AS "uncostedOrders",
        max(saved_at) AS "savedAt"
      FROM statement_orders WHERE user_id = ${userId}::uuid ${condition}
      GROUP BY 1, 2 ORDER BY 1 DESC, 2 LIMIT ${mostMonths}`,
  );
  return rows.map((row) => ({ ...row, userId }));
}

/** What the payouts of a month's orders are made of: centavos by kind of charge. */
export async function statementCharges(
  db: Db,
  { userId, channel, month }: Pick<StatementMonth, "userId" | "channel" | "month">,
): Promise<{ kind: string; cents: number }[]> {
  const { from, to } = daysOf(month);
  return await db.$queryRaw`/* list_statement_charges */
    SELECT c.key AS kind, sum(c.value::int)::float8 AS cents
    FROM statement_orders o, jsonb_each_text(o.charges) c
    WHERE o.user_id = ${userId}::uuid AND o.channel = ${channel}::channel AND o.day >= ${from} AND o.day < ${to}
      AND o.is_order
    GROUP BY 1 ORDER BY 2`;
}

/** What differs from the rules in a month, by kind, the largest amount in front. */
export async function statementDifferences(
  db: Db,
  { userId, channel, month }: Pick<StatementMonth, "userId" | "channel" | "month">,
): Promise<{ kind: string; cents: number; orders: number }[]> {
  const { from, to } = daysOf(month);
  return await db.$queryRaw`/* list_statement_differences */
    SELECT d.key AS kind, sum(d.value::int)::float8 AS cents, count(DISTINCT o.number)::int AS orders
    FROM statement_orders o, jsonb_each_text(o.differences) d
    WHERE o.user_id = ${userId}::uuid AND o.channel = ${channel}::channel AND o.day >= ${from} AND o.day < ${to}
      AND o.is_order
    GROUP BY 1 ORDER BY abs(sum(d.value::int)) DESC, 1`;
}

/** Forgets a month of a marketplace. Returns how many orders it had. */
export async function deleteStatementMonth(
  db: Db,
  userId: string,
  { channel, month }: MonthKey,
): Promise<number> {
  const { from, to } = daysOf(month);
  const where = { userId, channel, day: { gte: from, lt: to } };
  const { count } = await db.statementOrder.deleteMany({ where });
  return count;
}

/** The first day of a month and of the next. */
export function daysOf(month: string): { from: Date; to: Date } {
  const from = new Date(`${month}-01T00:00:00Z`);
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + 1);
  return { from, to };
}
