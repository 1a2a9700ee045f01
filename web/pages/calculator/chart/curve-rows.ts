import type { CurveMarkKind, CurvePoint, MarginCurve } from "#core/calculator/margin-curve.ts";

/** A price of the curve, and what is marked there. */
export type CurveRow = CurvePoint & { kinds: CurveMarkKind[] };

/** Every point of the curve, by rising price. */
export function curvePoints({ points, marks }: MarginCurve): CurveRow[] {
  return points.map((point) => ({
    ...point,
    kinds: marks.filter(({ listPrice }) => listPrice === point.listPrice).map(({ kind }) => kind),
  }));
}

/** What the table shows of them: the whole steps of the range, and every marked price. */
export function curveRows(curve: MarginCurve): CurveRow[] {
  return curvePoints(curve).filter(
    ({ listPrice, kinds }, index) => index === 0 || kinds.length > 0 || isWholeStep(listPrice, curve.step),
  );
}

function isWholeStep(listPrice: number, step: number): boolean {
  const steps = listPrice / step;
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}
