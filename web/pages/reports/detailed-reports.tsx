import { Button, Flex } from "@radix-ui/themes";
import { CalendarClock, Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { addDays, civilDayOf } from "#core/fees/civil-day.ts";
import { graphql } from "#web/gql/gql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { paths } from "#web/shared/paths.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { SkeletonCards } from "#web/shared/ui/page/page-skeleton.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { AbcCard } from "./abc/abc-card.tsx";
import { FixFirstCard } from "./fix-first/fix-first-card.tsx";
import { HistoryCard } from "./history/history-card.tsx";
import { LeftOutNotes } from "./left-out-notes.tsx";
import { MissingUnitsCard } from "./missing-units/missing-units-card.tsx";
import { OverviewCard } from "./overview/overview-card.tsx";
import { usePrintReports } from "./print/use-print-reports.tsx";
import { initialChoice, type ReportChoice } from "./report-choice.ts";
import type { FixTotals, Totals } from "./report-types.ts";
import { StatementsLink } from "./statements-link.tsx";

const DetailedReportsQuery = graphql(`
  query DetailedReports(
    $by: ReportGrouping!
    $historyBy: HistoryGrouping!
    $from: Date!
    $fixCount: Int!
    $abcBy: AbcMeasure!
  ) {
    viewer {
      id
      report {
        fixFirst(first: $fixCount) {
          edges {
            node {
              id
              ...FixRow_listing
            }
          }
        }
        overview(by: $by) {
          explained {
            part
            cents
          }
          marginBands {
            fromPct
            toPct
            figures {
              listings
              monthlyProfitCents
            }
          }
          groups {
            key
            isRest
            figures {
              listings
              monthlyProfitCents
              averageMarginPct
              listingsInLoss
            }
          }
        }
        history(from: $from, by: $historyBy) {
          from
          to
          series {
            channel
            days {
              day
              monthlyProfitCents
              averageMarginPct
            }
          }
          marks {
            day
            priceChanges
            costChanges
            channels
          }
        }
        abcClasses {
          profitClass
          revenueClass
          listings
          profitCents
          revenueCents
        }
        abc(first: 5, by: $abcBy) {
          edges {
            place {
              profitCents
              revenueCents
              profitClass
              revenueClass
              profitCumulatedPct
              revenueCumulatedPct
            }
            node {
              id
              ...AbcRow_listing
            }
          }
        }
        sellsMuch: abc(first: 5, by: REVENUE, sellsMuchEarnsLittle: true) {
          edges {
            place {
              profitCents
              revenueCents
            }
            node {
              id
              ...AbcRow_listing
            }
          }
        }
      }
    }
  }
`);

type Props = {
  totals: Totals;
  fixTotals: FixTotals;
  /** The fee changes that concern the seller now, shown first. */
  strips: ReactNode;
  /** The limits of the seller's regime. */
  ceilings: ReactNode;
  /** What the last correction gained, shown next. */
  gained: ReactNode;
  /** The catalogue has changed: the totals are read again. */
  onChange: () => void;
};

/** Every report, for accounts with access. */
export function DetailedReports({ totals, fixTotals, strips, ceilings, gained, onChange }: Props) {
  const [choice, setChoice] = useState<ReportChoice>(initialChoice);
  const { days, ...variables } = choice;
  const from = addDays(civilDayOf(new Date()), 1 - days);
  const [{ data, error, fetching }, retry] = usePageQuery({
    query: DetailedReportsQuery,
    variables: { ...variables, from },
    requestPolicy: "cache-and-network",
  });
  const report = data?.viewer?.report ?? null;
  const reload = retry;
  const { print, sheet } = usePrintReports({ totals, fixTotals, report, by: choice.by });
  const choose = (change: Partial<ReportChoice>) => setChoice({ ...choice, ...change });
  return (
    <Page
      hasWideActions
      actions={
        <Flex gap="3" wrap="wrap">
          <Button variant="soft" color="gray" asChild>
            <Link to={paths.feeChange}>
              <CalendarClock size={16} aria-hidden />
              Mudanças de taxas
            </Link>
          </Button>
          <StatementsLink />
          <Button variant="soft" color="gray" disabled={report === null} onClick={print}>
            <Printer size={16} aria-hidden />
            Imprimir
          </Button>
        </Flex>
      }
    >
      <div className="reports" aria-busy={fetching}>
        {strips}
        {gained}
        {report ? (
          <>
            <FixFirstCard report={report} totals={fixTotals} choice={choice} onChoose={choose} />
            <OverviewCard report={report} totals={totals} by={choice.by} onChoose={choose} />
            {totals.listingsWithoutUnits > 0 ? (
              <MissingUnitsCard
                count={totals.listingsWithoutUnits}
                onSaved={() => {
                  reload();
                  onChange();
                }}
              />
            ) : null}
            {ceilings}
            <HistoryCard report={report} choice={choice} onChoose={choose} />
            <AbcCard report={report} by={choice.abcBy} onChoose={choose} />
            <LeftOutNotes totals={totals} />
          </>
        ) : null}
        {!report && !error ? <SkeletonCards /> : null}
        {!report && error ? (
          <LoadFailure
            title="Não conseguimos carregar seus relatórios"
            isRetrying={fetching}
            onRetry={reload}
          >
            O servidor não respondeu como esperado. Seus produtos continuam como estavam.
          </LoadFailure>
        ) : null}
      </div>
      {sheet}
    </Page>
  );
}
