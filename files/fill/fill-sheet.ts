import { numberRun } from "#core/tables/number-run.ts";
import { CellPlaces } from "../xlsx/cell-place.ts";
import { parseXml } from "../xlsx/parse-xml.ts";
import { withoutEscapes } from "../xlsx/workbook-parts.ts";
import { applyEdits } from "./apply-edits.ts";
import { type ByteEdit, type CellFill, type FillRefusal, fillsByRow } from "./cell-fill.ts";

type Filled = { bytes: Uint8Array<ArrayBuffer>; refusals: FillRefusal[] };

/** A cell of the sheet's XML. Positions are bytes. */
type FoundCell = {
  start: number;
  /** Behind its opening tag. */
  contentStart: number;
  end: number;
  type: string;
  hasFormula: boolean;
  /** What stands between <v> and </v>; null without one. */
  value: { start: number; end: number } | null;
};

/**
 * A sheet's XML in which only these cells differ. A number stays a number; a text stays a text, in
 * the cell itself rather than among the shared strings, which other cells may use.
 */
export async function fillSheet(
  xml: Uint8Array,
  fills: readonly CellFill[],
  readStrings: () => Promise<readonly string[]>,
): Promise<Filled> {
  const cells = await findCells(xml, fills);
  const needsStrings = [...cells.values()].some((cell) => cell.type === "s");
  const strings = needsStrings ? await readStrings() : [];
  const edits: ByteEdit[] = [];
  const refusals: FillRefusal[] = [];
  for (const fill of fills) {
    const cell = cells.get(fill);
    const edit = cell && (await editOf(xml, cell, fill, strings));
    if (edit) edits.push(edit);
    else {
      const reason = cell?.hasFormula ? "FORMULA" : "NO_NUMBER";
      refusals.push({ row: fill.row, column: fill.column, reason });
    }
  }
  return { bytes: applyEdits(xml, edits), refusals };
}

/** The last cell of each place: readers take that one. */
async function findCells(xml: Uint8Array, fills: readonly CellFill[]): Promise<Map<CellFill, FoundCell>> {
  const found = new Map<CellFill, FoundCell>();
  const byRow = fillsByRow(fills);
  const places = new CellPlaces();
  let cell: FoundCell | null = null;
  const tagStart = (end: number) => xml.lastIndexOf(lessThan, end - 1);
  await parseXml(
    piecesOf(xml),
    {
      open(name, { r, t = "" }, end) {
        if (name === "row") places.enterRow(r);
        else if (name === "c") {
          const { row, column } = places.enterCell(r);
          const fill = byRow.get(row)?.get(column);
          cell = fill
            ? { start: tagStart(end), contentStart: end, end, type: t, hasFormula: false, value: null }
            : null;
          if (fill && cell) found.set(fill, cell);
        } else if (cell && name === "f") cell.hasFormula = true;
        else if (cell && name === "v") cell.value = { start: end, end };
        else if (cell && name === "is") cell.type = "inlineStr";
      },
      close(name, end) {
        if (cell && name === "v" && cell.value) cell.value.end = tagStart(end);
        if (!cell || name !== "c") return;
        cell.end = end;
        cell = null;
      },
    },
    { inBytes: true },
  );
  return found;
}

const lessThan = 0x3c;
const pieceBytes = 64 * 1024;

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

async function editOf(
  xml: Uint8Array,
  cell: FoundCell,
  fill: CellFill,
  strings: readonly string[],
): Promise<ByteEdit | null> {
  if (cell.hasFormula) return null;
  const whole = xml.subarray(cell.start, cell.end);
  if (cell.type === "" || cell.type === "n") {
    if (!cell.value || cell.value.end <= cell.value.start) return null;
    return { ...cell.value, bytes: new TextEncoder().encode(String(fill.value)) };
  }
  if (!["s", "str", "inlineStr"].includes(cell.type)) return null;
  const own = await textOf(whole);
  const text = cell.type === "s" ? (strings[Number(own)] ?? "") : own;
  const run = numberRun(text);
  if (!run) return null;
  const filled = `${text.slice(0, run[0])}${fill.written}${text.slice(run[1])}`;
  const tag = new TextDecoder().decode(xml.subarray(cell.start, cell.contentStart));
  return { start: cell.start, end: cell.end, bytes: new TextEncoder().encode(inlineCell(tag, filled)) };
}

/** The text of a cell: its value, or its inline string without phonetic guides. */
async function textOf(cell: Uint8Array): Promise<string> {
  let text = "";
  let isText = false;
  let isPhonetic = false;
  await parseXml(piecesOf(cell), {
    open(name) {
      if (name === "rPh") isPhonetic = true;
      isText = name === "v" || (name === "t" && !isPhonetic);
    },
    text(more) {
      if (isText) text += more;
    },
    close(name) {
      isText = false;
      if (name === "rPh") isPhonetic = false;
    },
  });
  return withoutEscapes(text);
}

/** The cell with the attributes of this opening tag, but with a string of its own. */
function inlineCell(tag: string, text: string): string {
  const prefix = /^<([^\s:>/]+:)?c\b/.exec(tag)?.[1] ?? "";
  const open = tag.replace(/\s+t\s*=\s*(?:"[^"]*"|'[^']*')/, "").replace(/\s*\/?>$/, ' t="inlineStr">');
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const space = text === text.trim() ? "" : ' xml:space="preserve"';
  return `${open}<${prefix}is><${prefix}t${space}>${escaped}</${prefix}t></${prefix}is></${prefix}c>`;
}
