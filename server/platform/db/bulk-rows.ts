import { keysOf } from "#core/keys-of.ts";
import type { Db, DbTransaction } from "./client.ts";
import { Prisma } from "./generated/client.ts";

/** SQL types of columns. A list is sent as its text: cast the column to `text[]`. */
type ColumnType =
  | "uuid"
  | "int"
  | "float8"
  | "boolean"
  | "text"
  | "jsonb"
  | "listing_health"
  | "price_change_kind"
  | "repricing_outcome";

/**
 * Rows as a table in FROM: one parameter a column, an array as Postgres writes it. Thousands of
 * rows take Postgres a third of the time of `json_to_recordset`, and Prisma no time for one
 * parameter a value.
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

/** Undefined is null, as in JSON. */
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
 * The rows of a query, fetched as one JSON text: for thousands of rows Prisma takes longer to map
 * the columns than the database to find them. Dates come as texts.
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
 * Runs a query that reads the rows of one owner, by an index. Left to itself, Postgres reads a
 * whole table where one seller owns a tenth of it, which takes longer the more other sellers there
 * are.
 */
export async function queryByIndex<Row>(db: Db, query: Prisma.Sql): Promise<Row[]> {
  const [, rows] = await db.$transaction([
    db.$executeRaw`SET LOCAL enable_seqscan = off`,
    db.$queryRaw<Row[]>(query),
  ]);
  return rows;
}
