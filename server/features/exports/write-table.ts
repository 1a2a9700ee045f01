import { writeXlsxStream } from "hucre/xlsx";
import Papa from "papaparse";
import type { OwnCell } from "#core/import/own-format.ts";
import { plainDecimal } from "#core/import/row/plain-decimal.ts";
import { looksLikeFormula } from "./looks-like-formula.ts";

export const tableFormats = ["csv", "xlsx"] as const;
export type TableFormat = (typeof tableFormats)[number];

export const tableTypes: Readonly<Record<TableFormat, string>> = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Rows, a batch at a time. */
export type Batches = AsyncIterable<readonly OwnCell[][]> | Iterable<readonly OwnCell[][]>;

/**
 * A file of titles and rows, written as fast as the receiver reads it (PR-08). Each batch is read
 * only when it is needed.
 */
export function writeTable(
  format: TableFormat,
  titles: readonly string[],
  batches: Batches,
): ReadableStream<Uint8Array> {
  return format === "csv" ? csv(titles, batches) : xlsx(titles, batches);
}

/** For Excel in Brazil: a byte order mark, `;`, a decimal comma, CRLF. */
function csv(titles: readonly string[], batches: Batches): ReadableStream<Uint8Array> {
  async function* texts() {
    yield `\ufeff${lines([[...titles]])}`;
    for await (const rows of batches) yield lines(rows);
  }
  return encoded(texts());
}

/** Encodes each string when the receiver requests it, and none after the receiver has cancelled. */
function encoded(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}

function lines(rows: readonly OwnCell[][]): string {
  if (rows.length === 0) return "";
  const texts = rows.map((cells) => cells.map(csvText));
  return `${Papa.unparse(texts, { delimiter: ";", newline: "\r\n" })}\r\n`;
}

/** Text that could run as a formula has an apostrophe before it. */
function csvText(cell: OwnCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return plainDecimal(cell);
  if (typeof cell === "object") return codeText(cell.code);
  return looksLikeFormula.test(cell) ? `'${cell}` : cell;
}

/**
 * A code that begins like a number or a date, as a formula of a text: else Excel writes 00123 as
 * 123, a GTIN as 7,9E+12 and 1-2 as a date.
 */
function codeText(code: string): string {
  if (!/^\d|^\.\d|^[a-z]{3}[a-z]*[-/ .]?\d+$/i.test(code)) return csvText(code);
  return `="${code.replaceAll('"', '""')}"`;
}

/** String cells have the type text: none is ever a formula, and 00123 keeps its zeros. */
function xlsx(titles: readonly string[], batches: Batches): ReadableStream<Uint8Array> {
  async function* rows() {
    yield [...titles];
    for await (const batch of batches) yield* batch.map((cells) => cells.map(xlsxValue));
  }
  return writeXlsxStream(rows(), { name: "Produtos", freezePane: { rows: 1 } });
}

function xlsxValue(cell: OwnCell): string | number | null {
  return cell !== null && typeof cell === "object" ? cell.code : cell;
}
