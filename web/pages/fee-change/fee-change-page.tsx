import { useSearchParams } from "react-router-dom";
import { useAccountStatus } from "#web/features/account/account-status.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { SkeletonCards } from "#web/shared/ui/page/page-skeleton.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { chosenDay } from "./choice/chosen-day.ts";
import { DayChoice } from "./choice/day-choice.tsx";
import { NoChanges } from "./choice/no-changes.tsx";
import { NotCalculated } from "./choice/not-calculated.tsx";
import { FeeChangeResult } from "./fee-change-result.tsx";
import "./fee-change.css";

const FeeChangePage_user = graphql(`
  fragment FeeChangePage_user on User {
    id
    ...AccountStatus_user
    report {
      day
      feeChangeDays {
        channel
        day
        isCorrection
        isEmulated
        change {
          id
          ...FeeChangeResult_change
        }
      }
    }
  }
`);

const FeeChangePageQuery = graphql(`
  query FeeChangePage {
    viewer {
      id
      ...FeeChangePage_user
    }
  }
`);

/**
 * /reports/fee-change: what a change of a marketplace's fees, announced or past, does to the
 * seller's listings (RE-05).
 */
export function FeeChangePage() {
  const [{ data, error, fetching }, retry] = usePageQuery({
    query: FeeChangePageQuery,
    requestPolicy: "cache-and-network",
  });
  if (data?.viewer) return <Changes user={data.viewer} />;
  return (
    <Page>
      {error ? (
        <LoadFailure
          title="Não conseguimos carregar as mudanças de taxas"
          isRetrying={fetching}
          onRetry={retry}
        >
          O servidor não respondeu como esperado. Seus produtos continuam como estavam.
        </LoadFailure>
      ) : (
        <SkeletonCards />
      )}
    </Page>
  );
}

function Changes({ user: masked }: { user: FragmentType<typeof FeeChangePage_user> }) {
  const user = readFragment(FeeChangePage_user, masked);
  const { hasAdvancedAccess, trialStartedAt } = useAccountStatus(user);
  const [query, setQuery] = useSearchParams();
  const { day: today, feeChangeDays: days } = user.report;
  const chosen = chosenDay(days, query, today);
  if (!chosen) {
    return (
      <Page>
        <NoChanges />
      </Page>
    );
  }
  const choice = (
    <DayChoice
      days={days}
      chosen={chosen}
      today={today}
      onChoose={(next) => setQuery(next, { replace: true })}
    />
  );
  if (!chosen.change) {
    return (
      <Page>
        <div className="fee-change">
          {choice}
          <NotCalculated
            day={chosen}
            today={today}
            canCalculate={hasAdvancedAccess}
            canTry={trialStartedAt == null}
          />
        </div>
      </Page>
    );
  }
  return (
    <FeeChangeResult
      key={chosen.change.id}
      change={chosen.change}
      choice={choice}
      hasAccess={hasAdvancedAccess}
      canTry={trialStartedAt == null}
    />
  );
}
