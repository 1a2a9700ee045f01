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
