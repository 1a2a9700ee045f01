import { useQuery } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { AccountLine } from "./account-line.tsx";
import { PlanList } from "./plan-list.tsx";
import { PlansFailure } from "./plans-failure.tsx";
import { PlansFaq } from "./plans-faq.tsx";
import { PlansSkeleton } from "./plans-skeleton.tsx";

const PlansPageQuery = graphql(`
  query PlansPage {
    plans {
      ...PlanList_plans
    }
    viewer {
      id
      hasActiveSubscription
      subscription {
        id
        status
        pastDueSince
        plan {
          id
          key
          name
        }
      }
      ...AccountStatus_user
    }
  }
`);

/** /pricing: the plans on sale and what sellers ask before they choose one. */
export function PlansPage() {
  const [{ data, error, fetching }, ask] = useQuery({ query: PlansPageQuery });
  const viewer = data?.viewer;
  const currentPlanKey = viewer?.hasActiveSubscription ? (viewer.subscription?.plan.key ?? null) : null;
  return (
    <Page subtitle="Todos os planos liberam tudo. Só mudam o prazo e o preço.">
      {viewer ? <AccountLine user={viewer} subscription={viewer.subscription} /> : null}
      {data ? (
        <PlanList
          plans={data.plans}
          currentPlanKey={currentPlanKey}
          canChange={viewer?.subscription?.status === "ACTIVE"}
        />
      ) : null}
      {!data && error ? (
        <PlansFailure isRetrying={fetching} onRetry={() => ask({ requestPolicy: "network-only" })} />
      ) : null}
      {!data && !error ? <PlansSkeleton /> : null}
      <PlansFaq />
    </Page>
  );
}
