import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { cutText } from "#core/format/cut-text.ts";
import type { NumberStyle } from "#core/tables/number-shape.ts";
import { readDay } from "#core/tables/read-day.ts";
import { type Cell, cellNumber, cellText } from "#core/tables/sheet.ts";
import type { StatementCharge, UnreadMoney } from "../statement-order.ts";
import type { BoundColumns } from "./bind-columns.ts";
import { readCents } from "./read-cents.ts";
import { isTotalText } from "./total-row.ts";

/** Longer texts are cut: no SKU, number or title of a listing is longer. */
const maxUnits = 200;

/** What is not the single blank between two words. */
const blanks = /[^\S ]| {2}/;

/** A cell that cannot be read, by the title of its column. */
export type CellProblem = {
  row: number;
  title: string;
  expected: "MONEY" | "COUNT" | "DAY" | "NUMBER" | "REAIS";
};

/**
 * The cells of one row by the names of their columns. A cell that cannot be read counts as missing
 * and is noted in `problem`, so that the whole file is refused and no amount is lost.
 */
export class RowCells<Key extends string> {
  /** From 1, as a spreadsheet program shows it. */
  readonly number: number;
  problem: CellProblem | null = null;
  readonly #cells: readonly Cell[];
  readonly #columns: BoundColumns<Key>;
  readonly #decimal: NumberStyle | null;

  constructor(
    number: number,
    cells: readonly Cell[],
    columns: BoundColumns<Key>,
    decimal: NumberStyle | null,
  ) {
    this.number = number;
    this.#cells = cells;
    this.#columns = columns;
    this.#decimal = decimal;
  }

  /** Whether the file has the column at all. */
  has(key: Key): boolean {
    return this.#columns.positions.has(key);
  }

  /** A text without surrounding blanks; null when the cell is empty or '-'. */
  text(key: Key): string | null {
    const text = cellText(this.#cell(key));
    if (text === null) return null;
    return cutText(blanks.test(text) ? text.replaceAll(/\s+/g, " ") : text, maxUnits);
  }

  /** Whether the row adds others up, by the text in place of an order's number. */
  isTotal(key: Key): boolean {
    return isTotalText(this.text(key));
  }

  /** Refuses a file of another currency: its amounts are no reais. */
  requireReais(key: Key): void {
    const currency = this.text(key);
    if (currency !== null && !/^(?:BRL|R\$)$/i.test(currency)) this.#unreadable(key, "REAIS");
  }

  /**
   * An id; null in a row that adds others up. A spreadsheet program that opened the file may have
   * rounded a long one.
   */
  id(key: Key): string | null {
    const number = cellNumber(this.#cell(key));
    const text = this.text(key);
    const isRounded = number !== null && !Number.isSafeInteger(number);
    if (isRounded || /^\d(?:[.,]\d+)?e\+\d+$/i.test(text ?? "")) return this.#unreadable(key, "NUMBER");
    return isTotalText(text) ? null : text;
  }

  /** Whole centavos; null when the file does not say, which is not 0. */
  cents(key: Key): number | null {
    const cents = readCents(this.#cell(key), this.#decimal);
    return cents === "UNREADABLE" ? this.#unreadable(key, "MONEY") : cents;
  }

  /** A number of units. */
  count(key: Key): number | null {
    const hundredths = readCents(this.#cell(key), this.#decimal);
    if (hundredths === null) return null;
    const isCount = hundredths !== "UNREADABLE" && hundredths >= 0 && hundredths % 100 === 0;
    return isCount ? hundredths / 100 : this.#unreadable(key, "COUNT");
  }

  /** A day in São Paulo. */
  day(key: Key): CivilDay | null {
    const text = this.text(key);
    return text === null ? null : (readDay(text) ?? this.#unreadable(key, "DAY"));
  }

  /** The amounts of columns for retained taxes, whatever they will be called (ST-09). */
  retained(): StatementCharge[] {
    return this.#columns.retained.flatMap(({ position, title }): StatementCharge[] => {
      const cents = readCents(this.#cells[position], this.#decimal);
      const isText = !/\d/.test(cellText(this.#cells[position]) ?? "");
      if (cents === "UNREADABLE" && !isText) this.problem ??= { row: this.number, title, expected: "MONEY" };
      return typeof cents === "number" && cents !== 0 ? [{ kind: "TAX_RETAINED", label: title, cents }] : [];
    });
  }

  /** The amounts of columns that no format lists (ST-13). */
  unreadMoney(): UnreadMoney[] {
    return this.#columns.money.flatMap(({ position, title }) => {
      const cents = readCents(this.#cells[position], this.#decimal);
      return typeof cents === "number" && cents !== 0 ? [{ title, cents }] : [];
    });
  }

  #cell(key: Key): Cell | undefined {
    const position = this.#columns.positions.get(key);
    return position === undefined ? undefined : this.#cells[position];
  }

  #unreadable(key: Key, expected: CellProblem["expected"]): null {
    this.problem ??= { row: this.number, title: this.#columns.titleOf(key), expected };
    return null;
  }
}
