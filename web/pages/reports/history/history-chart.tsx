import { useState } from "react";
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { formatDay } from "#core/fees/civil-day.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { axisText, floorAxis, stepsOf, timeTicks } from "#web/shared/chart/axis.ts";
import type { DetailedReport } from "../report-types.ts";
import { endLabels } from "./end-labels.ts";
import type { HistoryLine, HistoryRow, Measure } from "./history-rows.ts";
import { markText } from "./history-text.ts";
import "./history.css";

/** Lines differ by their dashes, not by colour alone. */
const looks = [
  { stroke: "var(--jade-9)" },
  { stroke: "var(--gray-11)", strokeDasharray: "7 4" },
  { stroke: "var(--amber-9)", strokeDasharray: "2 3" },
  { stroke: "var(--jade-11)", strokeDasharray: "12 4" },
  { stroke: "var(--gray-12)", strokeDasharray: "10 4 2 4" },
  { stroke: "var(--amber-11)", strokeDasharray: "1 5" },
  { stroke: "var(--tomato-9)", strokeDasharray: "8 2 2 2" },
] as const;

/** Up to this many lines have their names at their ends. */
const maxNamedLines = 4;
const narrowWidth = 560;
const size = { height: 280, top: 12, axis: 28 };

const axisDay = new Intl.DateTimeFormat("pt-BR", { day: "numeric", month: "short" });

type Props = {
  lines: readonly HistoryLine[];
  rows: readonly HistoryRow[];
  measure: Measure;
  marks: DetailedReport["history"]["marks"];
};

/** Profit or margin over time, with the days on which fees, prices and costs changed (RE-04). */
export default function HistoryChart({ lines, rows, measure, marks }: Props) {
  const [width, setWidth] = useState(0);
  const isNamed = lines.length <= maxNamedLines && width >= narrowWidth;
  const values = rows.flatMap((row) => Object.values(row.values)).filter((value) => value !== null);
  const axis = floorAxis(values.length > 0 ? values : [0]);
  const [from, to] = [rows[0]?.at ?? 0, rows.at(-1)?.at ?? 0];
  const format = measure === "profit" ? formatMoney : formatPercent;
  const labelOf = endLabels(lines, rows, axis, size.height - size.top - size.axis);
  return (
    <>
      {isNamed ? null : <LineNames lines={lines} />}
      <div className="history-chart tabular">
        <ResponsiveContainer width="100%" height="100%" onResize={setWidth}>
          <LineChart
            data={rows.map(({ at, values }) => ({ at, ...values }))}
            margin={{ top: size.top, right: isNamed ? 116 : 12, bottom: 0, left: 0 }}
            aria-label="A evolução do catálogo. A tabela diz o mesmo."
          >
            <CartesianGrid vertical={false} stroke="var(--gray-a4)" />
            <XAxis
              dataKey="at"
              type="number"
              domain={[from, to]}
              ticks={timeTicks(from, to)}
              tickFormatter={(at: number) => axisDay.format(at)}
              tickLine={false}
              axisLine={{ stroke: "var(--gray-a6)" }}
              interval="preserveStartEnd"
              minTickGap={12}
              height={size.axis}
            />
            <YAxis
              domain={[axis.from, axis.to]}
              ticks={stepsOf(axis)}
              tickFormatter={(value: number) =>
                measure === "profit" ? axisText(axis.step)(value) : `${axisText(axis.step)(value)}%`
              }
              tickLine={false}
              axisLine={false}
              width={56}
            />
            {axis.from < 0 && axis.to > 0 ? <ReferenceLine y={0} stroke="var(--gray-11)" /> : null}
            {marks
              .filter(({ channels }) => channels.length > 0)
              .map(({ day }) => (
                <ReferenceLine
                  key={day}
                  x={Date.parse(`${day}T12:00:00`)}
                  stroke="var(--gray-11)"
                  strokeDasharray="3 3"
                  label={{ value: "taxas novas", position: "insideTopLeft", fill: "var(--gray-11)" }}
                />
              ))}
            {lines.map(({ key, name }, index) => (
              <Line
                key={key}
                dataKey={key}
                name={name}
                type="linear"
                connectNulls
                strokeWidth={2}
                isAnimationActive={false}
                dot={({ cx, cy, index: at }) => (
                  <ChangeDot key={at} x={cx} y={cy} isShown={changedOn(rows[at])} index={index} />
                )}
                label={({ x, y, index: at }) =>
                  isNamed && at === rows.length - 1 ? (
                    <text x={Number(x) + 8} y={Number(y) + labelOf(key)} dy="0.35em" className="history-name">
                      {name}
                    </text>
                  ) : (
                    <g />
                  )
                }
                {...looks[index % looks.length]}
              />
            ))}
            <Tooltip
              isAnimationActive={false}
              cursor={{ stroke: "var(--gray-11)" }}
              content={({ active, payload }) => {
                const at: unknown = payload[0]?.payload?.at;
                const row = rows.find((other) => other.at === at);
                return active && row ? <DayTip row={row} lines={lines} format={format} /> : null;
              }}
            />
          </LineChart>
        </ResponsiveContainer>
      </div>
    </>
  );
}

function changedOn(row: HistoryRow | undefined): boolean {
  return row?.mark != null && row.mark.priceChanges + row.mark.costChanges > 0;
}

type DotProps = { x: number | undefined; y: number | undefined; isShown: boolean; index: number };

/** Marks a day on which prices or costs changed. */
function ChangeDot({ x, y, isShown, index }: DotProps) {
  if (!isShown || x === undefined || y === undefined) return <g />;
  const { stroke } = looks[index % looks.length] ?? looks[0];
  return <circle cx={x} cy={y} r={4} fill="var(--color-panel-solid)" stroke={stroke} strokeWidth={2} />;
}

/** The legend, where the lines' names do not fit at their ends. */
function LineNames({ lines }: { lines: readonly HistoryLine[] }) {
  return (
    <ul className="history-legend">
      {lines.map(({ key, name }, index) => (
        <li key={key}>
          <svg width="28" height="8" aria-hidden>
            <line x1="0" x2="28" y1="4" y2="4" strokeWidth="2" {...looks[index % looks.length]} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

type TipProps = { row: HistoryRow; lines: readonly HistoryLine[]; format: (value: number) => string };

function DayTip({ row, lines, format }: TipProps) {
  return (
    <div className="history-tip tabular">
      <p>{formatDay(row.day)}</p>
      {lines.map(({ key, name }) => {
        const value = row.values[key] ?? null;
        return (
          <p key={key}>
            {name}: {value === null ? "—" : format(value)}
          </p>
        );
      })}
      {row.mark ? <p>{markText(row.mark)}</p> : null}
    </div>
  );
}
