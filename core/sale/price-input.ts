import {
  type FieldValues,
  isNumberField,
  mapPriceFields,
  type PriceField,
  type PriceFlagField,
  type PriceNumberField,
  priceFieldNames,
  priceFields,
  priceFlagFields,
  priceNumberFields,
} from "#core/sale/price-fields.ts";
import type { FieldSection } from "#core/sale/table/price-table.ts";

/**
 * The inputs of the calculator, under the specification's names (see `price-fields.ts`). Money is
 * in reais; percentages are per cent (7 means 7 %), see D1.
 */
export type PriceInput = FieldValues<number, boolean>;

/** SIMPLE calculates with the marketing card neutral (D10). */
export type PriceMode = "SIMPLE" | "ADVANCED";

/** The specification's example, with which the form opens (S3-05). */
export const defaultPriceInput: PriceInput = mapPriceFields(
  (field) => priceFields[field].default,
  (field) => priceFields[field].default,
);

/** The values that simple mode uses for advanced fields, whatever was typed (D10). */
export const neutralPriceInput: PriceInput = mapPriceFields(
  () => 0,
  () => false,
);

/**
 * The mode to calculate an input in: SIMPLE when its marketing is neutral, so that both modes give
 * the same result, and an account without the advanced mode may calculate it too.
 */
export function neededMode(input: PriceInput): PriceMode {
  const isNeutral = (field: PriceField) =>
    !priceFields[field].advancedOnly ||
    !fieldApplies(field, input, "ADVANCED") ||
    input[field] === neutralPriceInput[field];
  return priceFieldNames.every(isNeutral) ? "SIMPLE" : "ADVANCED";
}

/** The switches of a form or of an input. */
export type PriceFlags = Pick<PriceInput, PriceFlagField>;

/**
 * Whether a field counts with these flags in this mode. Fields that do not count are neither shown
 * nor printed.
 */
export function fieldApplies(field: PriceField, flags: PriceFlags, mode: PriceMode): boolean {
  if (mode === "SIMPLE" && priceFields[field].advancedOnly) return false;
  const condition = isNumberField(field) ? priceFields[field].appliesWhen : undefined;
  return condition === undefined || flags[condition.flag] === condition.is;
}

/** A flag with the number fields that it enables; `flag: null` for number fields without a flag. */
export type FieldGroup = { flag: PriceFlagField | null; numbers: PriceNumberField[] };

/**
 * The fields of a section that apply, in the order of the form: the numbers without a flag, then
 * each flag with its numbers.
 */
export function fieldGroups(section: FieldSection, flags: PriceFlags, mode: PriceMode): FieldGroup[] {
  const isShown = (field: PriceField) =>
    priceFields[field].section === section && fieldApplies(field, flags, mode);
  const shownFlags = priceFlagFields.filter(isShown);
  const shownNumbers = priceNumberFields.filter(isShown);
  const flagOf = (field: PriceNumberField) =>
    shownFlags.find((flag) => flag === priceFields[field].appliesWhen?.flag) ?? null;
  return [null, ...shownFlags]
    .map((flag) => ({ flag, numbers: shownNumbers.filter((field) => flagOf(field) === flag) }))
    .filter(({ flag, numbers }) => flag !== null || numbers.length > 0);
}
