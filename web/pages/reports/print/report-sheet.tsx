import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { exampleText } from "#core/sale/examples.ts";
import { fixTotalsText } from "#core/text/fix-text.ts";
import { reportKeyText } from "#core/text/report-text.ts";
import { PrintedSheet, titleOf } from "#web/features/brand/printed-sheet.tsx";
import type { ReportGrouping } from "#web/gql/graphql.ts";
import { listingCountText } from "#web/shared/count-text.ts";
import { abcTitle, sellsMuchTitle } from "../abc/abc-text.ts";
import { historyTitle } from "../history/history-text.ts";
import { explainedMonth } from "../overview/explained-lines.ts";
import { bandText, overviewTitle } from "../overview/overview-text.ts";
import type { DetailedReport, FixTotals, Totals } from "../report-types.ts";
import { PrintedFixes } from "./printed-fixes.tsx";
import { PrintedHistory } from "./printed-history.tsx";
import { PrintedTable } from "./printed-table.tsx";
import "./report-sheet.css";

export type SheetProps = {
  report: DetailedReport;
  totals: Totals;
  fixTotals: FixTotals;
  by: ReportGrouping;
};

/** The most rows of a table that leave the sheet one page long. */
const maxGroups = 8;
const maxFixes = 8;

/** The reports on paper: one page, in light colours, with the seller's brand (RE-06). */
export function ReportSheet({ report, totals, fixTotals, by }: SheetProps) {
  const { groups, marginBands } = report.overview;
  const example = exampleText(totals.examples);
  const explained = explainedMonth(report);
  return (
    <PrintedSheet title={titleOf("Relatórios")} dated="Relatórios em" className="printed-tables report-sheet">
      <h2>{overviewTitle(totals)}</h2>
      <p>
        {[
          listingCountText(totals.listings),
          `${formatCount(totals.listingsInLoss)} com prejuízo de ${formatCents(totals.monthlyLossCents)} por mês`,
          `${formatCount(totals.listingsWithoutUnits)} sem unidades por mês`,
          `${formatCount(totals.listingsLeftOut)} com dados faltando`,
          ...(example === null ? [] : [`com ${example}`]),
        ].join(" · ")}
      </p>
      {explained ? (
        <p>
          {explained.lines.map(({ label, cents }) => `${label} ${formatCents(cents)}`).join(" · ")} ={" "}
          <strong>
            {explained.sum.label} {formatCents(explained.sum.cents)}
          </strong>
        </p>
      ) : null}
      <h2>{fixTotalsText(fixTotals)}</h2>
      <PrintedFixes listings={report.fixFirst.edges.slice(0, maxFixes).map(({ node }) => node)} />
      <div className="report-sheet-columns">
        <section>
          <h2>De onde vem o lucro</h2>
          <PrintedTable
            titles={["", "Lucro por mês", "Margem"]}
            rows={groups
              .slice(0, maxGroups)
              .map((group) => [
                reportKeyText(by, group),
                formatCents(group.figures.monthlyProfitCents),
                group.figures.averageMarginPct == null ? "—" : formatPercent(group.figures.averageMarginPct),
              ])}
          />
        </section>
        <section>
          <h2>Anúncios em cada margem</h2>
          <PrintedTable
            titles={["", "Anúncios", "Lucro por mês"]}
            rows={marginBands.map((band) => [
              bandText(band),
              formatCount(band.figures.listings),
              formatCents(band.figures.monthlyProfitCents),
            ])}
          />
        </section>
      </div>
      <h2>{historyTitle(report.history.series)}</h2>
      <PrintedHistory history={report.history} />
      {report.abcClasses.length > 0 ? (
        <>
          <h2>{abcTitle(report.abcClasses)}</h2>
          {report.sellsMuch.edges.length > 0 ? <p>{sellsMuchTitle(report.abcClasses)}.</p> : null}
        </>
      ) : null}
    </PrintedSheet>
  );
}
