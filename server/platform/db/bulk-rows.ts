import { keysOf } from "#core/keys-of.ts";
import { sellerReads } from "../seller-work.ts";
import type { Db, DbTransaction } from "./client.ts";
import { Prisma } from "./generated/client.ts";

/** SQL types of columns. A list is sent as a string: cast the column to `text[]`. */
export type ColumnType =
  | "uuid"
  | "int"
  | "float8"
  | "boolean"
  | "text"
  | "jsonb"
  | "channel"
  | "listing_health"
  | "price_change_kind"
  | "repricing_outcome"
  | "campaign_verdict";

/**
 * Passes rows as a table in FROM: one parameter for each column, an array in Postgres' notation.
 * For thousands of rows Postgres needs a third of the time of `json_to_recordset`, and Prisma does
 * not have to handle a parameter for each value.
 */
export function unnestRows<Column extends string>(
  rows: readonly Readonly<Record<Column, unknown>>[],
  columns: Readonly<Record<Column, ColumnType>>,
): Prisma.Sql {
  const names = keysOf(columns);
  const lists = names.map((name) => {
    const values = rows.map((row) => row[name]);
    return Prisma.sql`unnest(${arrayText(values)}::${Prisma.raw(`${columns[name]}[]) AS "${name}"`)}`;
  });
  return Prisma.sql`(SELECT ${Prisma.join(lists)}) AS w`;
}

function arrayText(values: readonly unknown[]): string {
  return `{${values.map(valueText).join(",")}}`;
}

/** Undefined becomes null, as in JSON. */
function valueText(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value === "string") return quoted(value);
  return quoted(Array.isArray(value) ? arrayText(value) : JSON.stringify(value));
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
}

/**
 * Fetches the rows of a query as one JSON string: for thousands of rows Prisma takes longer to map
 * the columns than the database to find them. Dates are returned as strings.
 */
export async function queryRows<Row>(
  db: Pick<DbTransaction, "$queryRaw">,
  query: Prisma.Sql,
): Promise<Row[]> {
  const [found] = await db.$queryRaw<{ rows: string | null }[]>`
    SELECT json_agg(q)::text AS "rows" FROM (${query}) AS q`;
  // As with $queryRaw, the caller knows the columns of its query.
  return JSON.parse(found?.rows ?? "[]") as Row[];
}

/**
 * Runs a query that reads the rows of one owner through an index. By default Postgres reads the
 * whole table when one seller owns a tenth of it, which gets slower with the number of other
 * sellers. A seller has a few such queries at once (D256).
 */
export async function queryByIndex<Row>(db: Db, userId: string, query: Prisma.Sql): Promise<Row[]> {
  return await sellerReads.run(userId, async () => {
    const [, rows] = await db.$transaction([
      db.$executeRaw`SET LOCAL enable_seqscan = off`,
      db.$queryRaw<Row[]>(query),
    ]);
    return rows;
  });
}
