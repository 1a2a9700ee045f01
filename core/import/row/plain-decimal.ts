const withoutExponent = new Intl.NumberFormat("en", { useGrouping: false, maximumFractionDigits: 30 });

/**
 * A number with a decimal comma, no thousands and no exponent: `readNumber` reads the same number
 * again, whatever else its column holds.
 */
export function plainDecimal(value: number): string {
  const text = String(value);
  return (text.includes("e") ? withoutExponent.format(value) : text).replace(".", ",");
}
