import { type Cell, isBlank } from "#core/tables/sheet.ts";
import { ReadRefusal } from "./read-refusal.ts";

/**
 * What a file may hold (PR-07, D169). Real catalogues stay far below: the largest seen has 12.8 MB
 * inflated in its largest sheet, a ratio of 9.
 */
export const readLimits = {
  fileBytes: 15 * 1024 * 1024,
  /** Rows of all sheets that have a cell, titles included. */
  rows: 100_100,
  /** Rows of all sheets, blank ones included; as many as a sheet of Excel has. */
  lines: 1_048_576,
  columns: 120,
  cells: 3_000_000,
  /** Excel's own limit for a cell. */
  cellCharacters: 32_767,
  /** All cells together: shared strings repeat a text at no cost in the file. */
  characters: 64_000_000,
  sheets: 30,
  zipEntries: 200,
  /** Total of all entries, counted while inflating: the declared sizes may be false. */
  inflatedBytes: 96 * 1024 * 1024,
  ratio: 100,
} as const;

const count = new Intl.NumberFormat("pt-BR");

/** Counts the rows and cells of one file and refuses the file when there are too many. */
export class GridLimit {
  #seen = 0;
  #rows = 0;
  #cells = 0;
  #characters = 0;
  readonly #onRows: (count: number) => void;

  /** Calls `onRows` with the number of rows seen, every thousand rows. */
  constructor(onRows: (count: number) => void = () => undefined) {
    this.#onRows = onRows;
  }

  /** Notes that a row was read. The cells of a workbook's row may still follow. */
  see(): void {
    this.#seen += 1;
    if (this.#seen > readLimits.lines) throw tooManyRows();
    if (this.#seen % 1000 === 0) this.#onRows(this.#seen);
  }

  /** Counts a row before it is kept; false for a blank one, which counts nothing. */
  add(cells: readonly Cell[]): boolean {
    const last = cells.findLastIndex((cell) => !isBlank(cell));
    if (last < 0) return false;
    this.#rows += 1;
    this.#cells += cells.length;
    if (this.#rows > readLimits.rows || this.#cells > readLimits.cells) throw tooManyRows();
    if (last >= readLimits.columns) {
      throw new ReadRefusal(
        "TOO_MANY_COLUMNS",
        `A linha ${this.#rows} tem ${count.format(cells.length)} colunas; lemos até ${readLimits.columns}. Apague as colunas que sobram.`,
      );
    }
    const long = cells.findIndex((cell) => lengthOf(cell) > readLimits.cellCharacters);
    if (long >= 0) {
      throw new ReadRefusal(
        "CELL_TOO_LONG",
        `A linha ${this.#rows} tem uma célula com mais de ${count.format(readLimits.cellCharacters)} caracteres, na coluna ${long + 1}. Em um CSV, confira se todas as aspas fecham.`,
      );
    }
    for (const cell of cells) this.#characters += lengthOf(cell);
    requireCharacters(this.#characters);
    return true;
  }
}

/** A number counts as the most characters that it may take as a text. */
function lengthOf(cell: Cell): number {
  if (typeof cell === "string") return cell.length;
  return typeof cell === "number" ? 24 : 24 + cell.shown.length;
}

function tooManyRows(): ReadRefusal {
  return new ReadRefusal(
    "TOO_MANY_ROWS",
    `O arquivo tem mais de ${count.format(100_000)} linhas, o máximo que lemos de uma vez. Divida-o em partes.`,
  );
}

/** Refuses a file whose cells have more than this many characters together. */
export function requireCharacters(characters: number): void {
  if (characters <= readLimits.characters) return;
  throw new ReadRefusal(
    "TOO_MUCH_WORK",
    `O arquivo tem texto demais: lemos até ${readLimits.characters / 1_000_000} milhões de caracteres. Apague as colunas que sobram, ou divida-o em partes.`,
  );
}
