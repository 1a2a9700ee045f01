import type { Marketplace } from "#core/sale/channel.ts";

/**
 * How each marketplace numbers its orders, as its files write them. What fits none of these may be
 * a buyer's name, document or address in the wrong column, and is never stored.
 */
const orderNumbers: Record<Marketplace, RegExp> = {
  SHOPEE: /^\d{6}[A-Z0-9]{8}$/,
  MERCADO_LIVRE: /^(?:\d{10}|\d{16})$/,
  TIKTOK_SHOP: /^\d{16,19}$/,
  AMAZON: /^\d{3}-\d{7}-\d{7}$/,
  SHEIN: /^GS[A-Z0-9]{6,22}$/,
  MAGALU: /^(?:LU-?)?\d{1,20}$/,
  // No statements of these are read.
  OTHER: /(?!)/,
  OWN_STORE: /(?!)/,
};

/** What `ordersToStore` calls a charge without an order. */
const looseCharge = /^avulso-\d{4}-\d{2}-\d{2}-[a-z0-9]{1,7}-\d{1,6}$/;

/**
 * Whether this is a number of an order at this marketplace, or the name of a charge without one,
 * and no Brazilian document (CPF, CNPJ) by its check digits.
 */
export function isOrderNumber(
  number: string,
  { marketplace, isOrder }: { marketplace: Marketplace; isOrder: boolean },
): boolean {
  const pattern = isOrder ? orderNumbers[marketplace] : looseCharge;
  return pattern.test(number) && !isDocument(number);
}

/** Eleven digits of a CPF or fourteen of a CNPJ, with valid check digits. */
function isDocument(text: string): boolean {
  if (!/^\d+$/.test(text)) return false;
  const digits = [...text].map(Number);
  if (digits.length === 11) return isChecked(digits, 9, 11) && isChecked(digits, 10, 11);
  return digits.length === 14 && isChecked(digits, 12, 9) && isChecked(digits, 13, 9);
}

/**
 * Whether the digit at `at` is the check digit of those before it: their sum, weighted from 2 on
 * leftwards up to `mostWeight`, modulo 11.
 */
function isChecked(digits: readonly number[], at: number, mostWeight: number): boolean {
  const sum = digits
    .slice(0, at)
    .reduceRight((total, digit, index) => total + digit * (2 + ((at - 1 - index) % (mostWeight - 1))), 0);
  const rest = sum % 11;
  return digits[at] === (rest < 2 ? 0 : 11 - rest);
}
