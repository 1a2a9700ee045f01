import { cleanText } from "#core/format/bounded-text.ts";

/** The payment provider's names for a CPF and a CNPJ. */
export const taxIdTypes = ["br_cpf", "br_cnpj"] as const;

export type TaxIdType = (typeof taxIdTypes)[number];

/** A valid number with the usual punctuation. */
export type TaxId = { type: TaxIdType; value: string };

/** Longer than any spelling of either number. */
const maxCharacters = 40;
const punctuation = /[\s.\-/]/g;

/**
 * Reads a CPF or CNPJ with or without punctuation and checks its check digits. A CNPJ may have
 * letters in its first twelve positions (Receita Federal, IN 2.229/2024). Null when it is neither.
 */
export function parseTaxId(text: string | null | undefined): TaxId | null {
  const code = cleanText(text, maxCharacters).replace(punctuation, "").toUpperCase();
  if (/^\d{11}$/.test(code)) return isValid(code, 9) ? { type: "br_cpf", value: formatCpf(code) } : null;
  if (!/^[\dA-Z]{12}\d{2}$/.test(code)) return null;
  return isValid(code, 12) ? { type: "br_cnpj", value: formatCnpj(code) } : null;
}

/** The number with only its last four characters shown. */
export function maskedTaxId(type: TaxIdType, last4: string): string {
  const [head, tail] = [last4.slice(0, 2), last4.slice(2)];
  return type === "br_cpf" ? `•••.•••.•${head}-${tail}` : `••.•••.•••/••${head}-${tail}`;
}

/** The last four characters of a number: the only part that may be stored and shown. */
export function lastFour(value: string): string {
  return value.replace(punctuation, "").slice(-4);
}

/** Checks both check digits, and refuses one repeated character: 000… would pass. */
function isValid(code: string, length: number): boolean {
  if (new Set(code).size === 1) return false;
  const maxWeight = length === 9 ? 11 : 9;
  const first = checkDigit(code.slice(0, length), maxWeight);
  const second = checkDigit(`${code.slice(0, length)}${first}`, maxWeight);
  return code.slice(length) === `${first}${second}`;
}

/**
 * Modulo 11 with weights 2, 3, 4… from the right, starting again after `maxWeight`. A letter counts
 * as its ASCII code minus 48.
 */
function checkDigit(code: string, maxWeight: number): number {
  const sum = [...code].reverse().reduce((total, character, index) => {
    return total + (character.charCodeAt(0) - 48) * (2 + (index % (maxWeight - 1)));
  }, 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function formatCpf(code: string): string {
  return `${code.slice(0, 3)}.${code.slice(3, 6)}.${code.slice(6, 9)}-${code.slice(9)}`;
}

function formatCnpj(code: string): string {
  return `${code.slice(0, 2)}.${code.slice(2, 5)}.${code.slice(5, 8)}/${code.slice(8, 12)}-${code.slice(12)}`;
}
