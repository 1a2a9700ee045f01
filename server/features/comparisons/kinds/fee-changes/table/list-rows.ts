import { byNumber, rowBatches, storedRows } from "#server/features/comparisons/engine/stored-rows.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type FeeChange, type FeeChangeRow, Prisma } from "#server/platform/db/generated/client.ts";
import type { PageArgs } from "#server/platform/graphql/connections/keyset-page.ts";
import { type FeeChangeGroup, inGroup, monthly } from "../row-groups.ts";

/** A row with what its listing is called today; nulls when the listing was removed. */
export type ListedRow = Omit<FeeChangeRow, "feeChangeId"> & {
  id: string;
  monthlyChangeCents: number | null;
  productId: string | null;
  name: string | null;
  sku: string | null;
  listingType: string | null;
  channelName: string | null;
};

/** What the rows of a fee change are sorted by. */
export type FeeChangeOrder = "LARGEST_LOSS" | "LARGEST_GAIN" | "LOWEST_MARGIN";

const rows = storedRows<FeeChangeOrder>({
  table: Prisma.sql`fee_change_rows`,
  of: Prisma.sql`fee_change_id`,
  id: Prisma.sql`listing_id`,
  orders: {
    LARGEST_LOSS: byNumber(monthly.change, "ASC"),
    LARGEST_GAIN: byNumber(monthly.change, "DESC"),
    LOWEST_MARGIN: byNumber(Prisma.sql`r.margin_after_pct`, "ASC"),
  },
});

type Change = Pick<FeeChange, "id" | "userId">;
type Chosen = { group: FeeChangeGroup | null | undefined; order: FeeChangeOrder; page: PageArgs };

/** A page of a fee change's rows. Throws InvalidInputError for an invalid cursor. */
export function listRows(db: Db, change: Change, { group, order, page }: Chosen) {
  return rows.page(db, change.id, { where: inGroup(group), order, page }, (ids) =>
    findRows(db, change, Prisma.sql`r.listing_id = ANY(${ids}::uuid[])`),
  );
}

/** How many rows of a fee change are in a group; null: in all. */
export function countRows(
  db: Db,
  { id }: Pick<Change, "id">,
  group: FeeChangeGroup | null | undefined,
): Promise<number> {
  return rows.count(db, id, inGroup(group));
}

/** Every row, in batches. */
export function batchesOf(db: Db, change: Change): AsyncGenerator<ListedRow[]> {
  return rowBatches((after, limit) =>
    findRows(
      db,
      change,
      after === null ? Prisma.sql`TRUE` : Prisma.sql`r.listing_id > ${after}::uuid`,
      limit,
    ),
  );
}

/** The rows of a product's listings in these changes. */
export async function rowsOfProduct(
  db: Db,
  { userId, productId, changeIds }: { userId: string; productId: string; changeIds: readonly string[] },
): Promise<(ListedRow & { feeChangeId: string })[]> {
  if (changeIds.length === 0) return [];
  return await db.$queryRaw`
    SELECT ${columns} FROM fee_change_rows r JOIN listings l ON l.id = r.listing_id
    WHERE l.user_id = ${userId}::uuid AND l.product_id = ${productId}::uuid
      AND r.fee_change_id = ANY(${[...changeIds]}::uuid[])
    ORDER BY r.listing_id`;
}

const columns = Prisma.sql`r.listing_id::text AS id, r.listing_id::text AS "listingId",
  r.fee_change_id::text AS "feeChangeId", r.price_cents AS "priceCents", r.units_per_month AS "unitsPerMonth",
  r.profit_before_cents AS "profitBeforeCents", r.profit_after_cents AS "profitAfterCents",
  r.margin_before_pct AS "marginBeforePct", r.margin_after_pct AS "marginAfterPct",
  r.health_before AS "healthBefore", r.health_after AS "healthAfter", r.target_margin_pct AS "targetMarginPct",
  r.restoring_price_cents AS "restoringPriceCents", ${monthly.change} AS "monthlyChangeCents",
  l.product_id::text AS "productId", l.name, l.sku, l.listing_type AS "listingType",
  l.channel_name AS "channelName"`;

async function findRows(
  db: Db,
  { id, userId }: Change,
  where: Prisma.Sql,
  limit?: number,
): Promise<ListedRow[]> {
  const most = limit === undefined ? Prisma.empty : Prisma.sql`LIMIT ${limit}`;
  return await db.$queryRaw`
    SELECT ${columns} FROM fee_change_rows r
    LEFT JOIN listings l ON l.id = r.listing_id AND l.user_id = ${userId}::uuid
    WHERE r.fee_change_id = ${id}::uuid AND ${where} ORDER BY r.listing_id ${most}`;
}
