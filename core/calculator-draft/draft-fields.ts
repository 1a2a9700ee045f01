import { keysOf, recordOf } from "#core/keys-of.ts";
import { type DetailField, detailFieldNames, isDetailText } from "#core/sale/form/form-details.ts";
import { isSaleText, mapSaleFields, type SaleField } from "#core/sale/form/sale-fields.ts";
import { type PriceField, priceFlagFields, priceNumberFields } from "#core/sale/price-fields.ts";

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
  ...recordOf(
    detailFieldNames,
    (field): IsValue =>
      (text) =>
        isDetailText(field, text),
  ),
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
