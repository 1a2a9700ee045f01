import { looksNumeric } from "#core/tables/number-shape.ts";
import { plainTitle, withoutUnit } from "#core/tables/plain-title.ts";
import type { Cell } from "#core/tables/sheet.ts";
import type { ColumnGuess } from "../column-guess.ts";
import { type ImportField, importFieldNames, importFields, ownTitle } from "../import-field.ts";
import type { ImportFormat } from "../import-format.ts";
import { channelOfTitle } from "./title-channel.ts";

/** Number of rows that the guess reads. */
const sampleRows = 200;
const numericKinds = new Set(["money", "percent", "multiple", "count", "weight", "length"]);

/**
 * Guesses which column fills which field, by titles. A column of texts never fills a number field.
 * Each field and each column occurs at most once, in the order of the fields.
 */
export function guessMapping(
  format: ImportFormat,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): ColumnGuess[] {
  const candidates = columns
    .flatMap((title, column) => candidatesOf(format, title, column))
    .filter(({ field, column }) => mayHold(field, column, rows))
    .sort((a, b) => b.confidence - a.confidence || a.rank - b.rank || a.column - b.column);
  const guesses = new Map<ImportField, ColumnGuess>();
  const taken = new Set<number>();
  for (const { field, column, confidence } of candidates) {
    if (guesses.has(field) || taken.has(column)) continue;
    guesses.set(field, { field, column, confidence });
    taken.add(column);
  }
  return importFieldNames.flatMap((field) => guesses.get(field) ?? []);
}

type Candidate = ColumnGuess & { rank: number };

function candidatesOf(format: ImportFormat, title: string, column: number): Candidate[] {
  const plain = plainTitle(title);
  if (plain === "") return [];
  const isOwn = format === "OWN_EXPORT";
  const found: Candidate[] = [];
  for (const [field, rank] of byTitle.get(plain) ?? byTitle.get(withoutUnit(plain)) ?? []) {
    if (importFields[field].ownOnly && !isOwn) continue;
    found.push({ field, column, confidence: rank < 0 && isOwn ? 1 : 0.95, rank });
  }
  if (found.length > 0 || isOwn) return found;
  if (channelOfTitle(title) !== null) return [{ field: "price", column, confidence: 0.9, rank: 0 }];
  return importFieldNames
    .filter((field) => isLikely(field, plain))
    .map((field) => ({ field, column, confidence: 0.6, rank: 0 }));
}

function isLikely(field: ImportField, plain: string): boolean {
  const { likely, never } = importFields[field];
  return likely?.test(plain) === true && never?.test(plain) !== true;
}

/** Fields by plain title. Rank -1: our own export's title. */
const byTitle = new Map<string, [ImportField, number][]>();
for (const field of importFieldNames) {
  const own = ownTitle(field);
  const titles = [own, withoutUnit(own), ...(importFields[field].synonyms ?? [])];
  for (const title of new Set(titles)) {
    const rank = title === own ? -1 : titles.indexOf(title);
    byTitle.set(title, [...(byTitle.get(title) ?? []), [field, rank]]);
  }
}

/** False when a column that should contain numbers mostly contains texts; a few may be mistakes. */
function mayHold(field: ImportField, column: number, rows: readonly (readonly Cell[])[]): boolean {
  if (!numericKinds.has(importFields[field].kind)) return true;
  const filled = rows
    .slice(0, sampleRows)
    .map((cells) => cells[column] ?? "")
    .filter((cell) => typeof cell !== "string" || /[\p{L}\d]/u.test(cell));
  const numeric = filled.filter((cell) => typeof cell !== "string" || looksNumeric(cell.trim())).length;
  return filled.length < 4 || numeric * 2 >= filled.length;
}
