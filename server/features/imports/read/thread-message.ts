import type { Table } from "#core/import/find-table.ts";
import type { TableRow } from "#core/import/sheet.ts";
import type { ReadCode } from "./read-refusal.ts";

/** What the reading thread sends: rows in batches, then the rest of the table, or a refusal. */
export type ThreadMessage =
  | { rows: TableRow[] }
  | { head: Omit<Table, "rows"> }
  | { refusal: { code: ReadCode; message: string } };
