import { looksNumeric } from "#core/tables/number-shape.ts";
import { readDay } from "#core/tables/read-day.ts";
import { type Cell, cellText } from "#core/tables/sheet.ts";
import type { ImportFieldKind } from "../import-entry.ts";

const numericKinds: ReadonlySet<ImportFieldKind> = new Set([
  "money",
  "percent",
  "multiple",
  "count",
  "weight",
  "length",
]);

/** The words of a switch, in any case. */
export const flagWords = {
  on: ["sim", "s", "verdadeiro", "true", "1", "x"],
  off: ["não", "nao", "n", "falso", "false", "0"],
} as const;

const allFlagWords: ReadonlySet<string> = new Set([...flagWords.on, ...flagWords.off]);

/** Below this many filled cells a column's cells say nothing. */
const fewCells = 4;

/**
 * False when most cells of a column cannot be of this kind; a few may be mistakes. A column of
 * numbers is no choice, and one of percentages no switch.
 */
export function mayHold(kind: ImportFieldKind, cells: readonly Cell[]): boolean {
  if (kind === "flag") return mostly(filledOf(cells), isFlag, 1);
  if (kind === "since") return mostly(filledOf(cells), isFlagOrDay, 1);
  if (kind === "choice" || kind === "listingType") return mostly(filledOf(cells), isText, 1);
  return !numericKinds.has(kind) || mostly(filledOf(cells), isNumeric, fewCells);
}

/** Whether most filled cells name this unit: '12%', 'R$ 5,00'. */
export function namesUnit(cells: readonly Cell[], unit: "%" | "R$"): boolean {
  const filled = filledOf(cells);
  return filled.length > 0 && mostly(filled, (cell) => typeof cell === "string" && cell.includes(unit), 1);
}

function mostly(filled: readonly Cell[], holds: (cell: Cell) => boolean, least: number): boolean {
  return filled.length < least || filled.filter(holds).length * 2 >= filled.length;
}

function filledOf(cells: readonly Cell[]): Cell[] {
  return cells.filter((cell) => typeof cell !== "string" || /[\p{L}\d]/u.test(cell));
}

function isNumeric(cell: Cell): boolean {
  return typeof cell !== "string" || looksNumeric(cell.trim());
}

function isText(cell: Cell): boolean {
  return !isNumeric(cell);
}

function isFlagOrDay(cell: Cell): boolean {
  return isFlag(cell) || readDay(cellText(cell) ?? "") !== null;
}

function isFlag(cell: Cell): boolean {
  return allFlagWords.has((typeof cell === "object" ? cell.shown : String(cell)).trim().toLowerCase());
}
