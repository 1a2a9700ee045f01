import type { PriceRow } from "#core/comparison/price-files/price-row.ts";
import type { FillRefusal } from "#files/fill/cell-fill.ts";
import type { StoredMapping } from "#server/features/imports/import-state.ts";
import {
  type FileRefusal,
  type FileThreadDeps,
  runFileThread,
} from "#server/platform/file-thread/run-file-thread.ts";
import { limitsFor } from "#server/platform/file-thread/thread-limits.ts";
import type { NewPrice } from "./fill-prices.ts";
import type { ThreadInput, ThreadMessage } from "./price-thread.ts";

type Bytes = Uint8Array<ArrayBuffer>;

type Refused = Omit<FileRefusal, "code"> & { code: string };

const program = new URL("./price-thread.ts", import.meta.url);

/** An untrusted file, and how its seller mapped such files before (D408), by `titlesKey`. */
type FileToRead = { userId: string; bytes: Bytes; mappings: ReadonlyMap<string, StoredMapping> };

/** The prices of an untrusted file, read in a thread of its own; or why there are none. */
export async function readPrices(
  deps: FileThreadDeps,
  { userId, ...file }: FileToRead,
  onRows: (count: number) => void,
): Promise<{ ok: true; format: string; rows: PriceRow[] } | Refused> {
  const rows: PriceRow[] = [];
  const owner = { userId, byteCount: file.bytes.length };
  return await runFileThread<ThreadMessage, { ok: true; format: string; rows: PriceRow[] } | Refused>(
    deps,
    owner,
    {
      program,
      input: { ...file, prices: null } satisfies ThreadInput,
      limits: limitsFor(owner.byteCount),
      receive(message) {
        if ("refusal" in message) return { ok: false, ...message.refusal };
        if ("read" in message) return { ok: true, rows, ...message.read };
        if ("rows" in message) rows.push(...message.rows);
        else if ("readRows" in message) onRows(message.readRows);
        return undefined;
      },
    },
  );
}

type Filled = { ok: true; bytes: Bytes; refusals: (FillRefusal & { sheet: number })[] };

/** The file with these prices, written and checked in a thread of its own; as it is without any. */
export async function writePrices(
  deps: FileThreadDeps,
  { userId, bytes }: { userId: string; bytes: Bytes },
  prices: readonly NewPrice[],
): Promise<Filled | Refused> {
  if (prices.length === 0) return { ok: true, bytes, refusals: [] };
  const owner = { userId, byteCount: bytes.length };
  return await runFileThread<ThreadMessage, Filled | Refused>(deps, owner, {
    program,
    input: { bytes, prices } satisfies ThreadInput,
    limits: limitsFor(owner.byteCount),
    receive(message) {
      if ("refusal" in message) return { ok: false, ...message.refusal };
      return "filled" in message ? { ok: true, ...message.filled } : undefined;
    },
  });
}
