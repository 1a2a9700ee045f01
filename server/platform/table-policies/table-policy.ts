/**
 * What of a table the seller's export holds: every row of the seller, without columns of secrets.
 */
export type TableExport = {
  /** Name of the file in the ZIP, without its extension. */
  file: string;
  /** Column by which the rows are sorted. */
  key: string;
  /**
   * SQL condition on the table's row `t`; `$1` is the seller's id. Default: `t.user_id = $1::uuid`.
   */
  condition?: string;
  /** Columns left out: secrets, and mere copies of other columns. */
  without?: readonly string[];
};

/**
 * What is decided for every table: its name in the database, how long it keeps the rows that no
 * removal deletes (null: every row is removed at some age), and what the seller's export holds.
 * All names are constants: they never contain input.
 */
export type TablePolicy = { table: string; kept: string | null } & (
  | { exported: TableExport }
  /** Why it is not exported. */
  | { notExported: string }
);
