import { cutText } from "#core/text/cut-text.ts";
import { nameVariations } from "../formats/erp-variations.ts";
import { keepMercadoLivreRows, keepShopeeRows } from "../formats/mass-edit-rows.ts";
import type { ImportFormat } from "../import-format.ts";
import { cellText, type Sheet, type TableRow } from "../sheet.ts";
import { findHeader, headerRows } from "./find-header.ts";
import { type ColumnGuess, guessMapping } from "./guess-mapping.ts";

/** A file's rows, ready to be mapped. */
export type Table = {
  format: ImportFormat;
  /** The sheet's name; '' for CSV. */
  sheet: string;
  /** Titles in order, one for each cell of a row. */
  columns: string[];
  /** Only rows of products, without empty rows and instructions. Variations are complete. */
  rows: TableRow[];
  /** Row of the titles, from 1. */
  headerRow: number;
  mapping: ColumnGuess[];
};

export type TableResult =
  | { ok: true; table: Table }
  /** `message` is pt-BR and names what was searched for and what was found. */
  | { ok: false; code: "NOT_A_CATALOGUE" | "NO_TITLES" | "NO_ROWS"; message: string };

/**
 * Finds the table of products in a file (PR-07). The caller bounds rows, columns and cell lengths.
 */
export function findTable(sheets: readonly Sheet[]): TableResult {
  const header = findHeader(sheets);
  if (header === null) return { ok: false, code: "NO_TITLES", message: noTitlesText(sheets) };
  if ("report" in header) return { ok: false, code: "NOT_A_CATALOGUE", message: reportText(header.report) };
  const { format, row } = header;
  const sheet = sheets[header.sheet] ?? { name: "", rows: [] };
  const columns = titlesOf(sheet.rows[row] ?? [], sheet.rows);
  const below = rowsBelow(sheet, row, columns.length);
  const guess = guessMapping(
    format,
    columns,
    below.map(({ cells }) => cells),
  );
  const rows = prepare(format, columns, below, guess);
  if (rows.length === 0) return { ok: false, code: "NO_ROWS", message: noRowsText(sheet, row) };
  const table = { format, sheet: sheet.name, columns, rows, headerRow: row + 1, mapping: guess };
  return { ok: true, table };
}

/** One title for each column that has a title or a cell below it. */
function titlesOf(cells: readonly string[], rows: Sheet["rows"]): string[] {
  const width = Math.max(lastFilled(cells), ...rows.slice(0, 200).map(lastFilled)) + 1;
  return Array.from({ length: width }, (_, column) => {
    const title = cellText(cells[column]);
    return title === null ? `Coluna ${column + 1}` : cutText(title.replaceAll(/\s+/g, " "), 200);
  });
}

function lastFilled(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== "");
}

function rowsBelow({ rows }: Sheet, header: number, width: number): TableRow[] {
  return rows.slice(header + 1).flatMap((given, index) => {
    if (lastFilled(given) < 0) return [];
    const cells = given.length === width ? given : sized(given, width);
    return [{ number: header + 2 + index, cells }];
  });
}

function sized(cells: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, column) => cells[column] ?? "");
}

function prepare(
  format: ImportFormat,
  columns: readonly string[],
  rows: TableRow[],
  mapping: readonly ColumnGuess[],
): TableRow[] {
  switch (format) {
    case "SHOPEE":
      return keepShopeeRows(columns, rows, mapping);
    case "MERCADO_LIVRE":
      return keepMercadoLivreRows(columns, rows);
    case "BLING":
    case "TINY":
      return nameVariations(columns, rows, mapping);
    case "SPREADSHEET":
    case "OWN_EXPORT":
      return rows;
  }
}

const wanted = "uma linha de títulos com SKU ou produto, e custo ou preço";

function noTitlesText(sheets: readonly Sheet[]): string {
  return `Procuramos ${wanted}, nas primeiras ${headerRows} linhas de cada aba. Encontramos ${foundText(sheets)}. Confira se este é o arquivo certo.`;
}

/** The first texts of the file, so that the seller recognises it. */
function foundText(sheets: readonly Sheet[]): string {
  for (const { name, rows } of sheets) {
    const cells = rows.slice(0, headerRows).flat().map(cellText);
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
