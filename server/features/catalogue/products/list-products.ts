import { queryByIndex } from "#server/platform/db/bulk-rows.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { storableText } from "#server/platform/db/storable.ts";
import {
  type KeysetOrder,
  type KeysetPage,
  keysetPage,
  type PageArgs,
} from "#server/platform/graphql/connections/keyset-page.ts";
import { searchConditions } from "../listings/listing-where.ts";

/** Selects products of a seller: by default all that are not archived. */
export type ProductFilter = {
  search?: string | null | undefined;
  archived?: boolean | null | undefined;
  updatedSince?: Date | null | undefined;
};

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
      await queryByIndex(
        db,
        userId,
        Prisma.sql`SELECT ${query.columns} FROM products p WHERE ${where} AND ${query.where}
          ORDER BY ${query.orderBy} LIMIT ${query.limit}`,
      ),
  );
}

/** Most SKUs of one query. */
export const maxSkus = 100;

/** The ids of the seller's products with these SKUs, by the normalised key of its unique index. */
export async function findIdsBySku(db: Db, userId: string, skus: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM products WHERE user_id = ${userId}::uuid
      AND sku_key IN (SELECT sku_key(sku) FROM unnest(${skus.map(storableText)}::text[]) sku)`;
  return rows.map(({ id }) => id);
}

/** How many of the seller's products a filter finds. */
export async function countProducts(db: Db, userId: string, filter: ProductFilter): Promise<number> {
  const [row] = await queryByIndex<{ count: number }>(
    db,
    userId,
    Prisma.sql`SELECT count(*)::int AS count FROM products p WHERE ${productWhere(userId, filter)}`,
  );
  return row?.count ?? 0;
}

/** The search matches the text of a product's listings. */
function productWhere(userId: string, { search, archived, updatedSince }: ProductFilter): Prisma.Sql {
  const conditions = [
    Prisma.sql`p.user_id = ${userId}::uuid`,
    archived ? Prisma.sql`p.archived_at IS NOT NULL` : Prisma.sql`p.archived_at IS NULL`,
  ];
  if (updatedSince) conditions.push(Prisma.sql`p.updated_at >= ${updatedSince}`);
  const words = searchConditions(userId, search ?? "", "search");
  if (words.length > 0) {
    const found = Prisma.join([Prisma.sql`l.user_id = ${userId}::uuid`, ...words], " AND ");
    conditions.push(Prisma.sql`p.id IN (SELECT l.product_id FROM listings l WHERE ${found})`);
  }
  return Prisma.join(conditions, " AND ");
}
