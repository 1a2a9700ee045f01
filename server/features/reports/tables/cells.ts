/** Centavos as an amount in reais. */
export function reais(cents: number | null): { cents: number } | null {
  return cents === null ? null : { cents };
}

/** A percentage with two decimals. */
export function pct(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}
