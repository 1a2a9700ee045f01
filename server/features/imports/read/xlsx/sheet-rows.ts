import { plainDecimal } from "#core/import/row/plain-decimal.ts";
import { readLimits } from "../read-limits.ts";
import { parseXml } from "./parse-xml.ts";
import { withoutEscapes } from "./workbook-parts.ts";

/** What the cells of a sheet refer to. */
export type CellContext = {
  strings: readonly string[];
  dateStyles: ReadonlySet<number>;
  is1904: boolean;
};

const dayMs = 86_400_000;
/** 9999-12-31, the last day that spreadsheet programs support. */
const lastDay = 2_958_465;

/**
 * The cells of a sheet as strings; empty cells at a row's end and rows at the sheet's end are left
 * out. Reads one row and one column more than an import takes, so that the caller can refuse them,
 * and skips what lies beyond. A cell's reference decides its position, not the row element around
 * it: TikTok Shop writes a row element for each cell.
 */
export async function readSheetRows(
  pieces: AsyncIterable<Uint8Array>,
  context: CellContext,
  onRow: () => void,
): Promise<string[][]> {
  const rows: string[][] = [];
  const cell = { row: 0, column: 0, type: "", style: -1, text: "" };
  let nextRow = 0;
  let isText = false;
  let isPhonetic = false;
  let isDone = false;
  await parseXml(pieces, {
    open(name, { r, t = "", s }) {
      switch (name) {
        case "row":
          cell.row = positionOf(r) ?? nextRow;
          nextRow = cell.row + 1;
          cell.column = -1;
          break;
        case "c": {
          const place = r === undefined ? null : placeOf(r);
          cell.row = place?.row ?? cell.row;
          cell.column = place?.column ?? cell.column + 1;
          cell.type = t;
          cell.style = s === undefined ? -1 : Number(s);
          cell.text = "";
          break;
        }
        case "is":
          cell.type = "inlineStr";
          break;
        case "rPh":
          isPhonetic = true;
          break;
        default:
          isText = name === "v" || (name === "t" && !isPhonetic);
      }
    },
    text(more) {
      if (isText) cell.text += more;
    },
    close(name) {
      isText = false;
      if (name === "c") put(rows, cell.row, cell.column, textOf(cell, context));
      else if (name === "row") onRow();
      else if (name === "rPh") isPhonetic = false;
      else if (name === "sheetData") isDone = true;
    },
    isDone: () => isDone,
  });
  return rows;
}

const empty: string[] = [];

function put(rows: string[][], row: number, column: number, text: string): void {
  if (text === "" || row > readLimits.rows || column > readLimits.columns) return;
  while (rows.length <= row) rows.push(empty);
  let cells = rows[row];
  if (cells === undefined || cells === empty) {
    cells = [];
    rows[row] = cells;
  }
  while (cells.length < column) cells.push("");
  cells[column] = text;
}

/** Converts a number from 1 to a position from 0; null when the string is not such a number. */
function positionOf(number: string | undefined): number | null {
  return number !== undefined && /^[1-9]\d{0,6}$/.test(number) ? Number(number) - 1 : null;
}

/**
 * The position of a cell, from 0: row 6 and column 1 for 'B7'. Null when the reference is invalid.
 */
function placeOf(reference: string): { row: number; column: number } | null {
  let column = 0;
  let at = 0;
  for (; at < reference.length && at < 3; at += 1) {
    const letter = (reference.charCodeAt(at) | 32) - 96;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  const row = positionOf(reference.slice(at));
  return column === 0 || row === null ? null : { row, column: column - 1 };
}

type Cell = { type: string; style: number; text: string };

function textOf({ type, style, text }: Cell, { strings, dateStyles, is1904 }: CellContext): string {
  if (text === "") return "";
  switch (type) {
    case "s":
      return strings[Number(text)] ?? "";
    case "str":
    case "inlineStr":
      return withoutEscapes(text);
    case "b":
      return text === "1" || text.toLowerCase() === "true" ? "Sim" : "Não";
    case "d":
      return text.slice(0, 10);
    case "e":
      return text;
    default:
      return numberText(text, dateStyles.has(style), is1904);
  }
}

function numberText(text: string, isDate: boolean, is1904: boolean): string {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (!isDate || number < 0 || number > lastDay) return plainDecimal(number);
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return new Date(first + Math.round(number * dayMs)).toISOString().slice(0, 10);
}
