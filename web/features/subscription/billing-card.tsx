import { Text } from "@radix-ui/themes";
import { formatDate } from "../../../core/format/date.ts";
import { type FragmentType, readFragment } from "../../gql/fragment-masking.ts";
import { graphql } from "../../gql/gql.ts";
import type { BillingCard_UserFragment } from "../../gql/graphql.ts";
import { Facts } from "../../shared/facts.tsx";
import { chargedText, formatPrice } from "../../shared/plans/price-text.ts";
import { CardSection } from "./card-section.tsx";
import { subscriptionStatusWords } from "./subscription-words.ts";

export const BillingCard_user = graphql(`
  fragment BillingCard_user on User {
    id
    hasActiveSubscription
    subscription {
      id
      status
      currentPeriodEnd
      cancelAtPeriodEnd
      startedAt
      plan {
        id
        name
        price
        currency
        interval
        intervalCount
      }
    }
  }
`);

/** What is charged, how much and when; for who never subscribed, that nothing is (S2-45). */
export function BillingCard({ user: masked }: { user: FragmentType<typeof BillingCard_user> }) {
  const user = readFragment(BillingCard_user, masked);
  return (
    <CardSection title="Cobrança">
      {user.subscription ? (
        <Facts facts={billingFacts(user.subscription, user.hasActiveSubscription)} />
      ) : (
        <Text as="p" size="2" color="gray" className="measure">
          Você não tem assinatura: nada foi cobrado, e nada será cobrado sem você escolher um plano.
        </Text>
      )}
    </CardSection>
  );
}

function billingFacts(
  subscription: NonNullable<BillingCard_UserFragment["subscription"]>,
  isActive: boolean,
) {
  const { plan, status, startedAt } = subscription;
  return [
    { key: "plan", label: "Plano", value: plan.name },
    { key: "price", label: "Valor", value: `${formatPrice(plan.price, plan.currency)} ${chargedText(plan)}` },
    { key: "status", label: "Situação", value: subscriptionStatusWords[status] },
    {
      key: "period",
      label: periodLabel(subscription, isActive),
      value: formatDay(subscription.currentPeriodEnd),
    },
    { key: "started", label: "Assinante desde", value: formatDay(startedAt) },
  ];
}

function periodLabel({ cancelAtPeriodEnd }: { cancelAtPeriodEnd: boolean }, isActive: boolean): string {
  if (!isActive) return "Período pago até";
  return cancelAtPeriodEnd ? "Acesso até" : "Próxima cobrança";
}

function formatDay(instant: string): string {
  return formatDate(new Date(instant));
}
