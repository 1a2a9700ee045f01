import type { Db } from "./client.ts";
import type { Prisma } from "./generated/client.ts";

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
