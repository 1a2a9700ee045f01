import type { Marketplace } from "#core/sale/channel.ts";
import type { NumberStyle } from "#core/tables/number-shape.ts";
import type { LooseCharge, StatementFormatId, StatementOrder, UnreadMoney } from "../statement-order.ts";
import type { ColumnRule } from "./column-rule.ts";
import type { RowCells } from "./row-cells.ts";

/** What the rows of a file say, one by one. */
export type StatementEntry =
  | { type: "ORDER"; order: StatementOrder }
  | { type: "LOOSE"; charge: LooseCharge }
  | { type: "STATED_TOTAL"; cents: number }
  | { type: "PENDING"; cents: number }
  | ({ type: "UNREAD_MONEY" } & UnreadMoney);

/** Reads the rows of one sheet in their order, and then says what they were. */
type RowReader<Key extends string> = {
  add(row: RowCells<Key>): void;
  finish(): Iterable<StatementEntry>;
};

/** What a kind of file says of orders, beside the other kinds of its marketplace. */
type FileRole = {
  id: StatementFormatId;
  marketplace: Marketplace;
  /** pt-BR, as in 'Procuramos … e encontramos …'. */
  name: string;
  /** What was charged and paid; of several files the first in `everyFormat` counts. */
  pays: boolean;
  /** What was sold, with quantities. */
  sells: boolean;
  /** The file without which its orders cannot be checked (D416); `text` is pt-BR. */
  waitsFor: MissingFile | null;
  /** It tells everything by itself: the other files of its marketplace say the same again. */
  isWhole?: true;
};

/** A file for which an order waits (D416). `text` is pt-BR. */
export type MissingFile = { format: StatementFormatId; text: string };

/** How a sheet is recognised, which columns are read, and what its rows mean. */
type SheetFormat<Key extends string> = {
  columns: Readonly<Record<Key, ColumnRule>>;
  /** Columns whose titles stand together in the row of titles of this file alone. */
  signature: readonly Key[];
  /** The decimal mark of its texts; null when files differ. */
  decimal: NumberStyle | null;
  /** What stands in front of the file's total in another sheet of it. */
  totalLabels?: readonly string[];
  /** A block inside a sheet: nothing below its first blank row belongs to it. */
  endsAtBlankRow?: true;
  createReader(): RowReader<Key>;
};

/** A kind of file. */
export type StatementFormat<Key extends string = string> = FileRole & SheetFormat<Key>;

/** Checks a format and infers the names of its columns. */
export function defineFormat<Key extends string>(format: StatementFormat<Key>): StatementFormat<Key> {
  return format;
}

/** Another sheet of a file, with columns of its own. */
export function defineSheet<Key extends string>(
  file: FileRole,
  sheet: SheetFormat<Key>,
): StatementFormat<Key> {
  const { id, marketplace, name, pays, sells, waitsFor } = file;
  return { id, marketplace, name, pays, sells, waitsFor, ...sheet };
}
