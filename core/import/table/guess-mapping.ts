import { plainTitle, withoutUnit } from "#core/tables/plain-title.ts";
import type { Cell } from "#core/tables/sheet.ts";
import type { ColumnGuess } from "../column-guess.ts";
import { type ImportField, importFieldNames, importFields, ownTitle, termOf } from "../import-field.ts";
import type { ImportFormat } from "../import-format.ts";
import { mayHold, namesUnit } from "./column-cells.ts";
import { channelOfTitle } from "./title-channel.ts";

/** Number of rows that the guess reads. */
const sampleRows = 200;

/**
 * Guesses which column fills which field, by titles. A column of texts never fills a number field,
 * nor a column of numbers a choice. Each field and each column occurs at most once, in the order of
 * the fields.
 */
export function guessMapping(
  format: ImportFormat,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): ColumnGuess[] {
  const candidates = columns
    .flatMap((title, column) => candidatesOf(format, title, column))
    .flatMap((candidate) => checkCells(format, candidate, rows))
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

type Candidate = ColumnGuess & { rank: number; plain: string };

function candidatesOf(format: ImportFormat, title: string, column: number): Candidate[] {
  const plain = plainTitle(title);
  if (plain === "") return [];
  const isOwn = format === "OWN_EXPORT";
  const special = importFieldNames.find((field) => importFields[field].inFormat?.[format]?.includes(plain));
  if (special) return [{ field: special, column, confidence: 0.95, rank: 0, plain }];
  const found: Candidate[] = [];
  for (const [field, rank] of byTitle.get(plain) ?? byTitle.get(withoutUnit(plain)) ?? []) {
    if (importFields[field].ownOnly && !isOwn) continue;
    found.push({ field, column, confidence: rank < 0 && isOwn ? 1 : 0.95, rank, plain });
  }
  if (found.length > 0 || isOwn) return found;
  if (channelOfTitle(title) !== null) return [{ field: "price", column, confidence: 0.9, rank: 0, plain }];
  return importFieldNames
    .filter((field) => isLikely(field, plain))
    .map((field) => ({ field, column, confidence: 0.6, rank: 0, plain }));
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

/** The commission of a column that says neither '%' nor 'R$' may be either: the seller maps it. */
const needsUnit: ReadonlySet<ImportField> = new Set(["commPct", "txPct", "percentOverride"]);

/** Drops a candidate that the column's cells contradict; a percentage without a sign is unsure. */
function checkCells(
  format: ImportFormat,
  candidate: Candidate,
  rows: readonly (readonly Cell[])[],
): Candidate[] {
  if (format === "OWN_EXPORT") return [candidate];
  const { field, column, plain } = candidate;
  const { kind } = importFields[field];
  const cells = rows.slice(0, sampleRows).map((each) => each[column] ?? "");
  if (!mayHold(kind, cells)) return [];
  if (kind === "money" && termOf(field) !== null && plain.includes("%")) return [];
  if (kind !== "percent" || termOf(field) === null) return [candidate];
  if (plain.includes("r$")) return [];
  if (plain.includes("%") || cells.length === 0 || namesUnit(cells, "%")) return [candidate];
  if (needsUnit.has(field) || namesUnit(cells, "R$")) return [];
  return [{ ...candidate, confidence: Math.min(candidate.confidence, 0.7) }];
}
