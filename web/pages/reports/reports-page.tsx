import { useAccountStatus } from "#web/features/account/account-status.ts";
import { FeeChangeStrips } from "#web/features/fee-changes/fee-change-strip.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { SkeletonCards } from "#web/shared/ui/page/page-skeleton.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { CeilingsCard } from "./ceilings-card.tsx";
import { DetailedReports } from "./detailed-reports.tsx";
import { EmptyReports } from "./empty-reports.tsx";
import { GainedNote } from "./fix-first/gained-note.tsx";
import { LeftOutNotes } from "./left-out-notes.tsx";
import { LockedReports } from "./locked-reports.tsx";
import { MissingUnitsCard } from "./missing-units/missing-units-card.tsx";
import { StatementsLink } from "./statements-link.tsx";
import "./reports.css";

const Reports_user = graphql(`
  fragment Reports_user on User {
    id
    ...AccountStatus_user
    trialStartedAt
    catalogue {
      productCount
    }
    report {
      ...FeeChangeStrip_report
      ...CeilingsCard_report
      fixTotals {
        listings
        gainCents
        listingsWithoutUnits
        listingsWithoutPrice
      }
      overview {
        totals {
          listings
          monthlyProfitCents
          averageMarginPct
          listingsInLoss
          monthlyLossCents
          listingsWithoutUnits
          listingsLeftOut
          examples
        }
      }
    }
  }
`);

const ReportsPageQuery = graphql(`
  query ReportsPage {
    viewer {
      id
      ...Reports_user
    }
  }
`);

/** /reports: questions about the catalogue, each a card with its answer in a sentence (RE). */
export function ReportsPage() {
  const [{ data, error, fetching }, retry] = usePageQuery({
    query: ReportsPageQuery,
    requestPolicy: "cache-and-network",
  });
  const reload = retry;
  if (data?.viewer) return <Reports user={data.viewer} onChange={reload} />;
  return (
    <Page>
      {error ? (
        <LoadFailure title="Não conseguimos carregar seus relatórios" isRetrying={fetching} onRetry={reload}>
          O servidor não respondeu como esperado. Seus produtos continuam como estavam.
        </LoadFailure>
      ) : (
        <SkeletonCards />
      )}
    </Page>
  );
}

type Props = {
  user: FragmentType<typeof Reports_user>;
  /** The catalogue has changed: the totals are read again. */
  onChange: () => void;
};

function Reports({ user: masked, onChange }: Props) {
  const user = readFragment(Reports_user, masked);
  const { hasAdvancedAccess } = useAccountStatus(user);
  const { fixTotals, overview } = user.report;
  const { totals } = overview;
  if (totals.listings === 0) {
    return (
      <Page actions={<StatementsLink />}>
        <EmptyReports />
      </Page>
    );
  }
  if (!hasAdvancedAccess) {
    return (
      <Page actions={<StatementsLink />}>
        <div className="reports">
          <FeeChangeStrips report={user.report} />
          <LockedReports totals={totals} fixTotals={fixTotals} canTry={user.trialStartedAt === null} />
          {totals.listingsWithoutUnits > 0 ? (
            <MissingUnitsCard count={totals.listingsWithoutUnits} onSaved={onChange} />
          ) : null}
          <CeilingsCard report={user.report} />
          <LeftOutNotes totals={totals} />
        </div>
      </Page>
    );
  }
  return (
    <DetailedReports
      totals={totals}
      fixTotals={fixTotals}
      gained={<GainedNote />}
      onChange={onChange}
      strips={<FeeChangeStrips report={user.report} />}
      ceilings={<CeilingsCard report={user.report} />}
    />
  );
}
