import { Flex, Skeleton, Text } from "@radix-ui/themes";
import { lazy, Suspense, useState } from "react";
import { addDays, civilDayOf, formatDay } from "#core/fees/civil-day.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { ChartOrTable } from "#web/features/report-parts/chart-or-table.tsx";
import { ChoiceGroup } from "#web/features/report-parts/choice-group.tsx";
import { DownloadLink } from "#web/features/report-parts/download-link.tsx";
import { ReportTable } from "#web/features/report-parts/report-table.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import type { OnChoose, ReportChoice } from "../report-choice.ts";
import type { DetailedReport } from "../report-types.ts";
import { historyRows, type Measure } from "./history-rows.ts";
import { historyTitle, markText } from "./history-text.ts";

/** The chart and its library load with the card. */
const HistoryChart = lazy(loadChart);

async function loadChart() {
  try {
    return await import("./history-chart.tsx");
  } catch {
    return { default: ChartMissing };
  }
}

function ChartMissing() {
  return (
    <Text as="p" size="2" color="gray">
      O gráfico não abriu. A tabela diz o mesmo.
    </Text>
  );
}

type Props = { report: DetailedReport; choice: ReportChoice; onChoose: OnChoose };

const measures = [
  { value: "profit", text: "Lucro" },
  { value: "margin", text: "Margem" },
] as const;
const groupings = [
  { value: "CATALOGUE", text: "Todos" },
  { value: "MARKETPLACE", text: "Por canal" },
] as const;
const periods = [
  { value: "30", text: "30 dias" },
  { value: "90", text: "90 dias" },
  { value: "365", text: "1 ano" },
] as const;

/** How profit and margin have changed, and what changed on the way (RE-04). */
export function HistoryCard({ report: { history }, choice, onChoose }: Props) {
  const [measure, setMeasure] = useState<Measure>("profit");
  const { lines, rows } = historyRows(history, measure);
  const format = measure === "profit" ? formatMoney : formatPercent;
  const { days, historyBy } = choice;
  const period = periods.find(({ value }) => Number(value) === days)?.value ?? "90";
  return (
    <CardSection title={historyTitle(history.series)}>
      {rows.length < 2 ? (
        <Text as="p" size="2" color="gray" className="measure">
          No fim de cada dia guardamos o lucro e a margem do seu catálogo. Amanhã esta linha começa.
        </Text>
      ) : (
        <ChartOrTable
          choices={
            <>
              <ChoiceGroup label="O que mostrar" value={measure} options={measures} onChange={setMeasure} />
              <ChoiceGroup
                label="Linhas"
                value={historyBy}
                options={groupings}
                onChange={(value) => onChoose({ historyBy: value })}
              />
              <ChoiceGroup
                label="Período"
                value={period}
                options={periods}
                onChange={(value) => onChoose({ days: Number(value) })}
              />
            </>
          }
          chart={
            <Suspense fallback={<Skeleton height="280px" />}>
              <HistoryChart lines={lines} rows={rows} measure={measure} marks={history.marks} />
              <Text as="p" size="1" color="gray" mt="2">
                Um ponto marca o dia em que preços ou custos mudaram; a linha tracejada, taxas novas.
              </Text>
            </Suspense>
          }
          table={
            <div className="report-scroll">
              <ReportTable
                columns={[
                  { title: "Dia" },
                  ...lines.map(({ name }) => ({ title: name, isFigure: true })),
                  { title: "O que mudou" },
                ]}
                rows={rows.toReversed().map(({ day, values, mark }) => ({
                  key: day,
                  cells: [
                    formatDay(day),
                    ...lines.map(({ key }) => {
                      const value = values[key] ?? null;
                      return value === null ? "—" : format(value);
                    }),
                    mark ? markText(mark) : "",
                  ],
                }))}
              />
            </div>
          }
        />
      )}
      <Flex mt="4">
        <DownloadLink
          report="history"
          query={{ from: addDays(civilDayOf(new Date()), 1 - days), by: historyBy }}
        />
      </Flex>
    </CardSection>
  );
}
