import { plainDecimal } from "./plain-decimal.ts";

/** A number that its format shows as another text: 888 as '00888', 12.5 as '12.50'. */
type ShownNumber = { value: number; shown: string };

/**
 * A cell of a file. A number of a workbook stays a number, because its text would have a doubtful
 * decimal mark: '12,345'. An empty cell is ''.
 */
export type Cell = string | number | ShownNumber;

/** A sheet of a file. A CSV file is one sheet without a name. */
export type Sheet = {
  name: string;
  rows: readonly (readonly Cell[])[];
  /** A spreadsheet program does not show it. */
  isHidden?: boolean;
  /** Positions of rows with cells that a spreadsheet program does not show, from 0. */
  hiddenRows?: readonly number[];
  /** The separator of a text file, in which a value with one too many moves all that follow. */
  separator?: string;
  /** Where the sheet is in its file, so that cells can be written to it; absent in a plain text. */
  origin?: SheetOrigin;
  /** Why rows cannot be trusted, by their position from 0; pt-BR. */
  problems?: ReadonlyMap<number, string>;
};

/**
 * `entry`: the file in a ZIP archive of several; `part`: the sheet in a workbook's archive. A text
 * has no part.
 */
export type SheetOrigin = { entry?: string; part?: string };

/** A row of a table. */
export type TableRow = {
  /** From 1, as a spreadsheet program shows it; sheets read together are counted through. */
  number: number;
  /** One for each column. */
  cells: readonly Cell[];
  /** Where it stands, when several sheets were read together. */
  place?: { sheet: string; row: number };
  /** The number of the row from which it takes the values that its own cells lack. */
  parent?: number;
  /** Why the row cannot be imported, whatever its columns mean; pt-BR. */
  problem?: string;
};

/** What a cell has when it is a formula whose result the file does not keep. */
export const noResult = "#SEM-RESULTADO!";

/** Texts that mean a value is not known, which is not 0 (D170). */
const nothing = new Set(["", "-", "--", "/", "n/a", "não se aplica", "nao se aplica", "em apuração"]);

/** Characters that nobody sees. Joiners stay: they are part of emojis. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A cell's text without surrounding blanks; null when it means that the value is not known. */
export function cellText(cell: Cell | undefined): string | null {
  if (cell === undefined) return null;
  if (typeof cell === "number") return plainDecimal(cell);
  if (typeof cell === "object") return cell.shown;
  const text = cell.replaceAll(invisible, "").trim();
  return text.length < 20 && isNothing(text.toLowerCase()) ? null : text;
}

/** Accounting formats write a zero as 'R$ -'. */
function isNothing(text: string): boolean {
  return nothing.has(text) || nothing.has(text.replace(/^r\$\s*/, ""));
}

/** The number in a cell that holds one as such; null for a text. */
export function cellNumber(cell: Cell | undefined): number | null {
  if (typeof cell === "number") return cell;
  return typeof cell === "object" ? cell.value : null;
}

/** Whether nothing is written in a cell. */
export function isBlank(cell: Cell): boolean {
  return typeof cell === "string" && cell.trim() === "";
}
