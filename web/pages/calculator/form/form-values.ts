import { type FieldValues, mapPriceFields, priceFields } from "#core/calculator/price-fields.ts";
import { defaultPriceInput, type PriceInput } from "#core/calculator/price-input.ts";
import { numberOf, numberToText } from "./number-text.ts";

/** The form as typed: a number stays the text the seller wrote, a switch is a boolean. */
export type FormValues = FieldValues<string, boolean>;

/**
 * Reads the whole form into what core calculates with. Never fails: unreadable text has its
 * fallback.
 */
export function toPriceInput(values: FormValues): PriceInput {
  return mapPriceFields(
    (field) => numberOf(field, values[field]),
    (field) => values[field],
  );
}

/** The form that shows this input, written the way a Brazilian would type it. */
export function toFormValues(input: PriceInput): FormValues {
  return mapPriceFields(
    (field) => numberToText(input[field], priceFields[field].kind === "money" ? 2 : 0),
    (field) => input[field],
  );
}

/** The specification's example, as the form opens and as 'Restaurar exemplo' brings it back. */
export const exampleFormValues: FormValues = toFormValues(defaultPriceInput);
