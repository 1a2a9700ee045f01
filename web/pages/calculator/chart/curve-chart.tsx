import { useState } from "react";
import {
  Area,
  AreaChart,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import type { MarketplaceCurve } from "#core/pricing/marketplace/marketplace-curve.ts";
import { axisText, moneyAxis, stepsOf } from "#web/shared/chart/axis.ts";
import { CurveMarks, labelsHeight } from "./curve-marks.tsx";
import { type CurveRow, curvePoints } from "./curve-rows.ts";
import { marginText, markNames, priceText } from "./curve-text.ts";
import { SideLabels } from "./marks/side-labels.tsx";
import { ZoneBands } from "./marks/zone-bands.tsx";
import { zoneName } from "./marks/zone-text.ts";

type Props = { curve: MarketplaceCurve; summaryId: string };

/** Below this width, the axes are smaller to leave room for the curve. */
const narrowWidth = 560;

/** Rows of labels above the curve. */
const labelRows = 3;

/** The curve with its two areas. It has no animation, so that it follows the typing at once. */
export function CurveChart({ curve, summaryId }: Props) {
  const [width, setWidth] = useState(0);
  const isNarrow = width < narrowWidth;
  const { from, to, step, marks, points } = curve;
  const money = moneyAxis(points.map(({ margin }) => margin.value));
  const data = drawnPoints(curve);

  return (
    <div className="curve">
      <p className="curve-axis" aria-hidden>
        Você fica com, por venda (R$)
      </p>
      <div className="curve-drawing">
        <ResponsiveContainer width="100%" height="100%" onResize={setWidth}>
          <AreaChart
            data={data}
            margin={{ top: labelsHeight(labelRows), right: 12, bottom: 0, left: 0 }}
            aria-label="Com quanto você fica em cada preço. Use as setas para ler cada um."
            aria-describedby={summaryId}
          >
            <LossPattern />
            <ZoneBands curve={curve} />
            <CartesianGrid vertical={false} stroke="var(--gray-a4)" />
            <XAxis
              dataKey="listPrice"
              type="number"
              domain={[from, to]}
              ticks={stepsOf(curve)}
              tickFormatter={axisText(step)}
              tickLine={false}
              axisLine={{ stroke: "var(--gray-a6)" }}
              interval="equidistantPreserveStart"
              minTickGap={isNarrow ? 12 : 20}
              height={28}
            />
            <YAxis
              domain={[money.from, money.to]}
              ticks={stepsOf(money)}
              tickFormatter={axisText(money.step)}
              tickLine={false}
              axisLine={false}
              width={isNarrow ? 44 : 56}
            />
            <Area dataKey="profit" baseValue={0} fill="var(--jade-a4)" {...plainArea} />
            <Area dataKey="loss" baseValue={0} fill="url(#curve-loss)" {...plainArea} />
            <ReferenceLine y={0} stroke="var(--gray-11)" />
            <Area
              dataKey="value"
              type="linear"
              fill="none"
              stroke="var(--gray-12)"
              strokeWidth={2}
              isAnimationActive={false}
              activeDot={{ r: 5, fill: "var(--gray-12)", stroke: "var(--color-panel-solid)", strokeWidth: 2 }}
            />
            <SideLabels points={points} />
            <CurveMarks marks={marks} rows={labelRows} />
            <Tooltip
              isAnimationActive={false}
              cursor={{ stroke: "var(--gray-11)" }}
              content={({ active, payload }) =>
                active ? <CurveTooltip point={rowOf(payload[0]?.payload)} /> : null
              }
            />
          </AreaChart>
        </ResponsiveContainer>
      </div>
      <p className="curve-axis" data-axis="price" aria-hidden>
        Preço de venda (R$)
      </p>
    </div>
  );
}

type Drawn = { listPrice: number; value: number | null; profit: number | null; loss: number | null };

/** The points with their two areas. Gaps remain where a fee is unknown (FE-10). */
function drawnPoints(curve: MarketplaceCurve): (Drawn & Partial<CurveRow>)[] {
  const points = curvePoints(curve).map((point) => ({
    ...point,
    value: point.margin.value,
    profit: Math.max(0, point.margin.value),
    loss: Math.min(0, point.margin.value),
  }));
  const gaps = curve.bands
    .filter(({ isUnknown }) => isUnknown)
    .map(({ fromPrice }) => ({
      listPrice: Math.max(fromPrice, curve.from),
      value: null,
      profit: null,
      loss: null,
    }));
  return [...points, ...gaps].sort((one, other) => one.listPrice - other.listPrice);
}

const plainArea = {
  type: "linear",
  stroke: "none",
  fillOpacity: 1,
  isAnimationActive: false,
  activeDot: false,
} as const;

/** Loss is hatched and profit plain, so that the areas differ without colour. */
function LossPattern() {
  return (
    <defs>
      <pattern
        id="curve-loss"
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="8" height="8" fill="var(--tomato-a3)" />
        <rect width="2.5" height="8" fill="var(--tomato-a7)" />
      </pattern>
    </defs>
  );
}

/** Recharts passes back the entry of `data`; a gap has no values. */
function rowOf(payload: CurveRow | undefined): CurveRow | undefined {
  return payload?.margin === undefined ? undefined : payload;
}

/** The price under the pointer or at the keyboard's position. */
function CurveTooltip({ point }: { point: CurveRow | undefined }) {
  if (point === undefined) return null;
  const { margin, kinds, zone } = point;
  return (
    <div className="curve-tooltip tabular" role="status">
      {kinds.length > 0 ? (
        <p className="curve-tooltip-mark">{kinds.map((kind) => markNames[kind].full).join(" · ")}</p>
      ) : null}
      <p>Preço de {priceText(point)}</p>
      <p className="curve-tooltip-margin">
        {marginText(margin)} por venda ({formatPercent(margin.pct)})
      </p>
      {zone ? (
        <p>
          {zoneName}: rende menos do que a {formatMoney(zone.betterPrice)}
        </p>
      ) : null}
    </div>
  );
}
