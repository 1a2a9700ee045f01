import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { keysetPage, type PageArgs } from "#server/platform/graphql/connections/keyset-page.ts";
import { toConnection } from "#server/platform/graphql/connections/to-connection.ts";
import { daysOf, type StatementMonth } from "./list-statement-months.ts";

type Month = Pick<StatementMonth, "userId" | "channel" | "month">;

/** A page of a month's orders that differ from the rule, the largest overcharge in front. */
export async function listMonthOrders(db: Db, month: Month, page: PageArgs) {
  const order = {
    name: "OVERCHARGE",
    value: Prisma.sql`o.overcharge_cents`,
    type: Prisma.sql`int`,
    direction: "DESC",
    nullable: false,
  } as const;
  const keys = await keysetPage(
    order,
    Prisma.sql`o.id`,
    page,
    async ({ columns, where, orderBy, limit }) =>
      await db.$queryRaw`/* list_month_orders */
        SELECT ${columns} FROM statement_orders o
        WHERE ${differingOf(month)} AND ${where} ORDER BY ${orderBy} LIMIT ${limit}`,
  );
  const { userId } = month;
  return toConnection(keys, await db.statementOrder.findMany({ where: { id: { in: keys.ids }, userId } }));
}

/** How many orders of a month differ from the rule. */
export async function countMonthOrders(db: Db, month: Month): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`/* count_month_orders */
    SELECT count(*)::int AS count FROM statement_orders o WHERE ${differingOf(month)}`;
  return row?.count ?? 0;
}

function differingOf({ userId, channel, month }: Month): Prisma.Sql {
  const { from, to } = daysOf(month);
  return Prisma.sql`o.user_id = ${userId}::uuid AND o.channel = ${channel}::channel AND o.day >= ${from}
    AND o.day < ${to} AND o.is_order AND o.differences <> '{}'::jsonb`;
}
