import type { PriceEnding } from "#core/sale/choices.ts";

/** An ending, or the centavos of any other one: 0 to 99. */
export type AnyEnding = PriceEnding | number;

const endingCents: Readonly<Record<PriceEnding, number | null>> = {
  NONE: null,
  NINETY: 90,
  NINETY_NINE: 99,
};

/** The smallest price with the ending that is at least `cents`. Whole centavos. */
export function withEnding(cents: number, ending: AnyEnding): number {
  const wanted = typeof ending === "number" ? ending : endingCents[ending];
  return wanted === null ? cents : cents + ((wanted - (cents % 100) + 100) % 100);
}

/**
 * Gives a suggested price of 'Taxas próprias' its ending; without one it stays unrounded. R$. With
 * own fees the margin only grows with the price, so the next price with the ending reaches the
 * target too.
 */
export function endingPrice(price: number, ending: PriceEnding): number {
  // A price that is whole centavos except for a division error is not rounded up by one.
  return ending === "NONE" ? price : withEnding(Math.ceil(price * 100 - 1e-6), ending) / 100;
}
