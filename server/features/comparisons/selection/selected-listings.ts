import type { BulkEdit } from "#core/comparison/bulk-edit/bulk-edit.ts";
import { editFields } from "#core/comparison/bulk-edit/edit-fields.ts";
import { listingWhere } from "#server/features/catalogue/listing-where.ts";
import type { StoredSelection } from "#server/features/catalogue/selection/selection.ts";
import {
  type FigureInputRow,
  figureInputColumns,
  joinProducts,
} from "#server/features/catalogue/store/figure-inputs.ts";
import { queryRows } from "#server/platform/db/bulk-rows.ts";
import type { Db, DbTransaction } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { lowestId } from "#server/platform/db/lowest-id.ts";

/** What an edit needs of a listing's product besides its facts. */
export type EditedColumns = { name: string; category: string | null; tags: string[]; isKit: boolean };

/** The columns of `EditedColumns`, of a listing's product `p`. */
export const editedColumns = Prisma.sql`p."name", p."category", p."tags", p."is_kit" AS "isKit"`;

/** A listing to be priced or edited. */
export type SelectedListing = FigureInputRow &
  EditedColumns & {
    version: number;
    sku: string | null;
    /** The one price at which its marketplace's last file had it (D407). */
    priceThereCents: number | null;
  };

/** Which listings a step changes. */
type Selected = { selection: StoredSelection; hasSiblings: boolean };

/**
 * The listings of a step. A product's field changes for all listings of the products that are
 * selected, so these belong to the step too (D292).
 */
export function selectedBy({
  selection,
  edit,
}: {
  selection: StoredSelection;
  edit: BulkEdit | null;
}): Selected {
  return { selection, hasSiblings: edit !== null && editFields[edit.field].of === "product" };
}

/** How many listings a seller has in a selection; archived ones do not count. */
export async function countSelected(
  db: Pick<DbTransaction, "$queryRaw">,
  userId: string,
  selected: Selected,
): Promise<number> {
  const [counted] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM "listings" l WHERE ${isSelected(userId, selected)}`;
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
  selected: Selected,
  { after, limit }: Slice,
): AsyncGenerator<SelectedListing[]> {
  const read = (slice: Slice) =>
    findSelected(db, userId, selected, { ...slice, limit: Math.min(slice.limit, pageSize) });
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
  selected: Selected,
  { after, limit }: Slice,
): Promise<SelectedListing[]> {
  return await queryRows(
    db,
    Prisma.sql`
      SELECT ${figureInputColumns}, ${editedColumns}, l."version", l."sku",
        CASE WHEN l."lowest_there_cents" = l."highest_there_cents" AND l."lowest_there_cents" > 0
          THEN l."lowest_there_cents" END AS "priceThereCents"
      FROM (
        SELECT * FROM "listings" l
        WHERE ${isSelected(userId, selected)} AND l."id" > ${after ?? lowestId}::uuid
        ORDER BY l."id" LIMIT ${limit}
      ) l
      ${joinProducts}
      ORDER BY l."id"`,
  );
}

function isSelected(userId: string, { selection, hasSiblings }: Selected): Prisma.Sql {
  const chosen = isChosen(userId, selection);
  if (!hasSiblings) return chosen;
  const all = listingWhere(userId, {});
  return Prisma.sql`${all} AND l."product_id" IN (SELECT l."product_id" FROM "listings" l WHERE ${chosen})`;
}

function isChosen(userId: string, selection: StoredSelection): Prisma.Sql {
  if ("filter" in selection) return listingWhere(userId, selection.filter);
  const chosen = Prisma.sql`l."id" = ANY(${selection.ids}::uuid[])`;
  return Prisma.sql`${listingWhere(userId, {})} AND ${chosen}`;
}
