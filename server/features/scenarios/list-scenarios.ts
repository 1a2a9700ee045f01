import type { Channel } from "#core/sale/channel.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import {
  type KeysetOrder,
  type KeysetPage,
  keysetPage,
  type PageArgs,
} from "#server/platform/graphql/connections/keyset-page.ts";
import { searchWords } from "../catalogue/listing-where.ts";

/** Selects scenarios of a seller. Absent: any. */
export type ScenarioFilter = {
  query?: string | null | undefined;
  channel?: Channel | null | undefined;
  productId?: string | null | undefined;
  updatedSince?: Date | null | undefined;
};

export type ScenarioOrderField = "SAVED" | "NAME" | "PRICE" | "PROFIT" | "MARGIN" | "DAY";
export type ScenarioOrder = { field: ScenarioOrderField; direction: "ASC" | "DESC" };

const float = Prisma.sql`float8`;

const columns: Record<ScenarioOrderField, Pick<KeysetOrder, "value" | "type">> = {
  SAVED: { value: Prisma.sql`s.created_at`, type: Prisma.sql`timestamptz` },
  NAME: { value: Prisma.sql`search_text(s.name)`, type: Prisma.sql`text` },
  PRICE: { value: Prisma.sql`s.price_list`, type: float },
  PROFIT: { value: Prisma.sql`s.profit`, type: float },
  MARGIN: { value: Prisma.sql`s.margin_pct`, type: float },
  DAY: { value: Prisma.sql`s.day`, type: Prisma.sql`date` },
};

/**
 * The ids of a page of the seller's scenarios. Throws InvalidInputError for a search that is too
 * long and for a cursor of another order.
 */
export async function listScenarios(
  db: Db,
  userId: string,
  { filter, order, page }: { filter: ScenarioFilter; order: ScenarioOrder; page: PageArgs },
): Promise<KeysetPage> {
  const where = scenarioWhere(userId, filter);
  const keyset = { name: order.field, direction: order.direction, nullable: false, ...columns[order.field] };
  return await keysetPage(
    keyset,
    Prisma.sql`s.id`,
    page,
    async (query) =>
      await db.$queryRaw`/* list_scenarios */
        SELECT ${query.columns} FROM scenarios s WHERE ${where} AND ${query.where}
        ORDER BY ${query.orderBy} LIMIT ${query.limit}`,
  );
}

/** How many of the seller's scenarios a filter finds. */
export async function countScenarios(db: Db, userId: string, filter: ScenarioFilter): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`/* count_scenarios */
    SELECT count(*)::int AS count FROM scenarios s WHERE ${scenarioWhere(userId, filter)}`;
  return row?.count ?? 0;
}

/** The search finds every word in the scenario's name or in that of its product. */
function scenarioWhere(userId: string, filter: ScenarioFilter): Prisma.Sql {
  const { query, channel, productId, updatedSince } = filter;
  const conditions = [Prisma.sql`s.user_id = ${userId}::uuid AND s.deleted_at IS NULL`];
  if (channel) conditions.push(Prisma.sql`s.channel = ${channel}::channel`);
  if (productId) conditions.push(Prisma.sql`s.product_id = ${productId}::uuid`);
  if (updatedSince) conditions.push(Prisma.sql`s.updated_at >= ${updatedSince}`);
  const text = Prisma.sql`search_text(s.name || ' ' || coalesce(
    (SELECT p.name FROM products p WHERE p.id = s.product_id AND p.user_id = s.user_id), ''))`;
  for (const word of searchWords(query ?? "", "query"))
    conditions.push(Prisma.sql`position(search_text(${word}) IN ${text}) > 0`);
  return Prisma.join(conditions, " AND ");
}
