import { DefaultZIndexes, usePlotArea, useYAxisScale, ZIndexLayer } from "recharts";
import type { CurvePoint } from "#core/pricing/own-fees/margin-curve.ts";

/** The minimum height of an area that has room for its label. */
const labelHeight = 18;

/** The labels 'Lucro' and 'Prejuízo' in their areas, at the end where each area is highest. */
export function SideLabels({ points }: { points: CurvePoint[] }) {
  const area = usePlotArea();
  const yOf = useYAxisScale();
  const lowest = points[0];
  const highest = points.at(-1);
  if (!area || !yOf || !lowest || !highest) return null;
  const zero = yOf(0) ?? 0;
  const isRising = highest.margin.value >= lowest.margin.value;
  const end = (isRight: boolean) =>
    isRight
      ? { x: area.x + area.width - 8, textAnchor: "end" as const }
      : { x: area.x + 8, textAnchor: "start" as const };
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.line}>
      {zero - area.y > labelHeight ? (
        <text className="curve-side" data-side="profit" {...end(isRising)} y={zero - 8}>
          Lucro
        </text>
      ) : null}
      {area.y + area.height - zero > labelHeight ? (
        <text className="curve-side" data-side="loss" {...end(!isRising)} y={zero + 18}>
          Prejuízo
        </text>
      ) : null}
    </ZIndexLayer>
  );
}
