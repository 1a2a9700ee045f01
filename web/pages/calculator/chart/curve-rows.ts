import type { CurveJump, MarketplaceCurve } from "#core/pricing/marketplace/marketplace-curve.ts";
import type { LossZone } from "#core/pricing/marketplace/marketplace-price.ts";
import type { CurveMarkKind, CurvePoint } from "#core/pricing/own-fees/margin-curve.ts";
import { zoneAt } from "#web/features/calculation/prices/loss-zone-text.ts";

/** A price of the curve with its descriptions. */
export type CurveRow = CurvePoint & {
  kinds: CurveMarkKind[];
  /** The loss zone that contains the price (FE-13). */
  zone: LossZone | null;
  /** The fees jump at this price. */
  jump: CurveJump | null;
};

/** All points of the curve, by rising price. */
export function curvePoints({ points, marks, jumps, lossZones }: MarketplaceCurve): CurveRow[] {
  return points.map((point) => ({
    ...point,
    kinds: marks.filter(({ listPrice }) => listPrice === point.listPrice).map(({ kind }) => kind),
    zone: zoneAt(lossZones, point.listPrice),
    jump: jumps.find(({ listPrice }) => listPrice === point.listPrice) ?? null,
  }));
}

/**
 * The rows of the table: the whole steps of the range, every marked price, both sides of every jump
 * and the edges of every loss zone (FE-14).
 */
export function curveRows(curve: MarketplaceCurve): CurveRow[] {
  const edges = new Set([
    ...curve.jumps.flatMap(({ listPrice }) => [centsOf(listPrice) - 1, centsOf(listPrice)]),
    ...curve.lossZones.flatMap(({ fromPrice, toPrice }) =>
      toPrice === null ? [centsOf(fromPrice)] : [centsOf(fromPrice), centsOf(toPrice)],
    ),
  ]);
  return curvePoints(curve).filter(
    ({ listPrice, kinds }, index) =>
      index === 0 || kinds.length > 0 || isWholeStep(listPrice, curve.step) || isEdge(listPrice, edges),
  );
}

/** Own fees have no jumps, and their prices need not be whole centavos. */
function isEdge(listPrice: number, edges: ReadonlySet<number>): boolean {
  return edges.has(centsOf(listPrice)) && Math.abs(listPrice * 100 - centsOf(listPrice)) < 1e-6;
}

function centsOf(price: number): number {
  return Math.round(price * 100);
}

function isWholeStep(listPrice: number, step: number): boolean {
  const steps = listPrice / step;
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}
