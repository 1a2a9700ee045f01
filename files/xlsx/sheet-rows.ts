import { plainDecimal } from "#core/tables/plain-decimal.ts";
import { type Cell, noResult } from "#core/tables/sheet.ts";
import { readLimits } from "../file-limits.ts";
import { CellPlaces } from "./cell-place.ts";
import { createMerges } from "./merged-cells.ts";
import { type NumberFormat, shownText } from "./number-formats.ts";
import { parseXml } from "./parse-xml.ts";
import { withoutEscapes } from "./workbook-parts.ts";

/** What the cells of a sheet refer to. */
export type CellContext = {
  strings: readonly string[];
  formats: ReadonlyMap<number, NumberFormat>;
  is1904: boolean;
};

const dayMs = 86_400_000;
/** 9999-12-31, the last day that spreadsheet programs support. */
const lastDay = 2_958_465;

type SheetRows = {
  rows: Cell[][];
  /** Positions of rows that the seller has hidden. */
  hiddenRows: number[];
};

/**
 * The cells of a sheet; empty cells at a row's end and rows at the sheet's end are left out. Reads
 * one column more than an import takes, so that the caller can refuse it, and skips what lies
 * beyond. A value merged over several rows counts for each.
 */
export async function readSheetRows(
  pieces: AsyncIterable<Uint8Array>,
  context: CellContext,
  onRow: () => void,
): Promise<SheetRows> {
  const rows: Cell[][] = [];
  const hidden = new Set<number>();
  const merges = createMerges();
  const cell = { row: 0, column: 0, type: "", style: -1, text: "", hasFormula: false, hasValue: false };
  const places = new CellPlaces();
  let isHidden = false;
  let isText = false;
  let isPhonetic = false;
  let isDone = false;
  await parseXml(pieces, {
    open(name, attributes) {
      switch (name) {
        case "row":
          isHidden = attributes.hidden === "1" || attributes.hidden === "true";
          places.enterRow(attributes.r);
          break;
        case "c": {
          const place = places.enterCell(attributes.r);
          cell.row = place.row;
          cell.column = place.column;
          cell.type = attributes.t ?? "";
          cell.style = attributes.s === undefined ? -1 : Number(attributes.s);
          cell.text = "";
          cell.hasFormula = false;
          cell.hasValue = false;
          break;
        }
        case "f":
          cell.hasFormula = true;
          isText = false;
          break;
        case "mergeCell":
          merges.add(attributes.ref);
          break;
        case "is":
          cell.type = "inlineStr";
          break;
        case "rPh":
          isPhonetic = true;
          break;
        default:
          isDone = afterMerges.has(name);
          isText = name === "v" || (name === "t" && !isPhonetic);
          if (isText) cell.hasValue = true;
      }
    },
    text(more) {
      if (isText) cell.text += more;
    },
    close(name) {
      isText = false;
      if (name === "c") {
        put(rows, cell.row, cell.column, cellOf(cell, context));
        if (isHidden && rows[cell.row]?.length) hidden.add(cell.row);
      } else if (name === "row") onRow();
      else if (name === "rPh") isPhonetic = false;
    },
    isDone: () => isDone,
  });
  merges.fill(rows, (row, column, value) => put(rows, row, column, value));
  return { rows, hiddenRows: [...hidden] };
}

/** Elements behind the cells and their merges: ECMA-376 18.3.1.99. What follows is not needed. */
const afterMerges = new Set([
  "phoneticPr",
  "conditionalFormatting",
  "dataValidations",
  "hyperlinks",
  "printOptions",
  "pageMargins",
  "pageSetup",
  "headerFooter",
  "drawing",
  "legacyDrawing",
  "tableParts",
  "extLst",
]);

const empty: Cell[] = [];

function put(rows: Cell[][], row: number, column: number, value: Cell): void {
  if (value === "" || row >= readLimits.lines || column > readLimits.columns) return;
  while (rows.length <= row) rows.push(empty);
  let cells = rows[row];
  if (cells === undefined || cells === empty) {
    cells = [];
    rows[row] = cells;
  }
  while (cells.length < column) cells.push("");
  cells[column] = value;
}

type RawCell = { type: string; style: number; text: string; hasFormula: boolean; hasValue: boolean };

function cellOf(
  { type, style, text, hasFormula, hasValue }: RawCell,
  { strings, formats, is1904 }: CellContext,
): Cell {
  if (hasFormula && !hasValue) return noResult;
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
      return numberCell(text, formats.get(style), is1904);
  }
}

function numberCell(text: string, format: NumberFormat | undefined, is1904: boolean): Cell {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  // 0.07 * 100 has more digits than anybody has typed.
  if (format === "PERCENT") return `${plainDecimal(Number((number * 100).toPrecision(14)))}%`;
  if (format === "DATE") {
    if (number < 0 || number > lastDay) return number;
    const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
    return new Date(first + Math.round(number * dayMs)).toISOString().slice(0, 10);
  }
  const shown = format === undefined ? null : shownText(format.code, number);
  return shown === null || shown === "" || shown === plainDecimal(number) ? number : { value: number, shown };
}
