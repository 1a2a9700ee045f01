import { decimalFormat } from "./decimal.ts";

const twoDecimals = decimalFormat(2);
const noBreakSpace = "\u00a0";

/** Reais with two decimals, the minus before the currency: 'R$ 92,74', '−R$ 5,00' (S9-14). */
export function formatMoney(reais: number): string {
  const [minus, digits] = splitMinus(twoDecimals(reais));
  return `${minus}R$${noBreakSpace}${digits}`;
}

/** Whole centavos as reais: 9274 is 'R$ 92,74', null (not known) is '—'. */
export function formatCents(cents: number | null | undefined): string {
  return cents === null || cents === undefined ? "—" : formatMoney(cents / 100);
}

function splitMinus(text: string): [string, string] {
  return text.startsWith("−") ? ["−", text.slice(1)] : ["", text];
}
