import type { OwnCell } from "#core/import/own-format.ts";
import { byteOrderMark, csvLines } from "#files/csv/write-csv.ts";
import { xlsxStream } from "#files/xlsx/write-xlsx.ts";

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
  return format === "csv" ? csv(titles, batches) : xlsxStream("Produtos", titles, batches);
}

function csv(titles: readonly string[], batches: Batches): ReadableStream<Uint8Array> {
  async function* texts() {
    yield byteOrderMark + csvLines([titles]);
    for await (const rows of batches) yield csvLines(rows);
  }
  return encoded(texts());
}

/**
 * Encodes each text when the receiver requests it, and none after the receiver has cancelled.
 */
export function encoded(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
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
