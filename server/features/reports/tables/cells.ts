/** Centavos as a number of reais. */
export function reais(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

/** A percentage with two decimals. */
export function pct(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}
