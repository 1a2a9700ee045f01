import { DefaultZIndexes, usePlotArea, useXAxisScale, useYAxisScale, ZIndexLayer } from "recharts";
import type { CurveMark, CurveMarkKind } from "#core/pricing/own-fees/margin-curve.ts";
import { markNames } from "./curve-text.ts";
import { MarkerShape } from "./mark-legend.tsx";
import { placeLabels } from "./marks/label-places.ts";

/** Label priority when not all labels fit. */
const priority: CurveMarkKind[] = ["today", "breakEven", "minimumMargin", "label", "capThreshold"];

const rowHeight = 20;
const letterWidth = 6.6;

/** Room above the curve for the labels of its marks. */
export function labelsHeight(rows: number): number {
  return rows * rowHeight + 8;
}

type Props = { marks: CurveMark[]; rows: number };

/**
 * The marked prices: a shape on the curve and a line up to its label. Marks whose label has no room
 * here are named in the legend only.
 */
export function CurveMarks({ marks, rows }: Props) {
  const area = usePlotArea();
  const xOf = useXAxisScale();
  const yOf = useYAxisScale();
  if (!area || !xOf || !yOf) return null;

  const drawn = priority
    .flatMap((kind) => marks.filter((mark) => mark.kind === kind))
    .map(({ kind, listPrice, margin }) => ({
      kind,
      name: markNames[kind].short,
      x: xOf(listPrice) ?? 0,
      y: yOf(margin.value) ?? 0,
      width: markNames[kind].short.length * letterWidth,
    }));
  const places = placeLabels(drawn, { left: area.x, right: area.x + area.width, rows });
  const labelled = drawn.map((mark, index) => ({ ...mark, place: places[index] ?? null }));

  return (
    <ZIndexLayer zIndex={DefaultZIndexes.scatter}>
      <g className="curve-marks" aria-hidden>
        {labelled.map(({ kind, x, y, place }) => (
          <path
            key={kind}
            className="curve-mark-line"
            data-mark={kind}
            d={`M${x},${place ? area.y - 4 - place.row * rowHeight : area.y}V${y}`}
          />
        ))}
        {labelled.map(({ kind, name, width, place }) =>
          place ? (
            <text
              key={kind}
              className="curve-mark-name"
              data-mark={kind}
              x={place.start + width / 2}
              y={area.y - 8 - place.row * rowHeight}
            >
              {name}
            </text>
          ) : null,
        )}
        {labelled.toReversed().map(({ kind, x, y }) => (
          <MarkerShape key={kind} kind={kind} x={x} y={y} />
        ))}
      </g>
    </ZIndexLayer>
  );
}
