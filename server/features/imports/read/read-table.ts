import { readLimits } from "#files/file-limits.ts";
import {
  type FileRefusal,
  type FileThreadDeps,
  fileRefusal,
  runFileThread,
} from "#server/platform/file-thread/run-file-thread.ts";
import { limitsFor, type ThreadLimits } from "#server/platform/file-thread/thread-limits.ts";
import type { FileTable } from "./file-table.ts";
import type { ThreadInput, ThreadMessage } from "./read-worker.ts";

/**
 * A file's table of products with its rows in chunks (`chunkRowsOf`), or why there is none.
 * `message` is pt-BR, safe to show.
 */
export type ReadResult = ({ ok: true; chunks: string[] } & FileTable) | FileRefusal;

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
  deps: FileThreadDeps,
  { userId, bytes }: { userId: string; bytes: Uint8Array },
  { limits = limitsFor(bytes.length), sheet = null, onRows = () => undefined }: ReadOptions = {},
): Promise<ReadResult> {
  if (bytes.length === 0) return fileRefusal("EMPTY_FILE", "O arquivo está vazio.");
  if (bytes.length > readLimits.fileBytes) {
    return fileRefusal("FILE_TOO_LARGE", "O arquivo tem mais de 15 MB, o máximo de uma importação.");
  }
  const chunks: string[] = [];
  return await runFileThread<ThreadMessage, ReadResult>(
    deps,
    { userId, byteCount: bytes.length },
    {
      program: new URL("./read-worker.ts", import.meta.url),
      input: { bytes, sheet } satisfies ThreadInput,
      limits,
      receive(message) {
        if ("table" in message) return { ok: true, ...message.table, chunks };
        if ("refusal" in message) return { ok: false, ...message.refusal };
        if ("readRows" in message) onRows(message.readRows);
        else chunks.push(message.chunk);
        return undefined;
      },
    },
  );
}
