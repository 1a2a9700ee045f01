import type { PriceEnding } from "#core/sale/choices.ts";

const endingCents: Readonly<Record<PriceEnding, number | null>> = {
  NONE: null,
  NINETY: 90,
  NINETY_NINE: 99,
};

/** The smallest price with the ending that is at least `cents`. Whole centavos. */
export function withEnding(cents: number, ending: PriceEnding): number {
  const wanted = endingCents[ending];
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
