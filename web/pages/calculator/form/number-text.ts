import { decimalOr, parseDecimal } from "#core/calculator/parse-decimal.ts";
import { type NumberKind, type PriceNumberField, priceFields } from "#core/calculator/price-fields.ts";
import { isWithinLimits, priceInputLimits } from "#core/calculator/price-input-rules.ts";
import { formatMoney } from "#core/format/money.ts";

/** Written before an amount of money, and after the other figures. */
export const unitOf: Record<NumberKind, "R$" | "%" | "x"> = { money: "R$", percent: "%", multiple: "x" };

/**
 * Writes a number as a seller types it: comma, no thousands mark, at least `minDecimals` decimals.
 */
export function numberToText(value: number, minDecimals = 0): string {
  const text = value.toFixed(4).replace(/0+$/, "");
  const [whole = "0", decimals = ""] = text.split(".");
  const padded = decimals.padEnd(minDecimals, "0");
  return padded === "" ? whole : `${whole},${padded}`;
}

/** A field's value with its unit: 'R$ 43,48', '12,5%', '11,5x'. */
export function valueWithUnit(field: PriceNumberField, value: number): string {
  const { kind } = priceFields[field];
  return kind === "money" ? formatMoney(value) : `${numberToText(value)}${unitOf[kind]}`;
}

/**
 * The number the calculation uses for a field's text; unreadable text has the field's fallback
 * (D11).
 */
export function numberOf(field: PriceNumberField, text: string): number {
  return decimalOr(text, priceFields[field].fallback ?? 0);
}

/**
 * Whether the field lets itself be typed to this text (D11): a number outside its limits is
 * refused, and so is any minus. What is no number yet ('', '12,', 'abc') is let through and has its
 * fallback.
 */
export function acceptsNumberText(field: PriceNumberField, text: string): boolean {
  if (hasMinus(text)) return false;
  const value = parseDecimal(text);
  return value === null || isWithinLimits(value, priceInputLimits[field]);
}

/** No field of the calculator takes a negative number. */
export function hasMinus(text: string): boolean {
  return /[-−–]/.test(text);
}

/**
 * A field's text after `steps` of its arrow keys (negative goes down): held inside the limits, with
 * the decimals and the decimal mark it was typed with (S2-34: 0,01, percentages 0,1).
 */
export function steppedText(field: PriceNumberField, text: string, steps: number): string {
  const { step, min, max } = priceInputLimits[field];
  const decimals = Math.max(decimalsOf(text), decimalsOf(String(step)));
  const moved = Math.min(max, Math.max(min, numberOf(field, text) + steps * step));
  const written = numberToText(Number(moved.toFixed(decimals)), decimals);
  return usesPoint(text) ? written.replace(",", ".") : written;
}

/** How many decimals the text was typed with: '92,7' has 1. */
function decimalsOf(text: string): number {
  return /[.,](\d*)\s*$/.exec(text)?.[1]?.length ?? 0;
}

function usesPoint(text: string): boolean {
  return text.includes(".") && !text.includes(",");
}
