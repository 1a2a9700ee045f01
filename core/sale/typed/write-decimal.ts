import { formatByIntl, groupThousands } from "#core/format/decimal.ts";
import type { NumberKind } from "#core/sale/table/price-table.ts";

/**
 * Writes a field's number in pt-BR without its unit, so that `parseDecimal` reads the same number:
 * '1.500,00' for money, '12,5' for the others, with at least `minDecimals` decimals.
 */
export function writeDecimal(
  value: number,
  kind: NumberKind,
  minDecimals = kind === "money" ? 2 : 0,
): string {
  const isMoney = kind === "money";
  const plain = String(Math.abs(value));
  // Formats without Intl, which is slow to start on a phone, unless the number has an exponent or
  // more than 20 decimals.
  const [, digits, read = ""] = /^(\d+)(?:\.(\d{1,20}))?$/.exec(plain) ?? [];
  if (digits === undefined) return formatByIntl(value, minDecimals, 20, isMoney);
  // A point before three digits is a decimal mark in the other fields: '1.500' would be read as
  // 1,5.
  const whole = isMoney ? groupThousands(digits) : digits;
  const decimals = read.padEnd(minDecimals, "0");
  return (value < 0 ? "-" : "") + whole + (decimals === "" ? "" : `,${decimals}`);
}
