const withoutExponent = new Intl.NumberFormat("en", { useGrouping: false, maximumFractionDigits: 30 });

/**
 * Writes a number with a decimal comma, no thousands and no exponent, so that `readNumber` reads
 * the same number in any column.
 */
export function plainDecimal(value: number): string {
  const text = String(value);
  return (text.includes("e") ? withoutExponent.format(value) : text).replace(".", ",");
}
