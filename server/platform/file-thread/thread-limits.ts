/** What the thread that reads a file may use. */
export type ThreadLimits = { timeoutMs: number; heapMb: number };

/**
 * 100,000 rows of 15 columns take 3 seconds as XLSX and 1 as CSV, and well under half of the heap.
 * The whole worker process stays under 400 MB (D195).
 */
export const threadLimits: ThreadLimits = { timeoutMs: 60_000, heapMb: 256 };

/** Files up to this size have a lane of their own, beside the large ones (D514). */
export const smallFileBytes = 256 * 1024;

/** Their thread: none of that size needs more, and it shares the process with a large one's. */
const smallFileLimits: ThreadLimits = { timeoutMs: 20_000, heapMb: 96 };

/** What the thread for a file of so many bytes may use. */
export function limitsFor(byteCount: number): ThreadLimits {
  return byteCount <= smallFileBytes ? smallFileLimits : threadLimits;
}
