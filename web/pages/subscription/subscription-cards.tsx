import { Card } from "@radix-ui/themes";
import { type AccountStatusUser, useAccountStatus } from "#web/features/account/account-status.ts";
import type { SubscribedPlan } from "#web/features/account/payment-due.ts";
import { StatusSummary } from "#web/features/account/status-summary.tsx";
import { InvoicesCard } from "#web/features/invoices/invoices-card.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { AccountDetailsCard } from "./account-details-card.tsx";
import { ActionsCard } from "./actions-card.tsx";
import { BillingCard } from "./billing-card.tsx";
import { OverdueNotice } from "./overdue/overdue-notice.tsx";
import { SubscriptionTimeline } from "./subscription-timeline.tsx";
import "./subscription.css";

export const SubscriptionCards_user = graphql(`
  fragment SubscriptionCards_user on User {
    id
    subscription {
      id
      status
      currentPeriodEnd
      pastDueSince
      startedAt
      plan {
        id
        key
        name
      }
    }
    ...SubscriptionTimeline_user
    ...OverdueNotice_user
    ...AccountStatus_user
    ...BillingCard_user
    ...AccountDetailsCard_user
    ...ActionsCard_user
  }
`);

/**
 * The summary sentence and any overdue payment, then the plan, the billing, and last the account
 * (S2-45).
 */
export function SubscriptionCards({ user: masked }: { user: FragmentType<typeof SubscriptionCards_user> }) {
  const user = readFragment(SubscriptionCards_user, masked);
  const { tier } = useAccountStatus(user);
  return (
    <>
      <SubscriptionTimeline user={user} />
      <OverdueNotice user={user} />
      <div className="subscription-cards">
        <StatusCard user={user} subscription={user.subscription} />
        <div className="subscription-column">
          <ActionsCard user={user} status={user.subscription?.status ?? null} />
          <BillingCard user={user} />
        </div>
        <div className="subscription-column">
          <InvoicesCard version={chargesVersion(user.subscription)} subscription={user.subscription} />
          <AccountDetailsCard user={user} isPaid={tier === "paid"} />
        </div>
      </div>
    </>
  );
}

type Charged = { status: string; currentPeriodEnd: string; pastDueSince?: string | null };

/** A key that changes whenever the subscription was charged, or a charge failed. */
function chargesVersion(subscription: Charged | null | undefined): string {
  if (!subscription) return "none";
  const { status, currentPeriodEnd, pastDueSince } = subscription;
  return [status, currentPeriodEnd, pastDueSince].join(" ");
}

type Props = { user: AccountStatusUser; subscription: SubscribedPlan | null | undefined };

/** The account's status by priority (S4-02). */
function StatusCard({ user, subscription }: Props) {
  return (
    <Card size={{ initial: "2", sm: "3" }} asChild>
      <section aria-label="Situação da sua conta">
        <StatusSummary account={useAccountStatus(user)} subscription={subscription} />
      </section>
    </Card>
  );
}
