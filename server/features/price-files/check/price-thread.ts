/** The thread that opens one price file, to read its prices or to write others into it. */
import { parentPort, workerData } from "node:worker_threads";
import { titleLikelihood } from "#core/import/table/find-header.ts";
import type { PriceRow } from "#core/price-files/price-row.ts";
import { readPriceRows } from "#core/price-files/read-price-rows.ts";
import type { FillRefusal } from "#files/fill/cell-fill.ts";
import { ReadRefusal } from "#files/read-refusal.ts";
import { readSheets } from "#files/read-sheets.ts";
import { storable } from "#server/platform/db/storable.ts";
import { fillPrices, type NewPrice } from "./fill-prices.ts";

/** Without `prices` the file is read, else filled. */
export type ThreadInput = { bytes: Uint8Array<ArrayBuffer>; prices: readonly NewPrice[] | null };

export type ThreadMessage =
  | { readRows: number }
  | { rows: PriceRow[] }
  | { read: { format: string } }
  | { filled: { bytes: Uint8Array<ArrayBuffer>; refusals: (FillRefusal & { sheet: number })[] } }
  | { refusal: { code: string; message: string } };

function send(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}

/** Rows per message: a hundred thousand at once would be in memory twice. */
const rowsAtOnce = 2000;

async function read(bytes: Uint8Array): Promise<void> {
  const onRows = (readRows: number) => send({ readRows });
  const found = readPriceRows(await readSheets(bytes, { likelihood: titleLikelihood, onRows }));
  if (!found.ok) return send({ refusal: storable({ code: found.code, message: found.message }) });
  for (let at = 0; at < found.rows.length; at += rowsAtOnce) {
    send({ rows: storable(found.rows.slice(at, at + rowsAtOnce)) });
  }
  send({ read: { format: found.format } });
}

try {
  // The type is certain: only read-prices.ts and write-prices.ts start this file.
  const { bytes, prices }: ThreadInput = workerData;
  if (prices === null) await read(bytes);
  else send({ filled: await fillPrices(bytes, prices) });
} catch (error) {
  if (!(error instanceof ReadRefusal)) throw error;
  send({ refusal: storable({ code: error.code, message: error.message }) });
}
