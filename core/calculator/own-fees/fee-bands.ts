/**
 * The fixed fee within one range of effective prices: `fixed`, or `share` of the price when that is
 * more. A band ends where the next one starts.
 */
export type FeeBand = {
  /** The lowest effective price of the band. R$. */
  from: number;
  /** R$ per item. */
  fixed: number;
  /** Between 0 and 1. */
  share: number;
};

/** By rising price; the first band starts at 0. */
export type FeeBands = readonly [FeeBand, ...FeeBand[]];

/** The fixed fee of one item at an effective price. R$, D2. */
export function fixedFeeAt(effectivePrice: number, bands: FeeBands): number {
  let band = bands[0];
  for (const next of bands) {
    if (effectivePrice >= next.from) band = next;
  }
  return feeOfBand(band, effectivePrice);
}

/** The fee that a band charges at an effective price. R$. */
export function feeOfBand({ fixed, share }: FeeBand, effectivePrice: number): number {
  return Math.max(fixed, effectivePrice * share);
}
