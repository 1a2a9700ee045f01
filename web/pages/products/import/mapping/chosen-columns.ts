import type { ImportField } from "#web/gql/graphql.ts";

/** Which column fills which field. Each column fills one field at most. */
export type ChosenColumns = Partial<Record<ImportField, number>>;

/** A field takes a column from whichever had it; null: it takes none. */
export function chooseColumn(
  chosen: ChosenColumns,
  field: ImportField,
  column: number | null,
): ChosenColumns {
  const others = Object.entries(chosen).filter(([name, used]) => name !== field && used !== column);
  return Object.fromEntries(column === null ? others : [...others, [field, column]]);
}

export function toMapping(chosen: ChosenColumns): { field: ImportField; column: number }[] {
  // Object.entries forgets the names' type.
  return Object.entries(chosen).map(([field, column]) => ({ field: field as ImportField, column }));
}
