import { keysOf, recordOf } from "#core/keys-of.ts";
import type { Marketplace } from "../channel.ts";
import { type MarketplaceField, rowsReadBy } from "../marketplace-input.ts";
import { type SaleRow, saleTable } from "../table/sale-table.ts";

export type SaleField = keyof typeof saleTable;

/** The form's fields about where the product is sold, as typed or chosen. */
export type SaleValues = Record<SaleField, string>;

/** Every field about where the product is sold, see `sale-table.ts`. */
export const saleFields: Readonly<Record<SaleField, SaleRow & { field: MarketplaceField | null }>> =
  saleTable;

export const saleFieldNames = keysOf(saleTable);

/** The values with which the form opens: own fees (FE-03), and each marketplace's usual case. */
export const defaultSale: Readonly<SaleValues> = mapSaleFields((field) => saleFields[field].default);

/** Whether a field describes the product and not its seller. */
export function isOfProduct(field: SaleField): boolean {
  const { owner, kind } = saleFields[field];
  return owner === "product" || kind === "category";
}

/** Builds an object with one value for each field, in the order of the table. */
export function mapSaleFields<Value>(toValue: (field: SaleField) => Value): Record<SaleField, Value> {
  return recordOf(saleFieldNames, toValue);
}

/** Maximum length of a category or a name in UTF-16 units; longer than any category name. */
const maxCategoryUnits = 80;

/** What stored forms called own fees before they had the catalogue's name (D258). */
const earlierOwnFees = "OWN";

/** A stored text under today's names. */
export function currentSaleText(field: string, text: string): string {
  return field === "channel" && text === earlierOwnFees ? "OWN_FEES" : text;
}

/**
 * Whether a field may hold this text: short enough, and one of the options if the field has
 * options.
 */
export function isSaleText(field: SaleField, text: string): boolean {
  const row = saleFields[field];
  switch (row.kind) {
    case "choice":
      return row.options.includes(currentSaleText(field, text));
    case "flag":
      return text === "true" || text === "false";
    case "number":
      return text.length <= 40;
    case "category":
    case "name":
      return text.length <= maxCategoryUnits;
    case "day":
      return text.length <= 10;
  }
}

/** The field of the form that answers a marketplace's question; null when there is none. */
export function saleFieldOf(marketplace: Marketplace, field: string): SaleField | null {
  return rowsReadBy(marketplace).find((row) => row.field === field)?.name ?? null;
}
