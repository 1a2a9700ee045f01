import { keysOf, recordOf } from "#core/keys-of.ts";
import { type PriceField, priceFlagFields, priceNumberFields } from "#core/pricing/price-fields.ts";
import { type DetailField, isMarginUnit, maxProductName } from "#core/sale/form-details.ts";
import { isSaleText, mapSaleFields, type SaleField } from "#core/sale/sale-fields.ts";

/**
 * The parts of the calculator's form that an account keeps: its fields, and the mode if chosen by
 * hand.
 */
export type DraftField = PriceField | DetailField | SaleField | "mode";

/** Whether `text` may be stored as the field's value. */
type IsValue = (text: string) => boolean;

/** Maximum length of a number's text in UTF-16 units; longer than any number a seller types. */
const maxNumberUnits = 40;

const isNumberText: IsValue = (text) => text.length <= maxNumberUnits;
const isFlagText: IsValue = (text) => text === "true" || text === "false";

/**
 * Every stored field with the check of its value. To store another, add it here: older pages and
 * servers ignore fields that they do not know (D133).
 */
const table: Readonly<Record<DraftField, IsValue>> = {
  ...recordOf(priceNumberFields, () => isNumberText),
  ...recordOf(priceFlagFields, () => isFlagText),
  ...mapSaleFields(
    (field): IsValue =>
      (text) =>
        isSaleText(field, text),
  ),
  // An emoji has two UTF-16 units. Below twice the limit, counting characters is cheap.
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

/**
 * Whether a field may hold this text: short enough, and one of the options if the field has
 * options.
 */
export function isDraftValue(field: DraftField, text: string): boolean {
  return table[field](text);
}
