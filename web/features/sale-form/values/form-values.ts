import { type DetailValues, defaultDetails } from "#core/sale/form/form-details.ts";
import { defaultSale, isOfProduct, mapSaleFields, type SaleValues } from "#core/sale/form/sale-fields.ts";
import { type FieldValues, mapPriceFields } from "#core/sale/price-fields.ts";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import { fieldNumberText, numberOf } from "./number-text.ts";

/** The inputs of the calculation as typed: a number is the text that the seller wrote. */
type PriceValues = FieldValues<string, boolean>;

/**
 * The form as typed: the inputs of the calculation, where the product is sold, and the details
 * (D131).
 */
export type FormValues = PriceValues & SaleValues & DetailValues;

/**
 * Reads the whole form into core's input. Never fails: unreadable text becomes the field's
 * fallback.
 */
export function toPriceInput(values: FormValues): PriceInput {
  return mapPriceFields(
    (field) => numberOf(field, values[field]),
    (field) => values[field],
  );
}

/** The form's values for an input, written as a Brazilian would type them. */
export function toPriceValues(input: PriceInput): PriceValues {
  return mapPriceFields(
    (field) => fieldNumberText(field, input[field]),
    (field) => input[field],
  );
}

/** The form at its first opening: the specification's example. */
export const exampleFormValues: FormValues = {
  ...toPriceValues(defaultPriceInput),
  ...defaultSale,
  ...defaultDetails,
};

/**
 * 'Restaurar exemplo': resets the product and its figures to the example. The wanted margin, the
 * channel and the tax on ads do not belong to a product, so they stay.
 */
export function restoredExample(values: FormValues): FormValues {
  const { wantedMargin, wantedMarginUnit, minimumMarginPct, adTaxPct } = values;
  const sale = mapSaleFields((field) => (isOfProduct(field) ? defaultSale[field] : values[field]));
  return { ...exampleFormValues, ...sale, wantedMargin, wantedMarginUnit, minimumMarginPct, adTaxPct };
}

/** Whether cost and price are still the example's: no own price has been calculated yet. */
export function isExamplePrice({ cost, priceList }: FormValues): boolean {
  return cost === exampleFormValues.cost && priceList === exampleFormValues.priceList;
}
