import { Box, Flex, Heading, Text } from "@radix-ui/themes";
import { formatCents } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { reportKeyText } from "#core/text/report-text.ts";
import { type Bar, BarList } from "#web/features/report-parts/bar-list.tsx";
import { ChartOrTable } from "#web/features/report-parts/chart-or-table.tsx";
import { ChoiceGroup } from "#web/features/report-parts/choice-group.tsx";
import { DownloadLink } from "#web/features/report-parts/download-link.tsx";
import { ReportTable } from "#web/features/report-parts/report-table.tsx";
import type { ReportGrouping } from "#web/gql/graphql.ts";
import { listingCountText } from "#web/shared/count-text.ts";
import { paths } from "#web/shared/paths.ts";
import { Disclosure } from "#web/shared/ui/disclosure.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { SumLines } from "#web/shared/ui/sum-lines.tsx";
import type { OnChoose } from "../report-choice.ts";
import type { DetailedReport, Totals } from "../report-types.ts";
import { explainedMonth } from "./explained-lines.ts";
import { groupQuery } from "./group-query.ts";
import { bandQuery, bandText, overviewTitle } from "./overview-text.ts";
import { TotalsList } from "./totals-list.tsx";

type Props = { report: DetailedReport; totals: Totals; by: ReportGrouping; onChoose: OnChoose };

const groupings = [
  { value: "MARKETPLACE", text: "Canal" },
  { value: "TAG", text: "Etiqueta" },
  { value: "CATEGORY", text: "Categoria" },
] as const;

/** What the catalogue earns, where, and with which margins (RE-01). */
export function OverviewCard({ report, totals, by, onChoose }: Props) {
  const { groups, marginBands } = report.overview;
  const explained = explainedMonth(report);
  return (
    <CardSection title={overviewTitle(totals)}>
      <TotalsList totals={totals} />
      {explained ? (
        <Box mt="4">
          <Disclosure title="Do que você vende ao que sobra" summary="todos os anúncios, em um mês">
            <SumLines {...explained} />
          </Disclosure>
        </Box>
      ) : null}
      <Heading as="h3" size="3" mt="5" mb="3">
        De onde vem o lucro
      </Heading>
      <ChartOrTable
        choices={
          <ChoiceGroup
            label="Lucro por"
            value={by}
            options={groupings}
            onChange={(value) => onChoose({ by: value })}
          />
        }
        chart={<BarList label="Lucro por mês" bars={groups.map((group) => groupBar(by, group))} />}
        table={
          <ReportTable
            columns={[
              { title: groupings.find(({ value }) => value === by)?.text ?? "" },
              { title: "Anúncios", isFigure: true },
              { title: "Lucro por mês", isFigure: true },
              { title: "Margem média", isFigure: true },
              { title: "Com prejuízo", isFigure: true },
            ]}
            rows={groups.map((group) => ({
              key: keyOf(group),
              cells: [
                reportKeyText(by, group),
                group.figures.listings,
                formatCents(group.figures.monthlyProfitCents),
                marginText(group.figures.averageMarginPct),
                group.figures.listingsInLoss,
              ],
            }))}
          />
        }
      />
      {by === "TAG" ? (
        <Text as="p" size="2" color="gray" mt="3">
          Um anúncio com mais de uma etiqueta conta em cada uma delas.
        </Text>
      ) : null}
      <Heading as="h3" size="3" mt="5" mb="3">
        Quantos anúncios há em cada margem
      </Heading>
      <BarList label="Anúncios por margem" bars={marginBands.map(bandBar)} />
      <Flex mt="4">
        <DownloadLink report="overview" query={{ by }} />
      </Flex>
    </CardSection>
  );
}

type Group = DetailedReport["overview"]["groups"][number];
type Band = DetailedReport["overview"]["marginBands"][number];

function keyOf({ key, isRest }: Group): string {
  return isRest ? "rest" : (key ?? "none");
}

function marginText(pct: number | null | undefined): string {
  return pct == null ? "—" : formatPercent(pct);
}

function groupBar(by: ReportGrouping, group: Group): Bar {
  const { monthlyProfitCents, averageMarginPct } = group.figures;
  const query = groupQuery(by, group);
  return {
    key: keyOf(group),
    label: reportKeyText(by, group),
    to: query === null ? null : `${paths.products}?${query}`,
    value: monthlyProfitCents,
    text: formatCents(monthlyProfitCents),
    detail: averageMarginPct == null ? "sem vendas informadas" : `margem ${marginText(averageMarginPct)}`,
    tone: monthlyProfitCents < 0 ? "loss" : "good",
  };
}

function bandBar(band: Band): Bar {
  const { listings, monthlyProfitCents } = band.figures;
  const isLoss = band.toPct != null && band.toPct <= 0;
  return {
    key: bandText(band),
    label: bandText(band),
    to: listings === 0 ? null : `${paths.products}?${bandQuery(band)}`,
    value: listings,
    text: listingCountText(listings),
    detail: `${formatCents(monthlyProfitCents)} por mês`,
    tone: isLoss ? "loss" : "good",
  };
}
