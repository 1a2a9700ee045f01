import type { FieldIssue } from "#core/field-issue.ts";
import { maxReais } from "#core/field-limits.ts";
import { recordOf } from "#core/keys-of.ts";
import { type PriceNumberField, priceFields, priceNumberFields } from "#core/sale/price-fields.ts";
import type { PriceInput } from "#core/sale/price-input.ts";
import type { NumberKind } from "#core/sale/table/price-table.ts";
import { limitText } from "#core/sale/text/limit-text.ts";

/** Maximum number of products in one bulk calculation. */
export const maxBulkProducts = 1000;

/** The values that a number field accepts (D11, S2-34). */
export type NumberLimits = {
  min: number;
  max: number;
  /** The step of an arrow key. */
  step: number;
  /** When set, the field accepts 0 or at least this. */
  leastAboveZero: number | undefined;
  /** Whole numbers only. */
  isWhole?: true;
};

/** The limits of a number of each kind, 0 included. */
export const limitsOfKind: Readonly<Record<NumberKind, NumberLimits>> = {
  money: { min: 0, max: maxReais, step: 0.01, leastAboveZero: undefined },
  percent: { min: 0, max: 100, step: 0.1, leastAboveZero: undefined },
  multiple: { min: 0, max: 10_000, step: 0.01, leastAboveZero: undefined },
};

/** The limits of every number field, for the form's inputs and for the API's check (D11). */
export const priceInputLimits: Readonly<Record<PriceNumberField, NumberLimits>> = recordOf(
  priceNumberFields,
  (field) => {
    const { kind, leastAboveZero, most } = priceFields[field];
    const limits = limitsOfKind[kind];
    return { ...limits, max: most ?? limits.max, leastAboveZero };
  },
);

/**
 * Returns an issue for every field outside its limits, in the order of the table. Without issues,
 * `calculatePrice` returns finite figures. A list price of 0 is within its limits: it makes the
 * result invalid, not the field (S5-08).
 */
export function checkPriceInput(input: PriceInput): FieldIssue[] {
  return priceNumberFields
    .filter((field) => !isWithinLimits(input[field], priceInputLimits[field]))
    .map((field) => ({ field, ...limitText(priceFields[field].kind, priceInputLimits[field]) }));
}

/** Whether the field accepts this number. False for NaN. */
export function isWithinLimits(value: number, limits: NumberLimits): boolean {
  const { min, max, leastAboveZero = 0, isWhole = false } = limits;
  if (isWhole && !Number.isInteger(value)) return false;
  return value >= min && value <= max && (value <= 0 || value >= leastAboveZero);
}
