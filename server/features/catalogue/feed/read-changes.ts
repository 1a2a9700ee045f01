import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { beginning, type Position, readToken, writeToken } from "./change-token.ts";

export type ChangedItem = "PRODUCT" | "LISTING";
export type ChangedState = "ACTIVE" | "ARCHIVED" | "REMOVED";

/** A product or listing as it stands after its last change. */
export type CatalogueChange = {
  item: ChangedItem;
  id: string;
  productId: string;
  state: ChangedState;
  sku: string | null;
  /** Null: removed. */
  version: number | null;
};

export type ChangePage = { changes: CatalogueChange[]; next: string; hasMore: boolean };

type Row = CatalogueChange & { changedIn: bigint };

/** Most changes of one page. */
export const maxChanges = 1000;

/**
 * What has changed in a seller's catalogue since a token, the oldest change first; without one,
 * everything. Each row comes once, as it is now. Reads below the oldest transaction that is still
 * open, so that no change can appear behind the token later (D561).
 */
export async function readChanges(
  { db, clock }: Pick<Deps, "db" | "clock">,
  userId: string,
  { since, limit }: { since: string | null; limit: number },
): Promise<ChangePage> {
  const [now, generation] = [clock.now(), await findGeneration(db)];
  const from = since === null ? beginning : readToken(since, { generation, now });
  const rows = await findRows(db, userId, from, limit + 1);
  const page = rows.slice(0, limit);
  const last: Position = page.at(-1) ?? from;
  return {
    changes: page,
    next: writeToken({ generation, changedIn: last.changedIn, id: last.id, at: now }),
    hasMore: rows.length > limit,
  };
}

/**
 * The token of a reader that is about to read the whole catalogue otherwise: every change from now
 * on follows it, and those of transactions that are still open.
 */
export async function tokenOfNow({ db, clock }: Pick<Deps, "db" | "clock">): Promise<string> {
  const [at, generation] = [clock.now(), await findGeneration(db)];
  const [row] = await db.$queryRaw<{ before: bigint }[]>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1 AS "before"`;
  if (!row) throw new Error("there is no snapshot");
  return writeToken({ generation, changedIn: row.before, id: highestId, at });
}

const highestId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

async function findGeneration(db: Db): Promise<number> {
  const [row] = await db.$queryRaw<{ generation: number }[]>`
    SELECT last_value::int AS "generation" FROM catalogue_feed_generation`;
  if (!row) throw new Error("catalogue_feed_generation is missing");
  return row.generation;
}

function findRows(db: Db, userId: string, from: Position, limit: number): Promise<Row[]> {
  const part = (columns: Prisma.Sql, table: Prisma.Sql) => Prisma.sql`
    (SELECT r.changed_in AS "changedIn", r.id, ${columns} FROM ${table} r
      WHERE r.user_id = ${userId}::uuid
        AND (r.changed_in, r.id) > (${from.changedIn}, ${from.id}::uuid)
        AND r.changed_in < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      ORDER BY r.changed_in, r.id LIMIT ${limit})`;
  const stateOf = (isArchived: Prisma.Sql) =>
    Prisma.sql`CASE WHEN ${isArchived} THEN 'ARCHIVED' ELSE 'ACTIVE' END AS "state"`;
  const parts = [
    part(
      Prisma.sql`'PRODUCT' AS "item", r.id AS "productId", ${stateOf(Prisma.sql`r.archived_at IS NOT NULL`)},
        r.sku, r.version`,
      Prisma.sql`products`,
    ),
    part(
      Prisma.sql`'LISTING' AS "item", r.product_id AS "productId", ${stateOf(Prisma.sql`r.archived`)}, r.sku, r.version`,
      Prisma.sql`listings`,
    ),
    part(
      Prisma.sql`CASE WHEN r.is_product THEN 'PRODUCT' ELSE 'LISTING' END AS "item", r.product_id AS "productId",
        'REMOVED' AS "state", r.sku, NULL::int AS "version"`,
      Prisma.sql`removed_items`,
    ),
  ];
  return db.$queryRaw<Row[]>`/* catalogue_changes */
    ${Prisma.join(parts, " UNION ALL ")} ORDER BY "changedIn", id LIMIT ${limit}`;
}
