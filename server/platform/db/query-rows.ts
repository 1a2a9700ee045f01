import type { Db, DbTransaction } from "./client.ts";
import type { Prisma } from "./generated/client.ts";

/**
 * The rows of a query, fetched as one JSON text: for thousands of rows Prisma takes longer to map the
 * columns than the database to find them. Dates come as texts.
 */
export async function queryRows<Row>(
  db: Pick<DbTransaction, "$queryRaw">,
  query: Prisma.Sql,
): Promise<Row[]> {
  const [found] = await db.$queryRaw<{ rows: string | null }[]>`
    SELECT json_agg(q)::text AS "rows" FROM (${query}) AS q`;
  // The caller knows the columns of its query, as with $queryRaw.
  return JSON.parse(found?.rows ?? "[]") as Row[];
}

/**
 * Runs a query that reads the rows of one owner, by an index. Left to itself, Postgres reads a whole
 * table where one seller owns a tenth of it, which takes longer the more other sellers there are.
 */
export async function queryByIndex<Row>(db: Db, query: Prisma.Sql): Promise<Row[]> {
  const [, rows] = await db.$transaction([
    db.$executeRaw`SET LOCAL enable_seqscan = off`,
    db.$queryRaw<Row[]>(query),
  ]);
  return rows;
}
