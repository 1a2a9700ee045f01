import type { Channel } from "#core/sale/channel.ts";
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
import { searchConditions } from "../listing-where.ts";

/** Selects products of a seller: by default all that are not archived. */
export type ProductFilter = {
  search?: string | null | undefined;
  archived?: boolean | null | undefined;
  updatedSince?: Date | null | undefined;
  /** With a listing on one of these channels; empty: on any. */
  channels?: readonly Channel[] | null | undefined;
};

/** What products can be sorted by. */
export type ProductOrderField = "UPDATED" | "CREATED" | "NAME" | "SKU";
export type ProductOrder = { field: ProductOrderField; direction: "ASC" | "DESC" };

const instant = Prisma.sql`timestamptz`;
const text = Prisma.sql`text`;

/** An index of the seller's products has each of these in its order (D391). */
const columns: Record<ProductOrderField, Pick<KeysetOrder, "value" | "type" | "nullable">> = {
  UPDATED: { value: Prisma.sql`p.updated_at`, type: instant, nullable: false },
  CREATED: { value: Prisma.sql`p.created_at`, type: instant, nullable: false },
  NAME: { value: Prisma.sql`search_text(p.name) COLLATE "C"`, type: text, nullable: false },
  SKU: { value: Prisma.sql`p.sku_key`, type: text, nullable: true },
};

/**
 * The ids of a page of the seller's products. Throws InvalidInputError for a search that is too
 * long and for a cursor of another order.
 */
export async function listProducts(
  db: Db,
  userId: string,
  { filter, order, page }: { filter: ProductFilter; order: ProductOrder; page: PageArgs },
): Promise<KeysetPage> {
  const where = productWhere(userId, filter);
  return await keysetPage(
    { name: order.field, direction: order.direction, ...columns[order.field] },
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
export const maxSkus = 1000;

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
function productWhere(userId: string, filter: ProductFilter): Prisma.Sql {
  const { search, archived, updatedSince, channels } = filter;
  const conditions = [
    Prisma.sql`p.user_id = ${userId}::uuid`,
    archived ? Prisma.sql`p.archived_at IS NOT NULL` : Prisma.sql`p.archived_at IS NULL`,
  ];
  if (updatedSince) conditions.push(Prisma.sql`p.updated_at >= ${updatedSince}`);
  if (channels?.length)
    conditions.push(Prisma.sql`p.id IN (SELECT l.product_id FROM listings l
      WHERE l.user_id = ${userId}::uuid AND l.channel = ANY(${[...channels]}::channel[]))`);
  const words = searchConditions(userId, search ?? "", "search");
  if (words.length > 0) {
    const found = Prisma.join([Prisma.sql`l.user_id = ${userId}::uuid`, ...words], " AND ");
    conditions.push(Prisma.sql`p.id IN (SELECT l.product_id FROM listings l WHERE ${found})`);
  }
  return Prisma.join(conditions, " AND ");
}
