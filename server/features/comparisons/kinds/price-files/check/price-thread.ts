/** The thread that opens one price file, to read its prices or to write others into it. */
import { parentPort, workerData } from "node:worker_threads";
import type { PriceRow } from "#core/comparison/price-files/price-row.ts";
import { readPriceRows } from "#core/comparison/price-files/read-price-rows.ts";
import { titleLikelihood } from "#core/import/table/find-header.ts";
import type { FillRefusal } from "#files/fill/cell-fill.ts";
import { ReadRefusal } from "#files/read-refusal.ts";
import { readSheets } from "#files/read-sheets.ts";
import type { StoredMapping } from "#server/features/imports/import-state.ts";
import { titlesKey } from "#server/features/imports/titles-key.ts";
import { storable } from "#server/platform/db/storable.ts";
import { fillPrices, type NewPrice } from "./fill-prices.ts";

/** Without `prices` the file is read, else filled. `mappings`: the seller's, by `titlesKey`. */
export type ThreadInput =
  | { bytes: Uint8Array<ArrayBuffer>; prices: null; mappings: ReadonlyMap<string, StoredMapping> }
  | { bytes: Uint8Array<ArrayBuffer>; prices: readonly NewPrice[] };

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

async function read(bytes: Uint8Array, mappings: ReadonlyMap<string, StoredMapping>): Promise<void> {
  const onRows = (readRows: number) => send({ readRows });
  const sheets = await readSheets(bytes, { likelihood: titleLikelihood, onRows });
  const found = readPriceRows(sheets, (columns) => mappings.get(titlesKey(columns)) ?? null);
  if (!found.ok) return send({ refusal: storable({ code: found.code, message: found.message }) });
  for (let at = 0; at < found.rows.length; at += rowsAtOnce) {
    send({ rows: storable(found.rows.slice(at, at + rowsAtOnce)) });
  }
  send({ read: { format: found.format } });
}

try {
  // The type is certain: only read-prices.ts and write-prices.ts start this file.
  const input: ThreadInput = workerData;
  if (input.prices === null) await read(input.bytes, input.mappings);
  else send({ filled: await fillPrices(input.bytes, input.prices) });
} catch (error) {
  if (!(error instanceof ReadRefusal)) throw error;
  send({ refusal: storable({ code: error.code, message: error.message }) });
}
