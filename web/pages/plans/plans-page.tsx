import { Card, Skeleton } from "@radix-ui/themes";
import { useEffect } from "react";
import { graphql } from "#web/gql/gql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { AccountLine } from "./account-line.tsx";
import { FreeAccount } from "./free-account.tsx";
import { PlanList } from "./plan-list.tsx";
import { PlansFaq } from "./plans-faq.tsx";
import "./plan-card.css";

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

/** /pricing: the plans on sale, and the questions that sellers ask before choosing one. */
export function PlansPage() {
  const [{ data, error, fetching }, retry] = usePageQuery({ query: PlansPageQuery });
  const viewer = data?.viewer;
  const currentPlanKey = viewer?.hasActiveSubscription ? (viewer.subscription?.plan.key ?? null) : null;
  return (
    <Page>
      {viewer ? <AccountLine user={viewer} subscription={viewer.subscription} /> : null}
      {data ? (
        <PlanList
          plans={data.plans}
          currentPlanKey={currentPlanKey}
          canChange={viewer?.subscription?.status === "ACTIVE"}
        />
      ) : null}
      {!data && error ? <PlansFailure isRetrying={fetching} onRetry={retry} /> : null}
      {!data && !error ? <PlansSkeleton /> : null}
      <FreeAccount user={viewer ?? null} />
      <PlansFaq />
    </Page>
  );
}

const message = "Não foi possível carregar os planos disponíveis";

type Props = { isRetrying: boolean; onRetry: () => void };

/** S8-04: a toast when loading fails, and a button on the page to try again. */
function PlansFailure({ isRetrying, onRetry }: Props) {
  const toast = useToast();
  useEffect(() => {
    if (!isRetrying) toast.show({ title: "Erro", description: message, tone: "destructive" });
  }, [isRetrying, toast]);

  return (
    <LoadFailure title={message} isRetrying={isRetrying} onRetry={onRetry}>
      O servidor não respondeu como esperado. Nada mudou na sua conta e nada foi cobrado.
    </LoadFailure>
  );
}

/** The skeleton of three plans while they load. */
function PlansSkeleton() {
  return (
    <>
      <p role="status" className="visually-hidden">
        Carregando...
      </p>
      <div className="plans" aria-hidden>
        <div className="plan-grid">
          {["first", "second", "third"].map((plan) => (
            <Card key={plan} asChild size={{ initial: "3", sm: "4" }} className="plan-card">
              <article>
                <Skeleton width="88px" height="24px" />
                <Skeleton width="70%" height="48px" />
                <Skeleton width="80%" height="92px" />
                <Skeleton height="40px" />
                <Skeleton width="90%" height="300px" />
              </article>
            </Card>
          ))}
        </div>
      </div>
    </>
  );
}
