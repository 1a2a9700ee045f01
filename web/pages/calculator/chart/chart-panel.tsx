import { Button, Flex, Text } from "@radix-ui/themes";
import { ChartSpline, Table2 } from "lucide-react";
import { memo, useDeferredValue, useId, useMemo, useState } from "react";
import { type MarketplaceCurve, marketplaceCurve } from "#core/pricing/marketplace/marketplace-curve.ts";
import { marginCurve } from "#core/pricing/own-fees/margin-curve.ts";
import { type Calculation, fullDeductionText } from "#web/features/calculation/calculation.ts";
import { CurveChart } from "./curve-chart.tsx";
import { CurveTable } from "./curve-table.tsx";
import { curveSummary } from "./curve-text.ts";
import { MarkLegend } from "./mark-legend.tsx";
import { ZoneLegend } from "./marks/zone-legend.tsx";
import "./chart-panel.css";

/** The curve as a chart or as a table. It is a deferred update, so typing has priority. */
export function ChartPanel({ calculation }: { calculation: Calculation }) {
  const shown = useDeferredValue(calculation);
  const curve = useMemo(() => curveOf(shown), [shown]);
  return curve === null ? null : <CurveFigure curve={curve} deduction={fullDeductionText(shown)} />;
}

/**
 * The curve of the list prices before a price ending is applied, because it crosses its targets
 * there (D151). Null when there is nothing to draw.
 */
function curveOf({ input, mode, fees }: Calculation): MarketplaceCurve | null {
  if (fees.kind === "marketplace") {
    return marketplaceCurve(input, mode, { ...fees.sale, ending: "NONE" });
  }
  const curve = marginCurve(input, mode, fees.schedule);
  return curve === null ? null : { ...curve, bands: [], jumps: [], lossZones: [] };
}

type FigureProps = { curve: MarketplaceCurve; deduction: string | null };

const CurveFigure = memo(function CurveFigure({ curve, deduction }: FigureProps) {
  const [isTable, setIsTable] = useState(false);
  const summaryId = useId();
  const Icon = isTable ? ChartSpline : Table2;
  return (
    <figure className="curve-figure" aria-describedby={summaryId}>
      <Flex align="start" justify="between" gap="3" wrap="wrap" mb="3">
        <Text as="p" size="2" color="gray" id={summaryId} className="curve-summary measure tabular">
          {curveSummary(curve, deduction)}
        </Text>
        <Button type="button" variant="soft" color="gray" onClick={() => setIsTable(!isTable)}>
          <Icon size={16} aria-hidden />
          {isTable ? "Ver como gráfico" : "Ver como tabela"}
        </Button>
      </Flex>
      {isTable ? <CurveTable curve={curve} /> : <CurveChart curve={curve} summaryId={summaryId} />}
      {isTable ? null : <MarkLegend curve={curve} />}
      <ZoneLegend curve={curve} />
    </figure>
  );
});
