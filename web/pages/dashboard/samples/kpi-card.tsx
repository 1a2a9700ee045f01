import { Card, Flex, Text } from "@radix-ui/themes";
import { TrendingDown, TrendingUp } from "lucide-react";
import type { SampleKpi } from "./sample-kpis.ts";
import { sparklinePoints } from "./sparkline-points.ts";

const line = { width: 72, height: 24 };

/** One figure, how it moved, and its last six months as a line. */
export function KpiCard({ kpi }: { kpi: SampleKpi }) {
  const { label, value, trend, months } = kpi;
  const isUp = trend.direction === "up";
  const Icon = isUp ? TrendingUp : TrendingDown;
  return (
    <Card size={{ initial: "2", sm: "3" }} asChild>
      <li className="kpi">
        <Text as="p" size="2" color="gray">
          {label}
        </Text>
        <Flex align="center" justify="between" gap="3" wrap="wrap" mt="1">
          <Text size="7" weight="bold" className="tabular">
            {value}
          </Text>
          <svg
            className="sparkline"
            {...line}
            viewBox={`-2 -2 ${line.width + 4} ${line.height + 4}`}
            aria-hidden="true"
          >
            <polyline points={sparklinePoints(months, line)} />
          </svg>
        </Flex>
        <Text as="p" mt="2" className="kpi-trend tabular">
          <Text size="2" color={isUp ? "jade" : "amber"} weight="bold" className="kpi-change">
            <Icon size={16} aria-hidden />
            {trend.change}
          </Text>{" "}
          <Text size="1" color="gray">
            vs. mês passado
          </Text>
        </Text>
      </li>
    </Card>
  );
}
