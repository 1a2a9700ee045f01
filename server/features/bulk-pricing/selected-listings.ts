import {
  type FactsRow,
  factColumns,
  ofEachProduct,
} from "#server/features/catalogue/figures/figure-facts.ts";
import { listingWhere } from "#server/features/catalogue/listings/listing-where.ts";
import { queryRows } from "#server/platform/db/bulk-rows.ts";
import type { Db, DbTransaction } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { lowestId } from "#server/platform/db/lowest-id.ts";
import type { Selection } from "./bulk-step-json.ts";

/** A listing to be priced. */
export type SelectedListing = FactsRow & { version: number };

/** How many listings a seller has in a selection; archived ones do not count. */
export async function countSelected(
  db: Pick<DbTransaction, "$queryRaw">,
  userId: string,
  selection: Selection,
): Promise<number> {
  const [counted] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM "listings" l WHERE ${isSelected(userId, selection)}`;
  return counted?.count ?? 0;
}

/** Listings per query: the next page is read while this one is processed. */
const pageSize = 2500;

type Slice = { after: string | null; limit: number };

/**
 * The next listings of a selection after an id, at most `limit`, in pages by rising id. Reads one
 * page ahead, so `db` must not be a transaction that writes the results of the previous page.
 */
export async function* readSelected(
  db: Db,
  userId: string,
  selection: Selection,
  { after, limit }: Slice,
): AsyncGenerator<SelectedListing[]> {
  const read = (slice: Slice) =>
    findSelected(db, userId, selection, { ...slice, limit: Math.min(slice.limit, pageSize) });
  let next = limit > 0 ? read({ after, limit }) : null;
  for (let left = limit; next !== null; ) {
    const page: SelectedListing[] = await next;
    left -= page.length;
    const last = page.at(-1);
    const isLast = last === undefined || left === 0 || page.length < pageSize;
    next = isLast ? null : read({ after: last.id, limit: left });
    // Prevents an unhandled rejection when the caller stops early.
    next?.catch(() => undefined);
    if (last !== undefined) yield page;
  }
}

/** One page of a selection. */
async function findSelected(
  db: Pick<DbTransaction, "$queryRaw">,
  userId: string,
  selection: Selection,
  { after, limit }: Slice,
): Promise<SelectedListing[]> {
  return await queryRows(
    db,
    Prisma.sql`
      SELECT ${factColumns}, l."version"
      FROM (
        SELECT * FROM "listings" l
        WHERE ${isSelected(userId, selection)} AND l."id" > ${after ?? lowestId}::uuid
        ORDER BY l."id" LIMIT ${limit}
      ) l
      ${ofEachProduct}
      ORDER BY l."id"`,
  );
}

function isSelected(userId: string, selection: Selection): Prisma.Sql {
  if ("filter" in selection) return listingWhere(userId, selection.filter);
  const chosen = Prisma.sql`l."id" = ANY(${selection.ids}::uuid[])`;
  return Prisma.sql`${listingWhere(userId, {})} AND ${chosen}`;
}
