/** The thread that reads one file. It dies with the file when that costs too much. */
import { parentPort, workerData } from "node:worker_threads";
import { findTable, type Table } from "#core/import/find-table.ts";
import type { TableRow } from "#core/import/sheet.ts";
import { type ReadCode, ReadRefusal } from "./read-refusal.ts";
import { readSheets } from "./read-sheets.ts";

/** Rows in batches, then the rest of the table; or a refusal. */
export type ThreadMessage =
  | { rows: TableRow[] }
  | { head: Omit<Table, "rows"> }
  | { refusal: { code: ReadCode; message: string } };

/** Rows in one message: sending more would stop the other thread for too long. */
const batchRows = 500;

function send(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}

try {
  // Only read-table.ts starts this file.
  const bytes: Uint8Array = workerData;
  const found = findTable(await readSheets(bytes));
  if (found.ok) {
    const { rows, ...head } = found.table;
    for (let start = 0; start < rows.length; start += batchRows) {
      send({ rows: rows.slice(start, start + batchRows) });
    }
    send({ head });
  } else {
    send({ refusal: { code: found.code, message: found.message } });
  }
} catch (error) {
  if (!(error instanceof ReadRefusal)) throw error;
  send({ refusal: { code: error.code, message: error.message } });
}
