import { type DetailField, isMarginUnit, maxProductName } from "#core/calculator/form/form-details.ts";
import { isSaleText, mapSaleFields, type SaleField } from "#core/calculator/form/sale-fields.ts";
import {
  type PriceField,
  priceFlagFields,
  priceNumberFields,
  valuesByField,
} from "#core/calculator/price-fields.ts";
import { keysOf } from "#core/keys-of.ts";

/** What the calculator's form keeps for an account: its fields, and the mode chosen by hand. */
export type DraftField = PriceField | DetailField | SaleField | "mode";

/** A field's value is kept as a text. Whether this text can be one. */
type IsValue = (text: string) => boolean;

/** In UTF-16 units; more than any number has as typed. */
const maxNumberUnits = 40;

const isNumberText: IsValue = (text) => text.length <= maxNumberUnits;
const isFlagText: IsValue = (text) => text === "true" || text === "false";

/**
 * Every field that is kept, with its bound. To keep another, add it here: pages and servers that do
 * not know it leave it alone (D133).
 */
const table: Readonly<Record<DraftField, IsValue>> = {
  ...valuesByField(priceNumberFields, () => isNumberText),
  ...valuesByField(priceFlagFields, () => isFlagText),
  ...mapSaleFields(
    (field): IsValue =>
      (text) =>
        isSaleText(field, text),
  ),
  // An emoji has two UTF-16 units: within twice the limit, counting its characters is cheap.
  productName: (text) => text.length <= 2 * maxProductName && Array.from(text).length <= maxProductName,
  unitsPerMonth: isNumberText,
  wantedMargin: isNumberText,
  wantedMarginUnit: isMarginUnit,
  minimumMarginPct: isNumberText,
  adSharePct: isNumberText,
  adConversionPct: isNumberText,
  adTaxPct: isNumberText,
  mode: (text) => text === "SIMPLE" || text === "ADVANCED",
};

export const draftFields = keysOf(table);

export function isDraftField(name: string): name is DraftField {
  return Object.hasOwn(table, name);
}

/** Whether a field may hold this text: bounded, and one of the options where there are some. */
export function isDraftValue(field: DraftField, text: string): boolean {
  return table[field](text);
}
