import { keysOf } from "#core/keys-of.ts";
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
 * Rows as a table in FROM: one parameter a column, an array as Postgres writes it. Thousands of rows
 * take Postgres a third of the time of `json_to_recordset`, and Prisma no time for one parameter a value.
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
