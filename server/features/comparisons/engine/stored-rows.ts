import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import {
  type KeysetOrder,
  keysetPage,
  type PageArgs,
} from "#server/platform/graphql/connections/keyset-page.ts";
import { toConnection } from "#server/platform/graphql/connections/to-connection.ts";

/** An order of a comparison's rows. */
export type RowOrder = Omit<KeysetOrder, "name">;

/** By a number that a row may lack. */
export const byNumber = (value: Prisma.Sql, direction: RowOrder["direction"]): RowOrder => ({
  value,
  type: Prisma.sql`float8`,
  nullable: true,
  direction,
});

/** The rows of one kind of comparison, read as `r`. */
type RowTable<Order extends string> = {
  table: Prisma.Sql;
  of: Prisma.Sql;
  /** Its column that is a row's id. */
  id: Prisma.Sql;
  orders: Readonly<Record<Order, RowOrder>>;
};

/** What all kinds of comparisons do with their stored rows. `where` is a condition on `r`. */
export function storedRows<Order extends string>({ table, of, id, orders }: RowTable<Order>) {
  const rowsOf = (comparisonId: string, where: Prisma.Sql) =>
    Prisma.sql`FROM ${table} r WHERE r.${of} = ${comparisonId}::uuid AND ${where}`;

  return {
    /**
     * A page of the rows, which `read` loads by their ids. Throws InvalidInputError for an invalid
     * cursor.
     */
    async page<Row extends { id: string }>(
      db: Db,
      comparisonId: string,
      { where, order, page }: { where: Prisma.Sql; order: Order; page: PageArgs },
      read: (ids: string[]) => Promise<readonly Row[]>,
    ) {
      const keys = await keysetPage(
        { name: order, ...orders[order] },
        Prisma.sql`r.${id}`,
        page,
        async ({ columns, where: isNext, orderBy, limit }) =>
          await db.$queryRaw`
            SELECT ${columns} ${rowsOf(comparisonId, where)} AND ${isNext} ORDER BY ${orderBy} LIMIT ${limit}`,
      );
      return toConnection(keys, await read(keys.ids));
    },

    async count(db: Db, comparisonId: string, where: Prisma.Sql): Promise<number> {
      const [row] = await db.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count ${rowsOf(comparisonId, where)}`;
      return row?.count ?? 0;
    },

    /** The ids of the rows, at most `limit`. */
    async ids(db: Db, comparisonId: string, where: Prisma.Sql, limit: number): Promise<string[]> {
      const rows = await db.$queryRaw<{ id: string }[]>`
        SELECT r.${id}::text AS id ${rowsOf(comparisonId, where)} ORDER BY r.${id} LIMIT ${limit}`;
      return rows.map((row) => row.id);
    },
  };
}

const batchRows = 500;

/** Rows in batches by rising id. Reads the next batch once the last was consumed. */
export async function* rowBatches<Row extends { listingId: string }>(
  read: (after: string | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after: string | null = null; ; ) {
    const rows: Row[] = await read(after, batchRows);
    if (rows.length > 0) yield rows;
    if (rows.length < batchRows) return;
    after = rows.at(-1)?.listingId ?? null;
  }
}
