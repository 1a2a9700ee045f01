import type { DetailTextField } from "#core/sale/form/form-details.ts";
import { isSaleText, type SaleField, saleFieldNames } from "#core/sale/form/sale-fields.ts";
import { type PriceNumberField, priceNumberFields } from "#core/sale/price-fields.ts";
import { tabStorage } from "#web/shared/browser/browser-storage.ts";
import { acceptsNumberText } from "./values/number-text.ts";
import { visitorSaleKey } from "./visitor-sale-key.ts";

type Typed = { field: Exclude<PriceNumberField | SaleField, DetailTextField>; text: string };

/** Keeps what a visitor has typed, by field. */
export function keepVisitorSale(typed: Readonly<Record<string, string>>): void {
  tabStorage.write(visitorSaleKey, JSON.stringify(typed));
}

/** What this tab's visitor has typed; storage may hold anything, so only what a form would take. */
export function readVisitorSale(): Typed[] {
  const stored = parsed(tabStorage.read(visitorSaleKey) ?? "{}");
  return [
    ...saleFieldNames.map((field) => ({ field, isGood: (text: string) => isSaleText(field, text) })),
    ...priceNumberFields.map((field) => ({
      field,
      isGood: (text: string) => acceptsNumberText(field, text),
    })),
  ].flatMap(({ field, isGood }) => {
    const text = stored[field];
    return typeof text === "string" && isGood(text) ? [{ field, text }] : [];
  });
}

/** The same, once: it then belongs to the account's form. */
export function takeVisitorSale(): Typed[] {
  const typed = readVisitorSale();
  tabStorage.remove(visitorSaleKey);
  return typed;
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
