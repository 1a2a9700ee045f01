/**
 * What a file may hold (PR-07, D169). Real catalogues stay far below: the largest seen has 12.8 MB
 * inflated in its largest sheet, a ratio of 9.
 */
export const readLimits = {
  fileBytes: 15 * 1024 * 1024,
  /** Rows of all sheets, with titles and empty ones. */
  rows: 100_100,
  columns: 120,
  cells: 3_000_000,
  /** Excel's own limit of a cell. */
  cellCharacters: 32_767,
  sheets: 30,
  zipEntries: 200,
  /** Of all entries, counted while inflating: the declared size may lie. */
  inflatedBytes: 96 * 1024 * 1024,
  ratio: 100,
} as const;

/** What the thread that reads a file may use. */
export type ThreadLimits = { timeoutMs: number; heapMb: number };

/**
 * 100,000 rows of 15 columns take 3 seconds as XLSX and 1 as CSV, and well under half of the heap. With
 * what lies beside it the worker stays under 400 MB (D195).
 */
export const threadLimits: ThreadLimits = { timeoutMs: 60_000, heapMb: 256 };
