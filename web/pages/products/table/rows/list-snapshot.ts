/** The state of the list. */
export type ListSnapshot<Row> = {
  /** Null until the first answer. */
  totalCount: number | null;
  /** Of the same answer as `totalCount`, so that the two never contradict each other (GR-01). */
  productCount: number | null;
  /** How many rows can be scrolled to: those already read and, if there are more, another page. */
  rowCount: number;
  /** The last request for a page failed. */
  hasFailed: boolean;
  /** How long to wait before the next attempt, if the server says so. */
  retryAfterSeconds: number | null;
  /** Undefined when it is not read yet, or was released. */
  rowAt: (index: number) => Row | undefined;
  /** The row with this id, if it is in memory. */
  rowOf: (id: string) => Row | undefined;
  /**
   * The ids of all rows that were read, including released ones; an empty string where none was
   * read.
   */
  ids: readonly string[];
  /** Whether a row that was read is the first of its group (GR-05). */
  startsGroup: (index: number) => boolean;
  /** The server has these rows in another order, which waits for `refresh` (GR-12). */
  hasMoved: boolean;
};
