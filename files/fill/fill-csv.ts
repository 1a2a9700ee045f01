import { numberRun } from "#core/tables/number-run.ts";
import { csvRows } from "../csv/csv-rows.ts";
import { splitHint } from "../csv/read-csv.ts";
import { encodingOf } from "../decode-text.ts";
import { applyEdits } from "./apply-edits.ts";
import { type ByteEdit, type CellFill, type FillRefusal, fillsByRow } from "./cell-fill.ts";

type Filled = { bytes: Uint8Array<ArrayBuffer>; refusals: FillRefusal[] };

/**
 * A CSV text in which only the numbers of these cells differ: encoding, quotes, line ends and what
 * stands around a number stay byte for byte.
 */
export function fillCsv(bytes: Uint8Array, separator: string, fills: readonly CellFill[]): Filled {
  const { text, encoding, unitBytes, offset, skippedRows } = textInBytes(bytes);
  const byRow = fillsByRow(fills);
  const edits: ByteEdit[] = [];
  const refusals: FillRefusal[] = [];
  const left = new Set(fills);
  let row = skippedRows;
  const rows = csvRows(text, separator, (column, start, end) => {
    const fill = byRow.get(row)?.get(column);
    if (!fill) return;
    left.delete(fill);
    const edit = editOf(text.slice(start, end), separator, fill);
    if (edit === null) refusals.push({ row, column, reason: "NO_NUMBER" });
    for (const { at, until, written } of edit ?? []) {
      const place = { start: offset + (start + at) * unitBytes, end: offset + (start + until) * unitBytes };
      edits.push({ ...place, bytes: encode(written, encoding) });
    }
  });
  for (const _ of rows) row += 1;
  for (const fill of left) refusals.push({ row: fill.row, column: fill.column, reason: "NO_NUMBER" });
  return { bytes: applyEdits(bytes, edits), refusals };
}

/**
 * The text with one character for each byte, or for two in UTF-16: separators, quotes and digits
 * are the same in all encodings, and positions are exact.
 */
function textInBytes(bytes: Uint8Array) {
  const encoding = encodingOf(bytes);
  const isWide = encoding.startsWith("utf-16");
  const unitBytes = isWide ? 2 : 1;
  const markBytes = byteOrderMarkOf(bytes);
  const decoded = new TextDecoder(isWide ? encoding : "windows-1252").decode(bytes.subarray(markBytes));
  const { text, skipped } = splitHint(decoded);
  const offset = markBytes + (decoded.length - text.length) * unitBytes;
  return { text, encoding, unitBytes, offset, skippedRows: skipped };
}

function byteOrderMarkOf([first, second, third]: Uint8Array): number {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 3;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) ? 2 : 0;
}

type TextEdit = { at: number; until: number; written: string };

/** Replaces the number of a cell, and quotes the cell when the new number has the separator. */
function editOf(cell: string, separator: string, { written }: CellFill): TextEdit[] | null {
  const run = numberRun(cell);
  if (!run) return null;
  const [at, until] = run;
  const number = { at, until, written };
  if (!written.includes(separator) || cell.includes('"')) return [number];
  const end = cell.length;
  return [{ at: 0, until: 0, written: '"' }, number, { at: end, until: end, written: '"' }];
}

/** Only digits, separators and quotes are written: one unit each. */
function encode(written: string, encoding: string): Uint8Array {
  if (!encoding.startsWith("utf-16")) return new TextEncoder().encode(written);
  const isLittle = encoding === "utf-16le";
  return Uint8Array.from(
    [...written].flatMap((unit) => {
      const code = unit.charCodeAt(0);
      return isLittle ? [code, 0] : [0, code];
    }),
  );
}
