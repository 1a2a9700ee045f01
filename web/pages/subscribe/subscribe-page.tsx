import { Button } from "@radix-ui/themes";
import { BadgeCheck, Tags } from "lucide-react";
import { Link } from "react-router-dom";
import { errorFailure } from "#web/features/checkout/payment-failure.ts";
import { graphql } from "#web/gql/gql.ts";
import type { SubscriptionStatus } from "#web/gql/graphql.ts";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";
import { paths } from "#web/shared/paths.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { Page } from "#web/shared/ui/page/page.tsx";
import { PageSkeleton } from "#web/shared/ui/page/page-skeleton.tsx";
import { Checkout } from "./checkout.tsx";
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
  const [{ data, error }, retry] = useRetryQuery({
    query: SubscribePageQuery,
    requestPolicy: "network-only",
  });
  const plans = data?.plans.edges.map(({ node }) => node) ?? [];
  const { planKey, checkout, restart } = useCheckout(plans);
  const plan = plans.find(({ key }) => key === planKey);
  if (!data && !error) return <PageSkeleton />;
  return (
    <Page
      {...headFor(data?.viewer?.subscription?.status)}
      {...(plan ? { summary: `Plano ${plan.name}` } : {})}
    >
      {!data && error ? <PrepareFailure failure={errorFailure(error)} onRetry={retry} /> : null}
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

function headFor(status: SubscriptionStatus | undefined): { title: string; subtitle?: string } {
  if (status === "ACTIVE")
    return {
      title: "Sua assinatura está ativa",
      subtitle: "Tudo já está liberado. Você não precisa pagar de novo.",
    };
  const isOverdue = status === "PAST_DUE" || status === "UNPAID";
  return { title: isOverdue ? "Pagar o que está em aberto" : "Assinar" };
}

/** /subscribe without a plan, or with one that is not on sale. */
function ChoosePlanNotice({ isUnknown, isSubscriber }: { isUnknown: boolean; isSubscriber: boolean }) {
  if (isSubscriber) return <SubscriberNotice />;
  return (
    <Notice
      icon={Tags}
      level="h2"
      title="Escolha um plano para assinar"
      action={
        <Button size="3" asChild>
          <Link to={paths.pricing}>Ver planos</Link>
        </Button>
      }
    >
      {isUnknown ? "O plano deste endereço não está à venda. " : null}
      Aqui você informa o cartão e confirma a assinatura. Primeiro, escolha o plano: nada é cobrado antes da
      confirmação.
    </Notice>
  );
}

/** Shown to a subscriber: plan and card are changed on the subscription page. */
function SubscriberNotice() {
  return (
    <Notice
      icon={BadgeCheck}
      level="h2"
      title="Você já é assinante"
      action={
        <Button size="3" asChild>
          <Link to={paths.subscription}>Ver assinatura</Link>
        </Button>
      }
    >
      Nada mais foi cobrado. Veja faturas, cartão e plano.
    </Notice>
  );
}
