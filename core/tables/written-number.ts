import { groupThousands } from "../format/decimal.ts";
import { numberRun } from "./number-run.ts";
import type { NumberStyle } from "./number-shape.ts";

/**
 * A price as the file writes the one that it replaces: its decimal mark, thousands grouped where
 * the old one has groups, and centavos unless both are whole and the old one has none.
 */
export function writtenPrice(old: string, cents: number, style: NumberStyle): string {
  const run = numberRun(old);
  const digits = run ? old.slice(...run) : old;
  const [mark, group] = style === "COMMA" ? [",", "."] : [".", ","];
  const whole = String(Math.trunc(cents / 100));
  const isGrouped = /\d[.,\s]\d{3}(?!\d)/.test(digits);
  const grouped = isGrouped ? groupThousands(whole).replaceAll(".", group) : whole;
  const isWhole = cents % 100 === 0 && !digits.includes(mark);
  return isWhole ? grouped : `${grouped}${mark}${String(cents % 100).padStart(2, "0")}`;
}
