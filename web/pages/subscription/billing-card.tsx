import { Flex, Text } from "@radix-ui/themes";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { BillingCard_UserFragment } from "#web/gql/graphql.ts";
import { chargedText, formatPrice } from "#web/shared/price-text.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { SummaryList } from "#web/shared/ui/summary-list.tsx";
import { ChangeCard } from "./card/change-card.tsx";
import { ChangeTaxId } from "./change-tax-id.tsx";
import { paymentDetails } from "./payment-details.ts";
import { cardText, subscriptionStatusText } from "./subscription-text.ts";

export const BillingCard_user = graphql(`
  fragment BillingCard_user on User {
    id
    taxId {
      kind
      masked
    }
    cancellationRequests(first: 1) {
      edges {
        node {
          id
          isOpen
        }
      }
    }
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
      scheduledPlan {
        id
        name
        price
        currency
      }
    }
  }
`);

/** What is charged, how much and when, or that nothing is (S2-45). */
export function BillingCard({ user: masked }: { user: FragmentType<typeof BillingCard_user> }) {
  const user = readFragment(BillingCard_user, masked);
  return (
    <CardSection title="Cobrança">
      {user.subscription ? (
        <>
          <SummaryList items={[...billingDetails(user), cardFact(user), ...taxIdDetails(user)]} />
          {canChange(user.subscription) ? (
            <Flex gap="3" mt="4" wrap="wrap">
              {user.subscription.status === "ACTIVE" ? <ChangeCard /> : null}
              <ChangeTaxId hasTaxId={Boolean(user.taxId)} />
            </Flex>
          ) : null}
        </>
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

/**
 * An ended subscription is not charged any more. An overdue payment has its own button for another
 * card.
 */
function canChange({ status }: Subscription): boolean {
  return status === "ACTIVE" || status === "PAST_DUE" || status === "UNPAID";
}

function billingDetails({ subscription, cancellationRequests }: User) {
  if (!subscription) return [];
  const { plan, status } = subscription;
  const isLeaving = cancellationRequests.edges.some(({ node }) => node.isOpen);
  return [
    { key: "plan", label: "Plano", value: plan.name },
    { key: "price", label: "Valor", value: `${formatPrice(plan.price, plan.currency)} ${chargedText(plan)}` },
    { key: "status", label: "Situação", value: subscriptionStatusText[status] },
    ...paymentDetails({ ...subscription, isLeaving }),
  ];
}

function taxIdDetails({ taxId }: User) {
  return taxId ? [{ key: "taxId", label: `${taxId.kind} nas faturas`, value: taxId.masked }] : [];
}

function cardFact({ paymentCard }: User) {
  return {
    key: "card",
    label: "Cartão",
    value: paymentCard ? cardText(paymentCard, new Date()) : "Nenhum cartão cadastrado",
  };
}
