import { isGuarded } from "#core/tables/bare-text.ts";
import type { ImportedRow } from "../row/imported-row.ts";
import type { KnownProduct } from "./known-products.ts";

/**
 * The row of our own export without what only a spreadsheet program has changed: with our id the
 * stored texts stay (D274). Excel writes the SKU '00456' as 456 and '1-2' as a date, and keeps the
 * apostrophe that guards '-X1'.
 */
export function keepStored(row: ImportedRow, { id, fields }: KnownProduct): ImportedRow {
  const { productId } = row.product;
  if (productId === undefined || id === null || productId.toLowerCase() !== id) return row;
  const product = { ...row.product };
  for (const field of ["sku", "gtin", "name", "category", "notes"] as const) {
    const stored = fields[field];
    const read = product[field];
    if (stored === null || read === undefined) continue;
    const isCode = field === "sku" || field === "gtin";
    if (isGuarded(read, stored) || (isCode && isRewritten(stored, read))) delete product[field];
  }
  return { ...row, product };
}

/** Whether a spreadsheet program makes the second of the first when it opens a CSV file. */
function isRewritten(stored: string, read: string): boolean {
  if (stored === read) return false;
  if (isDate(read)) return looksLikeDate(stored) && !/\d{4}/.test(stored);
  const before = numberOf(stored);
  // Excel keeps 15 digits of a number and writes zeros for the rest.
  return before !== null && before === numberOf(read);
}

/** '02/jan', '01/02/2026' or '2026-02-01': what Excel makes of '1-2'. */
function isDate(text: string): boolean {
  return /^\d{1,2}\/(?:\d{1,2}|[a-z]{3})(?:\/\d{2,4})?$|^[a-z]{3}[/-]\d{2}$|^\d{4}-\d{2}-\d{2}$/i.test(text);
}

/** Two or three small numbers, or a number and a month: '1-2', '10/11', 'MAR1', '3-abr'. */
function looksLikeDate(text: string): boolean {
  const month = "(?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)[a-z]*";
  const numbers = /^\d{1,4}[-/. ]\d{1,2}(?:[-/. ]\d{1,4})?$/;
  return (
    numbers.test(text) || new RegExp(`^(?:\\d{1,2}[-/. ]?${month}|${month}[-/. ]?\\d{1,4})$`, "i").test(text)
  );
}

/**
 * A number without zeros that only fill it, its first 15 digits, and how many stand before the
 * decimal mark; null for other texts.
 */
function numberOf(text: string): string | null {
  const [, whole = "", decimals = ""] = /^0*(\d{0,40})(?:[.,](\d{1,20}?)0*)?$/.exec(text) ?? [];
  if (!/^\d/.test(text) || whole + decimals === "") return null;
  return `${whole.length} ${(whole + decimals).slice(0, 15)}`;
}
