import { Card, Flex, Text } from "@radix-ui/themes";
import { TrendingDown, TrendingUp } from "lucide-react";
import { Link } from "react-router-dom";
import { sparklinePoints } from "./sparkline-points.ts";

/** A figure of the dashboard, with its change. */
export type Kpi = {
  label: string;
  value: string;
  /** Null when there is nothing to compare with yet. */
  trend: { direction: "up" | "down"; isGood: boolean; change: string; since: string } | null;
  /** Leads to the rows that the figure counts; samples have none. */
  to?: string;
  /** The values of the sparkline; the last one is `value`. */
  points: readonly number[];
};

const line = { width: 72, height: 24 };

/** One figure, its change, and its history as a sparkline. */
export function KpiCard({ kpi }: { kpi: Kpi }) {
  const { label, value, trend, points, to } = kpi;
  return (
    <Card size={{ initial: "2", sm: "3" }} asChild>
      <li className="kpi">
        <Text as="p" size="2" color="gray">
          {to === undefined ? (
            label
          ) : (
            <Link to={to} className="kpi-link">
              {label}
            </Link>
          )}
        </Text>
        <Flex direction="column" align="start" gap="2" mt="1">
          <Text size={{ initial: "6", sm: "7" }} weight="bold" className="tabular">
            {value}
          </Text>
          {points.length > 1 ? (
            <svg
              className="sparkline"
              {...line}
              viewBox={`-2 -2 ${line.width + 4} ${line.height + 4}`}
              data-warning={trend !== null && !trend.isGood ? true : undefined}
              aria-hidden="true"
            >
              <polyline points={sparklinePoints(points, line)} />
            </svg>
          ) : null}
        </Flex>
        <Text as="p" mt="2" className="kpi-trend tabular">
          {trend ? <Trend trend={trend} /> : null}
          <Text size="1" color="gray">
            {trend ? trend.since : "ainda sem comparação"}
          </Text>
        </Text>
      </li>
    </Card>
  );
}

function Trend({ trend }: { trend: NonNullable<Kpi["trend"]> }) {
  const Icon = trend.direction === "up" ? TrendingUp : TrendingDown;
  return (
    <>
      <Text size="2" color={trend.isGood ? "jade" : "amber"} weight="bold" className="kpi-change">
        <Icon size={16} aria-hidden />
        {trend.change}
      </Text>{" "}
    </>
  );
}
