import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatMoney } from "#core/format/money.ts";
import { floorAxis, stepsOf, timeTicks } from "#web/shared/chart/axis.ts";
import type { HistoryPoint, HistorySeries } from "./history-series.ts";
import "./price-chart.css";

/**
 * Lines differ by their dashes, not by colour alone. The page includes only these colours' tokens.
 */
const lineStyles = [
  { stroke: "var(--gray-11)", strokeDasharray: "6 4" },
  { stroke: "var(--jade-9)" },
  { stroke: "var(--amber-9)", strokeDasharray: "2 3" },
  { stroke: "var(--gray-12)", strokeDasharray: "10 4 2 4" },
  { stroke: "var(--jade-11)", strokeDasharray: "12 4" },
  { stroke: "var(--amber-11)", strokeDasharray: "1 5" },
  { stroke: "var(--gray-9)", strokeDasharray: "8 2 2 2 2 2" },
] as const;

const axisDay = new Intl.DateTimeFormat("pt-BR", { day: "numeric", month: "short" });
const moment = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeStyle: "short" });

/** Cost and prices as step lines over time. The table below it has the same data. */
export function PriceChart({ series: { lines, points } }: { series: HistorySeries }) {
  const data = points.map(({ at, values }) => ({ at, ...values }));
  const drawn = points.flatMap(({ values }) => Object.values(values)).filter((value) => value !== null);
  const axis = floorAxis(drawn.length > 0 ? drawn : [0]);
  const ticks = timeTicks(points[0]?.at ?? 0, points.at(-1)?.at ?? 0);
  return (
    <>
      <LineLegend lines={lines} />
      <div
        className="price-chart tabular"
        role="img"
        aria-label="Custo e preços ao longo do tempo. A tabela abaixo diz o mesmo."
      >
        <ResponsiveContainer width="100%" height="100%">
          <LineChart data={data} margin={{ top: 8, right: 28, bottom: 0, left: 0 }}>
            <CartesianGrid vertical={false} stroke="var(--gray-a4)" />
            <XAxis
              dataKey="at"
              type="number"
              domain={["dataMin", "dataMax"]}
              tickFormatter={(at: number) => axisDay.format(at)}
              tickLine={false}
              axisLine={{ stroke: "var(--gray-a6)" }}
              ticks={ticks}
              interval="preserveStartEnd"
              minTickGap={16}
            />
            <YAxis
              domain={[axis.from, axis.to]}
              ticks={stepsOf(axis)}
              tickFormatter={(value: number) => formatMoney(value)}
              tickLine={false}
              axisLine={false}
              width={84}
            />
            {lines.map(({ key, name }, index) => (
              <Line
                key={key}
                dataKey={key}
                name={name}
                type="stepAfter"
                dot={{ r: 3, strokeDasharray: "none" }}
                strokeWidth={2}
                isAnimationActive={false}
                {...lineStyles[index % lineStyles.length]}
              />
            ))}
            <Tooltip
              isAnimationActive={false}
              cursor={{ stroke: "var(--gray-11)" }}
              content={({ active, payload }) => {
                const at: unknown = payload[0]?.payload?.at;
                const point = points.find((other) => other.at === at);
                return active && point ? <PointTip point={point} lines={lines} /> : null;
              }}
            />
          </LineChart>
        </ResponsiveContainer>
      </div>
    </>
  );
}

/** The legend: which line stands for what. */
function LineLegend({ lines }: Pick<HistorySeries, "lines">) {
  return (
    <ul className="price-chart-legend">
      {lines.map(({ key, name }, index) => (
        <li key={key}>
          <svg width="28" height="8" aria-hidden>
            <line x1="0" x2="28" y1="4" y2="4" strokeWidth="2" {...lineStyles[index % lineStyles.length]} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

function PointTip({ point, lines }: { point: HistoryPoint; lines: HistorySeries["lines"] }) {
  return (
    <div className="price-chart-tip tabular">
      <p>{moment.format(point.at)}</p>
      {lines.map(({ key, name }) => {
        const value = point.values[key] ?? null;
        return (
          <p key={key}>
            {name}: {value === null ? "—" : formatMoney(value)}
          </p>
        );
      })}
    </div>
  );
}
