import { queryByIndex } from "#server/platform/db/bulk-rows.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import {
  type KeysetOrder,
  type KeysetPage,
  keysetPage,
  type PageArgs,
} from "#server/platform/graphql/connections/keyset-page.ts";
import { type ListingFilter, listingWhere } from "../listing-where.ts";

const id = Prisma.sql`l.id`;

/**
 * The ids of a page of the seller's listings. Throws InvalidInputError for an invalid filter or
 * cursor.
 */
export async function listListings(
  db: Db,
  userId: string,
  { filter, order, page }: { filter: ListingFilter; order: ListingOrder; page: PageArgs },
): Promise<KeysetPage> {
  const where = listingWhere(userId, filter);
  return await keysetPage(
    listingKeyset(order),
    id,
    page,
    async (query) =>
      await queryByIndex(
        db,
        userId,
        Prisma.sql`SELECT ${query.columns} FROM listings l WHERE ${where} AND ${query.where}
          ORDER BY ${query.orderBy} LIMIT ${query.limit}`,
      ),
  );
}

/** How many of the seller's listings a filter finds. */
export async function countListings(db: Db, userId: string, filter: ListingFilter): Promise<number> {
  return await count(db, userId, Prisma.sql`count(*)`, filter);
}

/**
 * How many products the listings that a filter finds belong to. Without conditions these are all
 * products, as each has a listing: the index of listings, which has no products, is not read.
 */
export async function countProducts(db: Db, userId: string, filter: ListingFilter): Promise<number> {
  const { archived, ...conditions } = filter;
  const hasCondition = Object.values(conditions).some((condition) =>
    Array.isArray(condition) || typeof condition === "string" ? condition.length > 0 : condition != null,
  );
  if (!hasCondition)
    return await db.product.count({ where: { userId, archivedAt: archived ? { not: null } : null } });
  return await count(db, userId, Prisma.sql`count(DISTINCT l.product_id)`, filter);
}

async function count(db: Db, userId: string, what: Prisma.Sql, filter: ListingFilter): Promise<number> {
  const [row] = await queryByIndex<{ count: number }>(
    db,
    userId,
    Prisma.sql`SELECT ${what}::int AS count FROM listings l WHERE ${listingWhere(userId, filter)}`,
  );
  return row?.count ?? 0;
}

/** What the table of listings can be sorted by. */
export type ListingOrderField =
  | "NAME"
  | "PRODUCT"
  | "SKU"
  | "COST"
  | "PRICE"
  | "PROFIT"
  | "MARGIN"
  | "MONTHLY_PROFIT"
  | "UNITS"
  | "UPDATED";
type OrderDirection = "ASC" | "DESC";
export type ListingOrder = { field: ListingOrderField; direction: OrderDirection };

const int = Prisma.sql`int`;
const float = Prisma.sql`float8`;
const text = Prisma.sql`text`;

/** The index `listings_of_seller` includes each of these columns. */
const columns: Record<ListingOrderField, Pick<KeysetOrder, "value" | "type" | "nullable">> = {
  NAME: { value: Prisma.sql`l.name_key`, type: text, nullable: false },
  // The listings of one product stand together, those of two with one name apart (GR-05).
  PRODUCT: { value: Prisma.sql`l.name_key || chr(1) || l.product_id`, type: text, nullable: false },
  SKU: { value: Prisma.sql`l.sku_key`, type: text, nullable: true },
  COST: { value: Prisma.sql`l.cost_cents`, type: int, nullable: true },
  PRICE: { value: Prisma.sql`l.price_cents`, type: int, nullable: true },
  PROFIT: { value: Prisma.sql`l.profit_cents`, type: float, nullable: true },
  MARGIN: { value: Prisma.sql`l.margin_pct`, type: float, nullable: true },
  MONTHLY_PROFIT: { value: Prisma.sql`l.monthly_profit_cents`, type: float, nullable: true },
  UNITS: { value: Prisma.sql`l.units_per_month`, type: int, nullable: true },
  UPDATED: { value: Prisma.sql`l.updated_at`, type: Prisma.sql`timestamptz`, nullable: false },
};

/** How a page of listings is sorted: listings without the value come last in both directions. */
function listingKeyset({ field, direction }: ListingOrder): KeysetOrder {
  return { name: field, direction, ...columns[field] };
}
