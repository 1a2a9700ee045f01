import { useQuery } from "urql";
import { errorFailure } from "#web/features/checkout/payment-failure.ts";
import { graphql } from "#web/gql/gql.ts";
import type { SubscriptionStatus } from "#web/gql/graphql.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { Loading } from "#web/shared/ui/states/loading.tsx";
import { Checkout } from "./checkout.tsx";
import { ChoosePlanNotice } from "./choose-plan-notice.tsx";
import { PrepareFailure } from "./prepare-failure.tsx";
import { useCheckout } from "./use-checkout.ts";

const SubscribePageQuery = graphql(`
  query SubscribePage {
    paymentSettings {
      publishableKey
      scriptUrl
    }
    plans {
      edges {
        node {
          id
          key
          name
          priceId
          ...OrderSummary_plan
        }
      }
    }
    viewer {
      id
      subscription {
        id
        status
      }
      ...Checkout_user
    }
  }
`);

/** /subscribe: the card for the chosen plan, and the purchase. */
export function SubscribePage() {
  const [{ data, error }, ask] = useQuery({ query: SubscribePageQuery, requestPolicy: "network-only" });
  const plans = data?.plans.edges.map(({ node }) => node) ?? [];
  const { planKey, checkout, restart } = useCheckout(plans);
  const plan = plans.find(({ key }) => key === planKey);
  // The title depends on the answer: none is shown before it.
  if (!data && !error) return <Loading />;
  return (
    <Page
      title={titleFor(data?.viewer?.subscription?.status)}
      {...(plan ? { subtitle: `Plano ${plan.name}` } : {})}
    >
      {!data && error ? (
        <PrepareFailure
          failure={errorFailure(error)}
          onRetry={() => ask({ requestPolicy: "network-only" })}
        />
      ) : null}
      {data && !plan ? (
        <ChoosePlanNotice
          isUnknown={planKey !== null}
          isSubscriber={data.viewer?.subscription?.status === "ACTIVE"}
        />
      ) : null}
      {plan && data?.viewer ? (
        <Checkout
          key={plan.key}
          settings={data.paymentSettings}
          plan={plan}
          user={data.viewer}
          intent={checkout.phase === "paying" ? checkout.intent : null}
          failure={checkout.phase === "failed" ? checkout.failure : null}
          onRestart={restart}
        />
      ) : null}
    </Page>
  );
}

function titleFor(status: SubscriptionStatus | undefined): string {
  if (status === "ACTIVE") return "Sua assinatura está ativa";
  return status === "PAST_DUE" || status === "UNPAID" ? "Pagar o que está em aberto" : "Assinar";
}
