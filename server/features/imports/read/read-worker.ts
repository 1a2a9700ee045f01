/** The thread that reads one file. It is stopped when the file costs too much time or memory. */
import { parentPort, workerData } from "node:worker_threads";
import { titleLikelihood } from "#core/import/table/find-header.ts";
import { findTable } from "#core/import/table/find-table.ts";
import { type ReadCode, ReadRefusal } from "#files/read-refusal.ts";
import { readSheets } from "#files/read-sheets.ts";
import { storable } from "#server/platform/db/storable.ts";
import { type FileTable, toFileTable } from "./file-table.ts";
import { chunkTexts } from "./row-chunk.ts";

/** The file, and the position of the sheet that the seller has chosen. */
export type ThreadInput = { bytes: Uint8Array; sheet: number | null };

/**
 * Progress, then chunks of rows (`chunkTexts`) and the rest of the table; or why there is no table.
 */
export type ThreadMessage =
  | { readRows: number }
  | { chunk: string }
  | { table: FileTable }
  | { refusal: { code: ReadCode; message: string } };

function send(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}

try {
  // The type is certain: only read-table.ts starts this file.
  const { bytes, sheet }: ThreadInput = workerData;
  const found = findTable(
    await readSheets(bytes, { likelihood: titleLikelihood, onRows: (readRows) => send({ readRows }) }),
    sheet,
  );
  if (found.ok) {
    for (const chunk of chunkTexts(found.table.rows)) send({ chunk });
    send({ table: storable(toFileTable(found.table)) });
  } else {
    send({ refusal: storable({ code: found.code, message: found.message }) });
  }
} catch (error) {
  if (!(error instanceof ReadRefusal)) throw error;
  send({ refusal: storable({ code: error.code, message: error.message }) });
}
