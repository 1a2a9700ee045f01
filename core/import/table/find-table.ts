import { cutText } from "#core/format/cut-text.ts";
import { titleRows } from "#core/tables/find-titles.ts";
import { plainTitle } from "#core/tables/plain-title.ts";
import { type Cell, cellText, isBlank, type Sheet, type TableRow } from "#core/tables/sheet.ts";
import type { ColumnGuess } from "../column-guess.ts";
import { nameVariations } from "../formats/erp-variations.ts";
import type { KeptRows } from "../formats/kept-rows.ts";
import { keepMercadoLivreRows, keepShopeeRows } from "../formats/mass-edit-rows.ts";
import { nameSideUnits } from "../formats/side-units.ts";
import type { ImportFormat } from "../import-format.ts";
import { findHeaders, type Header } from "./find-header.ts";
import { guessMapping } from "./guess-mapping.ts";
import { readingNotes } from "./reading-notes.ts";
import { findShifted, shiftedText } from "./shifted-rows.ts";

/** A sheet with titles of products. */
export type TableSheet = {
  /** Position in the file, from 0. */
  position: number;
  /** '' for CSV. */
  name: string;
  isHidden: boolean;
  /** Whether the table has its rows. */
  isRead: boolean;
};

/** A file's rows, ready to be mapped. */
export type Table = {
  format: ImportFormat;
  /** The sheets with titles of products, in the order of the file. */
  sheets: TableSheet[];
  /** Titles in order, one for each cell of a row. */
  columns: string[];
  /** Only rows of products, without empty rows and instructions. Variations are complete. */
  rows: TableRow[];
  /** Row of the titles, from 1. */
  headerRow: number;
  mapping: ColumnGuess[];
  /** What the seller should know of how the file was read; pt-BR. */
  notes: string[];
};

export type TableResult =
  | { ok: true; table: Table }
  /** `message` is pt-BR and names what was searched for and what was found. */
  | { ok: false; code: "NOT_A_CATALOGUE" | "NO_TITLES" | "NO_ROWS" | "SHIFTED_COLUMNS"; message: string };

/**
 * Finds the table of products in a file (PR-07), in the sheet at position `chosen` if there is one.
 * Sheets with the same titles are one table (D275). The caller bounds rows, columns and cell
 * lengths.
 */
export function findTable(sheets: readonly Sheet[], chosen: number | null = null): TableResult {
  const headers = findHeaders(sheets);
  if ("report" in headers) return { ok: false, code: "NOT_A_CATALOGUE", message: reportText(headers.report) };
  const header = headers.find(({ sheet }) => sheet === chosen) ?? headers[0];
  if (!header) return { ok: false, code: "NO_TITLES", message: noTitlesText(sheets) };
  const { format, row } = header;
  const sheet = sheetAt(sheets, header);
  const parts = header.sheet === chosen ? [header] : sameTitles(sheets, headers, header);
  const columns = titlesOf(sheet.rows[row] ?? [], sheet.rows);
  const below = rowsOfParts(sheets, parts, columns.length);
  if (below === null) return { ok: false, code: "SHIFTED_COLUMNS", message: shiftedText };
  const mapping = guessMapping(
    format,
    columns,
    below.flat().map(({ cells }) => cells),
  );
  // Each part has instructions of its own.
  const kept = below.map((part) => prepare(format, columns, part, mapping));
  const rows = kept.length === 1 ? (kept[0]?.rows ?? []) : kept.flatMap((part) => part.rows);
  const parentCount = kept.reduce((sum, part) => sum + part.parentCount, 0);
  if (rows.length === 0) return { ok: false, code: "NO_ROWS", message: noRowsText(sheet, row) };
  const read = new Set(parts.map((part) => part.sheet));
  const notes = readingNotes({ sheets: parts.map((part) => sheetAt(sheets, part)), parentCount });
  return {
    ok: true,
    table: {
      format,
      sheets: sheetsOf(sheets, headers, read),
      columns,
      rows,
      headerRow: row + 1,
      mapping,
      notes,
    },
  };
}

function sheetAt(sheets: readonly Sheet[], { sheet }: Header): Sheet {
  return sheets[sheet] ?? { name: "", rows: [] };
}

function sheetsOf(
  sheets: readonly Sheet[],
  headers: readonly Header[],
  read: ReadonlySet<number>,
): TableSheet[] {
  const positions = headers.map(({ sheet }) => sheet).sort((a, b) => a - b);
  return positions.map((position) => {
    const { name, isHidden = false } = sheets[position] ?? { name: "" };
    return { position, name: cutText(name, 100), isHidden, isRead: read.has(position) };
  });
}

