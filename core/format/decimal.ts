/**
 * Formats a number for pt-BR with exactly `digits` decimals: '1.234,50'. Negative numbers get a
 * minus sign (U+2212); a negative number that rounds to 0 does not.
 */
export function decimalFormat(digits: number): (value: number) => string {
  const format = new Intl.NumberFormat("pt-BR", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: "negative",
  });
  return (value) => format.format(value).replace("-", "−");
}

/** The discount factor with three decimals: '1,000' (S9-14). */
export const formatFactor: (factor: number) => string = decimalFormat(3);

const twoDecimals = decimalFormat(2);

/** A ROAS with two decimals: '4,59x'; an em dash for null (S9-14, D7). */
export function formatRoas(roas: number | null): string {
  return roas === null ? "—" : `${twoDecimals(roas)}x`;
}
