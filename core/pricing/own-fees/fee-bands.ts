/**
 * The fixed fee within one range of effective prices: the larger of `fixed` and `share` of the
 * price. A band ends where the next one starts.
 */
type FeeBand = {
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
function feeOfBand({ fixed, share }: FeeBand, effectivePrice: number): number {
  return Math.max(fixed, effectivePrice * share);
}

/**
 * The effective prices at which the fee changes its slope or jumps, by rising price: `bends` within
 * a band, `edges` between two bands.
 */
export function feeCorners(bands: FeeBands): { bends: number[]; edges: number[] } {
  const bends = bands.flatMap(({ from, fixed, share }, index) => {
    const end = bands[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    const shareWinsFrom = fixed / share;
    return shareWinsFrom > from && shareWinsFrom < end ? [shareWinsFrom] : [];
  });
  const edges = bands.flatMap((band, index) => {
    const below = bands[index - 1];
    return below && !meet(below, band) ? [band.from] : [];
  });
  return { bends, edges };
}

/** Whether the fee continues without a corner from one band to the next. */
function meet(below: FeeBand, above: FeeBand): boolean {
  const edge = above.from;
  const slopeBelow = below.share * edge > below.fixed ? below.share : 0;
  const slopeAbove = above.share * edge >= above.fixed ? above.share : 0;
  return feeOfBand(below, edge) === feeOfBand(above, edge) && slopeBelow === slopeAbove;
}
