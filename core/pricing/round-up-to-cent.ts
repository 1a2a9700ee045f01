/**
 * Rounds a price up to the centavo, so that it still reaches its target. A price that is whole
 * centavos except for a division error is not rounded up. R$.
 */
export function roundUpToCent(price: number): number {
  return Math.ceil(price * 100 - 1e-6) / 100;
}
