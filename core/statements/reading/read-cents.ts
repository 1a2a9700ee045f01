import { type NumberStyle, readNumber } from "#core/tables/number-shape.ts";
import { type Cell, cellNumber, cellText } from "#core/tables/sheet.ts";

/** No order and no total of a month reaches ten billion reais. */
const mostCents = 1_000_000_000_000;

/**
 * An amount of a statement in whole centavos; null for a cell without a value; "UNREADABLE" for any
 * other text. `style` is the decimal mark of the format, null when files of it differ: then '1.234'
 * is unreadable, because it may mean two amounts.
 */
export function readCents(cell: Cell | undefined, style: NumberStyle | null): number | null | "UNREADABLE" {
  const text = cellText(cell);
  if (text === null) return null;
  const value = cellNumber(cell) ?? readNumber(text, style);
  if (value === null) return "UNREADABLE";
  const cents = Math.round(value * 100);
  if (Math.abs(cents) > mostCents) return "UNREADABLE";
  return cents === 0 ? 0 : cents;
}
