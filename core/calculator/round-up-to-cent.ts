/**
 * A price to the centavo above, so that it still reaches its target; one that is whole centavos but
 * for its last bits stays. R$.
 */
export function roundUpToCent(price: number): number {
  return Math.ceil(price * 100 - 1e-6) / 100;
}
