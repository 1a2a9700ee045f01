import { numberRun } from "#core/tables/number-run.ts";
import type { Place } from "../xlsx/cell-place.ts";
import { parseXml } from "../xlsx/parse-xml.ts";
import { withoutEscapes } from "../xlsx/workbook-parts.ts";
import { applyEdits } from "./apply-edits.ts";
import type { ByteEdit, CellFill, FillRefusal } from "./cell-fill.ts";
import { openingTag } from "./opening-tag.ts";
import { type FormulaResult, type FoundCell, piecesOf, scanSheet } from "./scan-sheet.ts";

/** `cleared`: the cells whose formula lost its stored result. */
type Cleared = { bytes: Uint8Array<ArrayBuffer>; cleared: readonly Place[] };
type Filled = Cleared & { refusals: FillRefusal[]; hasEdits: boolean };

/** No program writes an opening tag of a cell that is nearly as long. */
const maxTagBytes = 4096;

/**
 * A sheet's XML in which only these cells differ, and no formula keeps a result that may be of the
 * old prices (MF-07). A number stays a number; a text stays a text, in the cell itself rather than
 * among the shared strings, which other cells may use.
 */
export async function fillSheet(
  xml: Uint8Array,
  fills: readonly CellFill[],
  readStrings: () => Promise<readonly string[]>,
): Promise<Filled> {
  const { cells, results } = await scanSheet(xml, fills);
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
  if (edits.length === 0) return { bytes: Uint8Array.from(xml), refusals, cleared: [], hasEdits: false };
  const bytes = applyEdits(xml, [...edits, ...results.map(removal)]);
  return { bytes, refusals, cleared: results, hasEdits: true };
}

/** The edit that removes a formula's stored result. */
const removal = ({ start, end }: FormulaResult): ByteEdit => ({ start, end, bytes: new Uint8Array() });

/** The XML of a sheet in which no formula that may depend on other cells has a stored result. */
export async function clearResults(xml: Uint8Array): Promise<Cleared> {
  const { results } = await scanSheet(xml, []);
  return { bytes: applyEdits(xml, results.map(removal)), cleared: results };
}

async function editOf(
  xml: Uint8Array,
  cell: FoundCell,
  fill: CellFill,
  strings: readonly string[],
): Promise<ByteEdit | null> {
  if (cell.hasFormula || cell.contentStart - cell.start > maxTagBytes) return null;
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
  const { name, attributes } = openingTag(tag);
  const prefix = name.slice(0, -1);
  const others = attributes.filter(([key]) => key !== "t").map(([key, value]) => ` ${key}=${value}`);
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const space = text === text.trim() ? "" : ' xml:space="preserve"';
  const content = `<${prefix}is><${prefix}t${space}>${escaped}</${prefix}t></${prefix}is>`;
  return `<${name}${others.join("")} t="inlineStr">${content}</${name}>`;
}
