import { keysOf } from "#core/keys-of.ts";
import type { ColumnType } from "./bulk-rows.ts";
import { Prisma } from "./generated/client.ts";

/**
 * The columns that store the fields of a type, listed once: the parts of INSERT, UPDATE and SELECT
 * are made from it. A field without a column does not compile.
 */
export type ColumnMap<Field extends string> = Readonly<
  Record<Field, { column: string; type: ColumnType; isList?: true }>
>;

/** The columns' names, for INSERT. */
export function columnNames<Field extends string>(columns: ColumnMap<Field>): Prisma.Sql {
  return listOf(columns, (_field, { column }) => `"${column}"`);
}

/** The values of rows `w` that `unnestRows` passes, in the order of `columnNames`. */
export function columnValues<Field extends string>(columns: ColumnMap<Field>): Prisma.Sql {
  return listOf(columns, writtenValue);
}

/** Sets the columns to the values of rows `w`, for UPDATE. */
export function columnAssignments<Field extends string>(columns: ColumnMap<Field>): Prisma.Sql {
  return listOf(columns, (field, column) => `"${column.column}" = ${writtenValue(field, column)}`);
}

/** Selects the columns of a table's alias under the names of their fields. */
export function selectColumns<Field extends string>(alias: string, columns: ColumnMap<Field>): Prisma.Sql {
  return listOf(columns, (field, column) => `${readValue(alias, column)} AS "${field}"`);
}

/** The arguments of `json_build_object`: each field's name and its column of a table's alias. */
export function jsonColumns<Field extends string>(alias: string, columns: ColumnMap<Field>): Prisma.Sql {
  return listOf(columns, (field, column) => `'${field}', ${readValue(alias, column)}`);
}

/** The columns' types, for `unnestRows`. */
export function columnTypes<Field extends string>(columns: ColumnMap<Field>): Record<Field, ColumnType> {
  const types = keysOf(columns).map((field) => [field, columns[field].type]);
  // Object.fromEntries loses the keys, which are those of `columns`.
  return Object.fromEntries(types) as Record<Field, ColumnType>;
}

type Column = ColumnMap<string>[string];

function writtenValue(field: string, { isList }: Column): string {
  return isList ? `w."${field}"::text[]` : `w."${field}"`;
}

/** Prisma does not read the database's own enums from a raw query. */
function readValue(alias: string, { column, type }: Column): string {
  return type === "listing_health" ? `${alias}."${column}"::text` : `${alias}."${column}"`;
}

/** Raw SQL: fields and columns are named in our own code. */
function listOf<Field extends string>(
  columns: ColumnMap<Field>,
  write: (field: Field, column: Column) => string,
): Prisma.Sql {
  return Prisma.raw(
    keysOf(columns)
      .map((field) => write(field, columns[field]))
      .join(", "),
  );
}
