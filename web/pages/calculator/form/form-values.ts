import { type DetailValues, defaultDetails } from "#core/calculator/form/form-details.ts";
import {
  defaultSale,
  mapSaleFields,
  type SaleValues,
  saleFields,
} from "#core/calculator/form/sale-fields.ts";
import { type FieldValues, mapPriceFields } from "#core/calculator/price-fields.ts";
import { defaultPriceInput, type PriceInput } from "#core/calculator/price-input.ts";
import { fieldNumberText, numberOf } from "./number-text.ts";

/** The inputs of the calculation as typed: a number stays the text the seller wrote. */
type PriceValues = FieldValues<string, boolean>;

/**
 * The form as typed: the inputs of the calculation, where the product is sold, and the details
 * beside them (D131).
 */
export type FormValues = PriceValues & SaleValues & DetailValues;

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

/** The fields that show this input, written the way a Brazilian would type it. */
export function toPriceValues(input: PriceInput): PriceValues {
  return mapPriceFields(
    (field) => fieldNumberText(field, input[field]),
    (field) => input[field],
  );
}

/** The form as it opens for the first time: the specification's example. */
export const exampleFormValues: FormValues = {
  ...toPriceValues(defaultPriceInput),
  ...defaultSale,
  ...defaultDetails,
};

/**
 * 'Restaurar exemplo': the product and its figures are the example's again. What the seller wants
 * to earn, where she sells and the tax on ads belong to no product and stay.
 */
export function restoredExample(values: FormValues): FormValues {
  const { wantedMargin, wantedMarginUnit, minimumMarginPct, adTaxPct } = values;
  const sale = mapSaleFields((field) => (saleFields[field].isOfProduct ? defaultSale[field] : values[field]));
  return { ...exampleFormValues, ...sale, wantedMargin, wantedMarginUnit, minimumMarginPct, adTaxPct };
}

/** Whether cost and price are still the example's: nobody has calculated a price of their own. */
export function isExamplePrice({ cost, priceList }: FormValues): boolean {
  return cost === exampleFormValues.cost && priceList === exampleFormValues.priceList;
}