/** The sheets with the titles of this one, in the order of the file. Hidden ones stay apart. */
function sameTitles(sheets: readonly Sheet[], headers: readonly Header[], header: Header): Header[] {
  const keyOf = (each: Header) => {
    const { rows, isHidden = false } = sheetAt(sheets, each);
    const titles = (rows[each.row] ?? []).map((cell) => plainTitle(cellText(cell) ?? ""));
    while (titles.at(-1) === "") titles.pop();
    return JSON.stringify([each.format, isHidden, titles]);
  };
  const key = keyOf(header);
  return headers.filter((each) => keyOf(each) === key).sort((a, b) => a.sheet - b.sheet);
}

/**
 * The rows of each of these sheets; those of several are counted through, each with its place. Null
 * when a sheet's values are in the wrong columns.
 */
function rowsOfParts(sheets: readonly Sheet[], parts: readonly Header[], width: number): TableRow[][] | null {
  const all: TableRow[][] = [];
  let before = 0;
  for (const part of parts) {
    const sheet = sheetAt(sheets, part);
    const shifted = findShifted(sheet, part.row);
    if (shifted === "ALL") return null;
    const problems = new Map([...shifted, ...(sheet.problems ?? [])]);
    const rows = rowsBelow(sheet.rows, part.row, { width, problems });
    const placed = (row: TableRow) => {
      const place = { sheet: cutText(sheet.name, 60), row: row.number };
      return { ...row, number: before + row.number, place };
    };
    all.push(parts.length === 1 ? rows : rows.map(placed));
    before += sheet.rows.length;
  }
  return all;
}

/** One title for each column that has a title or a cell below it. */
function titlesOf(cells: readonly Cell[], rows: Sheet["rows"]): string[] {
  const width = Math.max(lastFilled(cells), ...rows.slice(0, 200).map(lastFilled)) + 1;
  return Array.from({ length: width }, (_, column) => {
    const title = cellText(cells[column]);
    return title === null ? `Coluna ${column + 1}` : cutText(title.replaceAll(/\s+/g, " "), 200);
  });
}

function lastFilled(cells: readonly Cell[]): number {
  return cells.findLastIndex((cell) => !isBlank(cell));
}

type Below = { width: number; problems: ReadonlyMap<number, string> };

function rowsBelow(rows: Sheet["rows"], header: number, { width, problems }: Below): TableRow[] {
  return rows.slice(header + 1).flatMap((given, index) => {
    if (lastFilled(given) < 0) return [];
    const cells = given.length === width ? given : sized(given, width);
    const problem = problems.get(header + 1 + index);
    return [{ number: header + 2 + index, cells, ...(problem === undefined ? {} : { problem }) }];
  });
}

function sized(cells: readonly Cell[], width: number): Cell[] {
  return Array.from({ length: width }, (_, column) => cells[column] ?? "");
}

function prepare(
  format: ImportFormat,
  columns: readonly string[],
  rows: TableRow[],
  mapping: readonly ColumnGuess[],
): KeptRows {
  switch (format) {
    case "SHOPEE":
      return { rows: keepShopeeRows(columns, rows, mapping), parentCount: 0 };
    case "MERCADO_LIVRE":
      return keepMercadoLivreRows(columns, rows);
    case "BLING":
    case "TINY":
      return nameVariations(columns, nameSideUnits(columns, rows, mapping), mapping);
    case "AMAZON":
    case "SPREADSHEET":
    case "OWN_EXPORT":
      return { rows, parentCount: 0 };
  }
}

const wanted = "uma linha de títulos com SKU ou produto, e custo ou preço";

function noTitlesText(sheets: readonly Sheet[]): string {
  return `Procuramos ${wanted}, nas primeiras ${titleRows} linhas de cada aba. Encontramos ${foundText(sheets)}. Confira se este é o arquivo certo.`;
}

/** The first texts of the file, so that the seller recognises it. */
function foundText(sheets: readonly Sheet[]): string {
  for (const { name, rows } of sheets) {
    const cells = rows.slice(0, titleRows).flat().map(cellText);
    const texts = [...new Set(cells.filter((text) => text !== null))].slice(0, 4);
    if (texts.length === 0) continue;
    const quoted = texts.map((text) => `“${cutText(text, 40)}”`).join(", ");
    return name === "" ? quoted : `${quoted} na aba “${cutText(name, 40)}”`;
  }
  return "só células vazias";
}

function reportText(report: string): string {
  return `Este arquivo é ${report}: traz vendas, não produtos. Procuramos ${wanted}: uma planilha sua, ou os produtos do Bling, do Tiny, da Shopee ou do Mercado Livre.`;
}

function noRowsText({ name }: Sheet, row: number): string {
  const place = name === "" ? "" : ` da aba “${cutText(name, 40)}”`;
  return `Encontramos os títulos na linha ${row + 1}${place}, mas nenhum produto abaixo deles.`;
}
