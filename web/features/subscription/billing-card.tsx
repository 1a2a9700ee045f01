import { Text } from "@radix-ui/themes";
import { formatDate } from "../../../core/format/date.ts";
import { type FragmentType, readFragment } from "../../gql/fragment-masking.ts";
import { graphql } from "../../gql/gql.ts";
import type { BillingCard_UserFragment } from "../../gql/graphql.ts";
import { Facts } from "../../shared/facts.tsx";
import { chargedText, formatPrice } from "../../shared/plans/price-text.ts";
import { CardSection } from "./card-section.tsx";
import { cardWords } from "./card-words.ts";
import { subscriptionStatusWords } from "./subscription-words.ts";

export const BillingCard_user = graphql(`
  fragment BillingCard_user on User {
    id
    hasActiveSubscription
    paymentCard {
      brand
      last4
      expMonth
      expYear
    }
    subscription {
      id
      status
      currentPeriodEnd
      cancelAtPeriodEnd
      pastDueSince
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
        <Facts facts={[...billingFacts(user.subscription, user.hasActiveSubscription), cardFact(user)]} />
      ) : (
        <Text as="p" size="2" color="gray" className="measure">
          Você não tem assinatura: nada foi cobrado, e nada será cobrado sem você escolher um plano.
        </Text>
      )}
    </CardSection>
  );
}

type User = BillingCard_UserFragment;
type Subscription = NonNullable<User["subscription"]>;

function billingFacts(subscription: Subscription, isActive: boolean) {
  const { plan, status, startedAt } = subscription;
  return [
    { key: "plan", label: "Plano", value: plan.name },
    { key: "price", label: "Valor", value: `${formatPrice(plan.price, plan.currency)} ${chargedText(plan)}` },
    { key: "status", label: "Situação", value: subscriptionStatusWords[status] },
    { key: "period", ...periodFact(subscription, isActive) },
    { key: "started", label: "Assinante desde", value: formatDay(startedAt) },
  ];
}

/** What comes next: a charge, the end, or what is open already. */
function periodFact(
  { plan, status, currentPeriodEnd, cancelAtPeriodEnd, pastDueSince }: Subscription,
  isActive: boolean,
) {
  const day = formatDay(currentPeriodEnd);
  if (status === "PAST_DUE" && pastDueSince) {
    return { label: "Pagamento em aberto desde", value: formatDay(pastDueSince) };
  }
  if (!isActive) return { label: "Período pago até", value: day };
  if (cancelAtPeriodEnd) return { label: "Acesso até", value: day };
  return { label: "Próxima cobrança", value: `${formatPrice(plan.price, plan.currency)} em ${day}` };
}

function cardFact({ paymentCard }: User) {
  return {
    key: "card",
    label: "Cartão",
    value: paymentCard ? cardWords(paymentCard, new Date()) : "Nenhum cartão cadastrado",
  };
}

function formatDay(instant: string): string {
  return formatDate(new Date(instant));
}
