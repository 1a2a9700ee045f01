import { ReadRefusal } from "../read-refusal.ts";
import { CellPlaces, type Place, placeOf } from "../xlsx/cell-place.ts";
import { parseXml } from "../xlsx/parse-xml.ts";
import { type CellFill, fillsByRow } from "./cell-fill.ts";
import { dependsOnCells } from "./depends-on-cells.ts";

/** A cell of the sheet's XML that is to be filled. Positions are bytes. */
export type FoundCell = {
  start: number;
  /** Behind its opening tag. */
  contentStart: number;
  end: number;
  type: string;
  hasFormula: boolean;
  /** What stands between <v> and </v>; null without one. */
  value: { start: number; end: number } | null;
};

/** The stored result of a formula, tags included, and its cell. */
export type FormulaResult = Place & { start: number; end: number };

type ScannedSheet = { cells: Map<CellFill, FoundCell>; results: FormulaResult[] };

/** The cells that an array formula fills. */
type Range = { first: Place; last: Place };

/** More array formulas than any catalogue has; each cell is compared with each of them. */
const maxArrays = 50;

/**
 * Finds the cells to fill, the last of each place because readers take that one, and the results of
 * all formulas that may depend on a written cell.
 */
export async function scanSheet(xml: Uint8Array, fills: readonly CellFill[]): Promise<ScannedSheet> {
  const found: ScannedSheet = { cells: new Map(), results: [] };
  const byRow = fillsByRow(fills);
  const places = new CellPlaces();
  const arrays: Range[] = [];
  let place: Place = { row: 0, column: 0 };
  let cell: FoundCell | null = null;
  let formula: { text: string; isDependent: boolean } | null = null;
  let isFormulaText = false;
  let resultStart = -1;
  let resultEnd = -1;
  const tagStart = (end: number) => xml.lastIndexOf(lessThan, end - 1);
  await parseXml(
    piecesOf(xml),
    {
      open(name, { r, t = "", ref }, end) {
        if (name === "row") places.enterRow(r);
        else if (name === "c") {
          place = places.enterCell(r);
          const fill = byRow.get(place.row)?.get(place.column);
          cell = fill
            ? { start: tagStart(end), contentStart: end, end, type: t, hasFormula: false, value: null }
            : null;
          if (fill && cell) found.cells.set(fill, cell);
          [formula, resultStart, resultEnd] = [null, -1, -1];
        } else if (name === "f") {
          if (cell) cell.hasFormula = true;
          formula = { text: "", isDependent: t === "shared" || t === "dataTable" };
          isFormulaText = true;
          if (t === "array" || t === "dataTable") addRange(arrays, ref);
        } else if (name === "v") {
          resultStart = tagStart(end);
          if (cell) cell.value = { start: end, end };
        } else if (cell && name === "is") cell.type = "inlineStr";
      },
      text(more) {
        if (isFormulaText && formula) formula.text += more;
      },
      close(name, end) {
        if (name === "f") isFormulaText = false;
        if (name === "v") {
          resultEnd = end;
          if (cell?.value) cell.value.end = tagStart(end);
        }
        if (name !== "c") return;
        const isStale = formula
          ? formula.isDependent || dependsOnCells(formula.text)
          : arrays.some((range) => isIn(range, place));
        if (isStale && resultStart >= 0 && resultEnd > resultStart)
          found.results.push({ ...place, start: resultStart, end: resultEnd });
        if (cell) cell.end = end;
        cell = null;
      },
    },
    { inBytes: true },
  );
  return found;
}

function addRange(arrays: Range[], reference: string | undefined): void {
  const [from = "", to = from] = reference?.split(":") ?? [];
  const [first, last] = [placeOf(from), placeOf(to)];
  if (!first || !last) return;
  arrays.push({ first, last });
  if (arrays.length > maxArrays) {
    throw new ReadRefusal(
      "TOO_MUCH_WORK",
      "A planilha tem fórmulas de matriz demais para trocarmos os preços. Copie a aba e cole só os valores, e mande o arquivo de novo.",
    );
  }
}

function isIn({ first, last }: Range, { row, column }: Place): boolean {
  return row >= first.row && row <= last.row && column >= first.column && column <= last.column;
}

const lessThan = 0x3c;
const pieceBytes = 64 * 1024;

/** The bytes in pieces, as `parseXml` takes them. */
export async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
