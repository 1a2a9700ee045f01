/**
 * A number the Brazilian way, with exactly `digits` decimals: '1.234,50'.
 * A negative one gets a true minus sign; what rounds to nothing gets none.
 */
export function decimalFormat(digits: number): (value: number) => string {
  const format = new Intl.NumberFormat("pt-BR", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: "negative",
  });
  return (value) => format.format(value).replace("-", "−");
}
