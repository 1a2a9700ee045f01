import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import {
  type KeysetOrder,
  type KeysetPage,
  keysetPage,
  type PageArgs,
} from "#server/platform/graphql/keyset-page.ts";
import { searchConditions } from "../listings/listing-where.ts";

/** Which products of a seller. Absent: any text; not archived. */
export type ProductFilter = { search?: string | null | undefined; archived?: boolean | null | undefined };

const newestFirst: KeysetOrder = {
  name: "UPDATED",
  value: Prisma.sql`p.updated_at`,
  type: Prisma.sql`timestamptz`,
  direction: "DESC",
  nullable: false,
};

/** The ids of a page of the seller's products, the last changed first. */
export async function listProducts(
  db: Db,
  userId: string,
  filter: ProductFilter,
  page: PageArgs,
): Promise<KeysetPage> {
  const where = productWhere(userId, filter);
  return await keysetPage(
    newestFirst,
    Prisma.sql`p.id`,
    page,
    async (query) =>
      await db.$queryRaw`SELECT ${query.columns} FROM products p WHERE ${where} AND ${query.where}
        ORDER BY ${query.orderBy} LIMIT ${query.limit}`,
  );
}

/** How many of the seller's products a filter finds. */
export async function countProducts(db: Db, userId: string, filter: ProductFilter): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM products p WHERE ${productWhere(userId, filter)}`;
  return row?.count ?? 0;
}

function productWhere(userId: string, { search, archived }: ProductFilter): Prisma.Sql {
  const text = Prisma.sql`search_text(concat_ws(' ', p.name, p.sku, p.gtin))`;
  return Prisma.join(
    [
      Prisma.sql`p.user_id = ${userId}::uuid`,
      archived ? Prisma.sql`p.archived_at IS NOT NULL` : Prisma.sql`p.archived_at IS NULL`,
      ...searchConditions(search ?? "", text, "search"),
    ],
    " AND ",
  );
}
