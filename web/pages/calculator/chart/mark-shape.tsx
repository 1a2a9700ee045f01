import type { CurveMarkKind } from "#core/calculator/margin-curve.ts";

/** One shape a mark, so that they are told apart without colour. Drawn around 0,0. */
const paths: Record<CurveMarkKind, string> = {
  today: "M-6,0a6,6 0 1,0 12,0a6,6 0 1,0 -12,0",
  breakEven: "M0,-7L7,0L0,7L-7,0Z",
  minimumMargin: "M0,-7L7,5.5L-7,5.5Z",
  label: "M-5.5,-5.5H5.5V5.5H-5.5Z",
  capThreshold: "M-2.5,-7H2.5V-2.5H7V2.5H2.5V7H-2.5V2.5H-7V-2.5H-2.5Z",
};

type Props = { kind: CurveMarkKind; x?: number; y?: number };

export function MarkerShape({ kind, x = 0, y = 0 }: Props) {
  return (
    <path className="curve-mark-shape" data-mark={kind} d={paths[kind]} transform={`translate(${x} ${y})`} />
  );
}

/** The shape beside its name, outside the chart. */
export function MarkSwatch({ kind }: { kind: CurveMarkKind }) {
  return (
    <svg className="curve-swatch" width="18" height="18" viewBox="-9 -9 18 18" aria-hidden>
      <MarkerShape kind={kind} />
    </svg>
  );
}
