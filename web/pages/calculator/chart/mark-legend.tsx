import { Text } from "@radix-ui/themes";
import type { CurveMarkKind, MarginCurve } from "#core/pricing/own-fees/margin-curve.ts";
import { farCapText, marginText, markNames, priceText } from "./curve-text.ts";

/** Every marked price with its shape, name and margin. */
export function MarkLegend({ curve }: { curve: MarginCurve }) {
  const farCap = farCapText(curve);
  return (
    <div>
      <ul className="curve-legend">
        {curve.marks.map((mark) => (
          <li key={mark.kind} className="curve-legend-item">
            <MarkSwatch kind={mark.kind} />
            <Text size="2">{markNames[mark.kind].full}</Text>
            <Text size="2" className="tabular curve-legend-figures">
              <strong>{priceText(mark)}</strong>
              <Text size="1" color="gray">
                {marginText(mark.margin)}
              </Text>
            </Text>
          </li>
        ))}
      </ul>
      {farCap ? (
        <Text as="p" size="1" color="gray" mt="3">
          {farCap}
        </Text>
      ) : null}
    </div>
  );
}

/** One shape per mark, so that they differ without colour. Each is drawn around 0,0. */
const shapePaths: Record<CurveMarkKind, string> = {
  today: "M-6,0a6,6 0 1,0 12,0a6,6 0 1,0 -12,0",
  breakEven: "M0,-7L7,0L0,7L-7,0Z",
  minimumMargin: "M0,-7L7,5.5L-7,5.5Z",
  label: "M-5.5,-5.5H5.5V5.5H-5.5Z",
  capThreshold: "M-2.5,-7H2.5V-2.5H7V2.5H2.5V7H-2.5V2.5H-7V-2.5H-2.5Z",
};

type ShapeProps = { kind: CurveMarkKind; x?: number; y?: number };

export function MarkerShape({ kind, x = 0, y = 0 }: ShapeProps) {
  return (
    <path
      className="curve-mark-shape"
      data-mark={kind}
      d={shapePaths[kind]}
      transform={`translate(${x} ${y})`}
    />
  );
}

/** The shape next to its name, for the legend. */
export function MarkSwatch({ kind }: { kind: CurveMarkKind }) {
  return (
    <svg className="curve-swatch" width="18" height="18" viewBox="-9 -9 18 18" aria-hidden>
      <MarkerShape kind={kind} />
    </svg>
  );
}
