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
  const band = bands.findLast(({ from }) => effectivePrice >= from) ?? bands[0];
  return feeOfBand(band, effectivePrice);
}

/** Where a band ends. R$; Infinity for the last one. */
export function bandEnd(bands: FeeBands, index: number): number {
  return bands[index + 1]?.from ?? Number.POSITIVE_INFINITY;
}

/** The fee that a band charges at an effective price. R$. */
export function feeOfBand({ fixed, share }: FeeBand, effectivePrice: number): number {
  return Math.max(fixed, effectivePrice * share);
}
