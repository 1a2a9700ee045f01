import { Worker } from "node:worker_threads";
import { readLimits } from "#files/file-limits.ts";
import type { ReadCode } from "#files/read-refusal.ts";
import { createBoundedQueue } from "#server/platform/concurrency/bounded-queue.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Log } from "#server/platform/log.ts";
import type { FileTable } from "./file-table.ts";
import type { ThreadInput, ThreadMessage } from "./read-worker.ts";
import { type ThreadLimits, threadLimits } from "./thread-limits.ts";

/**
 * A file's table of products with its rows in chunks (`chunkRowsOf`), or why there is none.
 * `message` is pt-BR, safe to show.
 */
export type ReadResult =
  | ({ ok: true; chunks: string[] } & FileTable)
  | { ok: false; code: ReadCode; message: string };

/**
 * Heap for short-lived objects. V8's default takes 100 MB more for a large file and saves only a
 * tenth of the time.
 */
const youngMb = 16;

/**
 * One file at a time in each process: a large one takes some hundred megabytes for some seconds.
 */
const reading = createBoundedQueue({
  atOnce: 1,
  mostWaiting: 20,
  refuse: () => new AppError("UNAVAILABLE", { retryAfterSeconds: 30 }),
});

type ReadOptions = {
  limits?: ThreadLimits;
  /** Position of the sheet that the seller has chosen; null: the likeliest. */
  sheet?: number | null;
  /** Called with the number of rows read so far. */
  onRows?: (count: number) => void;
};

/**
 * Reads an untrusted file as a table of products (PR-07, ST-08), in a separate thread with bounded
 * time and memory, so that a hostile file affects only itself. Throws only UNAVAILABLE, while too
 * many files wait. `planReading` and `readRow` of core/import then interpret the columns.
 */
export async function readTable(
  { log }: { log: Log },
  bytes: Uint8Array,
  { limits = threadLimits, sheet = null, onRows = () => undefined }: ReadOptions = {},
): Promise<ReadResult> {
  if (bytes.length === 0) return refusal("EMPTY_FILE", "O arquivo está vazio.");
  if (bytes.length > readLimits.fileBytes) {
    return refusal("FILE_TOO_LARGE", "O arquivo tem mais de 15 MB, o máximo de uma importação.");
  }
  return await reading.run(() => runThread(log, bytes, { limits, sheet, onRows }));
}

function runThread(
  log: Log,
  bytes: Uint8Array,
  { limits: { heapMb, timeoutMs }, sheet, onRows }: Required<ReadOptions>,
): Promise<ReadResult> {
  const { promise, resolve } = Promise.withResolvers<ReadResult>();
  const chunks: string[] = [];
  const worker = new Worker(new URL("./read-worker.ts", import.meta.url), {
    workerData: { bytes, sheet } satisfies ThreadInput,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
  });
  const timer = setTimeout(() => resolve(tooMuchWork), timeoutMs);
  worker.on("message", (message: ThreadMessage) => {
    if ("readRows" in message) onRows(message.readRows);
    else if ("chunk" in message) chunks.push(message.chunk);
    else if ("table" in message) resolve({ ok: true, ...message.table, chunks });
    else resolve({ ok: false, ...message.refusal });
  });
  worker.on("error", (err: Error & { code?: unknown }) => {
    if (err.code === "ERR_WORKER_OUT_OF_MEMORY") return resolve(tooMuchWork);
    log.error({ err }, "import_file_not_read");
    resolve(broken);
  });
  worker.on("exit", () => resolve(tooMuchWork));
  return promise.finally(async () => {
    clearTimeout(timer);
    await worker.terminate();
  });
}

const tooMuchWork = refusal(
  "TOO_MUCH_WORK",
  "Não conseguimos ler este arquivo: ele pede tempo ou memória demais. Salve só a aba dos produtos como CSV e tente de novo.",
);

const broken = refusal(
  "BROKEN_FILE",
  "Este arquivo está danificado ou incompleto. Abra-o no programa de planilhas, salve de novo como XLSX ou CSV e tente outra vez.",
);

function refusal(code: ReadCode, message: string): Extract<ReadResult, { ok: false }> {
  return { ok: false, code, message };
}
