/** The entries of a table of texts that are sentences, not functions. */
type Sentences<Table> = { [Key in keyof Table as Table[Key] extends string ? Key : never]: string };

export type Pair = readonly [portuguese: string, english: string];

/** The sentences of a table with their translations: a new sentence needs one to compile. */
export function pairsOf<Table extends Readonly<Record<string, unknown>>>(
  table: Table,
  english: Sentences<Table>,
): Pair[] {
  const translations: Readonly<Record<string, string>> = english;
  return Object.entries(table).flatMap(([key, portuguese]) => {
    const translation = translations[key];
    return typeof portuguese === "string" && translation !== undefined ? [[portuguese, translation]] : [];
  });
}
