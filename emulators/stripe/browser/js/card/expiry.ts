export type Expiry = { month: number; year: number };
export type ExpiryProblem =
  | "incomplete_expiry"
  | "invalid_expiry_month"
  | "invalid_expiry_month_past"
  | "invalid_expiry_year_past";

/**
 * What is typed in the expiry field, as MM/AA. A month that can have no second digit gets its zero,
 * and a four-digit year, as browsers fill it in, becomes two. The bar is added ahead only while
 * typing, or it could not be deleted.
 */
export function formatExpiry(text: string, isTyping: boolean): string {
  const digits = expiryDigits(text);
  const month = digits.slice(0, 2);
  const year = digits.slice(2);
  if (year) return `${month}/${year}`;
  return month.length === 2 && isTyping ? `${month}/` : month;
}

/** The date in the field, or null while it is incomplete. A two-digit year is of this century. */
export function parseExpiry(text: string): Expiry | null {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(text) ?? [];
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : null;
}

/** The problem with the date in the field, or null. A card is valid until the end of its month. */
export function expiryProblem(text: string, now: Date): ExpiryProblem | null {
  const expiry = parseExpiry(text);
  if (!expiry) return "incomplete_expiry";
  if (expiry.month < 1 || expiry.month > 12) return "invalid_expiry_month";
  if (expiry.year < now.getFullYear()) return "invalid_expiry_year_past";
  if (expiry.year > now.getFullYear()) return null;
  return expiry.month < now.getMonth() + 1 ? "invalid_expiry_month_past" : null;
}

function expiryDigits(text: string): string {
  const isShortMonth = /^\s*\d\s*\//.test(text) || /^\s*[2-9]/.test(text);
  const digits = (isShortMonth ? `0${text.trimStart()}` : text).replace(/\D/g, "");
  return digits.length === 6 ? digits.slice(0, 2) + digits.slice(4) : digits.slice(0, 4);
}
