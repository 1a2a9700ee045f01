import { type PriceNumberField, priceFields } from "#core/sale/price-fields.ts";
import { isWithinLimits, priceInputLimits } from "#core/sale/price-input-rules.ts";
import type { NumberKind } from "#core/sale/table/price-table.ts";
import { decimalOr, parseDecimal, readDecimal } from "#core/sale/typed/parse-decimal.ts";
import { writeDecimal } from "#core/sale/typed/write-decimal.ts";

/** The unit of each kind. Money has it before the number, the others after it. */
export const unitOf: Record<NumberKind, "R$" | "%" | "x"> = { money: "R$", percent: "%", multiple: "x" };

/**
 * Formats a number with a decimal comma, without thousands separators, with at most four and at
 * least `minDecimals` decimals.
 */
export function numberToText(value: number, minDecimals = 0): string {
  const text = value.toFixed(4).replace(/0+$/, "");
  const [whole = "0", decimals = ""] = text.split(".");
  const padded = decimals.padEnd(minDecimals, "0");
  return padded === "" ? whole : `${whole},${padded}`;
}

/** A number as its field shows it: '1.500,00' in reais, '12,5' per cent. */
export function fieldNumberText(field: PriceNumberField, value: number): string {
  return writeDecimal(value, priceFields[field].kind);
}

/** A field's value with its unit: 'R$ 43,48', '12,5%', '11,5x'. */
export function valueWithUnit(field: PriceNumberField, value: number): string {
  const { kind } = priceFields[field];
  const text = fieldNumberText(field, value);
  return kind === "money" ? `R$\u00a0${text}` : `${text}${unitOf[kind]}`;
}

/**
 * The number that the calculation uses for a field's text; unreadable text gives the field's
 * fallback (D11).
 */
export function numberOf(field: PriceNumberField, text: string): number {
  const { kind, fallback = 0 } = priceFields[field];
  return decimalOr(text, kind, fallback);
}

/** How a field's text is read; null when it is not a number (D11, D125). */
export function readField(field: PriceNumberField, text: string) {
  return readDecimal(text, priceFields[field].kind);
}

/**
 * Whether the field accepts a text while typing (D11): it refuses numbers outside its limits and
 * any minus. A text that is no number yet ('', '12,', 'abc') is accepted and has the fallback's
 * value.
 */
export function acceptsNumberText(field: PriceNumberField, text: string): boolean {
  if (hasMinus(text)) return false;
  const value = parseDecimal(text, priceFields[field].kind);
  return value === null || isWithinLimits(value, priceInputLimits[field]);
}

/** No field of the calculator accepts a negative number. */
export function hasMinus(text: string): boolean {
  return /[-−–]/.test(text);
}

/**
 * The text that a field gets when `next` is typed or pasted over `current`. A negative number
 * counts without its minus. `refused` is a text that was not accepted unchanged, otherwise null.
 */
export function acceptedText(field: PriceNumberField, current: string, next: string): AcceptedText {
  const isNegativeNumber = hasMinus(next) && readField(field, next) !== null;
  const text = isNegativeNumber ? next.replace(/[-−–]/, "") : next;
  if (!acceptsNumberText(field, text)) return { text: current, refused: next };
  return { text, refused: text === next ? null : next };
}

type AcceptedText = { text: string; refused: string | null };

/**
 * What a field shows after it is left: its number in pt-BR (D126). A blank or unreadable text stays
 * unchanged.
 */
export function textOnBlur(field: PriceNumberField, text: string): string {
  const reading = readField(field, text);
  return reading === null ? text : fieldNumberText(field, reading.value);
}

/**
 * A field's text after `steps` presses of its arrow keys (negative for down): within the limits,
 * with at least as many decimals as before (S2-34: 0,01, percentages 0,1).
 */
export function steppedText(field: PriceNumberField, text: string, steps: number): string {
  const { step, min, max } = priceInputLimits[field];
  const value = numberOf(field, text);
  const decimals = Math.max(decimalsOf(String(value)), decimalsOf(String(step)));
  const moved = Math.min(max, Math.max(min, value + steps * step));
  return writeDecimal(Number(moved.toFixed(decimals)), priceFields[field].kind, decimals);
}

/** How many decimals a number is written with: '92.7' has 1. */
function decimalsOf(digits: string): number {
  return /\.(\d*)$/.exec(digits)?.[1]?.length ?? 0;
}
