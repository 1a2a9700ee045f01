import { type FeeBand, type FeeBands, feeOfBand } from "./fee-bands.ts";

/**
 * The effective prices at which the fee jumps or changes its slope, by rising price: `bends` within
 * a band, and `edges` between two bands.
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
