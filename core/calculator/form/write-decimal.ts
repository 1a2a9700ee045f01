import type { NumberKind } from "../price-fields.ts";

/**
 * Writes a field's number in pt-BR without its unit, so that `parseDecimal` reads the same number
 * again: '1.500,00' for money, '12,5' for the others, at least `minDecimals` decimals.
 */
export function writeDecimal(value: number, kind: NumberKind, minDecimals = leastDecimals[kind]): string {
  return formatOf(kind, minDecimals).format(value);
}

const leastDecimals: Record<NumberKind, number> = { money: 2, percent: 0, multiple: 0 };

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(kind: NumberKind, minimumFractionDigits: number): Intl.NumberFormat {
  const key = `${kind} ${minimumFractionDigits}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat("pt-BR", {
    minimumFractionDigits,
    maximumFractionDigits: 20,
    // A point before three digits is a decimal mark in these fields: '1.500' would be read as 1,5.
    useGrouping: kind === "money",
    signDisplay: "negative",
  });
  formats.set(key, format);
  return format;
}
