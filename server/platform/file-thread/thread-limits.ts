/** What the thread that reads a file may use. */
export type ThreadLimits = { timeoutMs: number; heapMb: number };

/**
 * 100,000 rows of 15 columns take 3 seconds as XLSX and 1 as CSV, and well under half of the heap.
 * The whole worker process stays under 400 MB (D195).
 */
export const threadLimits: ThreadLimits = { timeoutMs: 60_000, heapMb: 256 };
