import type { TableRow } from "#core/tables/sheet.ts";

/** The rows of a file that are products. */
export type KeptRows = {
  rows: TableRow[];
  /** Rows left out because they only hold what their variations have in common. */
  parentCount: number;
};
