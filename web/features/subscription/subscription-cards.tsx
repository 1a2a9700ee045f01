import { type FragmentType, readFragment } from "../../gql/fragment-masking.ts";
import { graphql } from "../../gql/gql.ts";
import { AccountDetailsCard } from "./account-details-card.tsx";
import { ActionsCard } from "./actions-card.tsx";
import { BillingCard } from "./billing-card.tsx";
import { StatusCard } from "./status-card.tsx";
import { SubscriptionTimeline } from "./subscription-timeline.tsx";
import "./subscription.css";

export const SubscriptionCards_user = graphql(`
  fragment SubscriptionCards_user on User {
    id
    ...SubscriptionTimeline_user
    ...AccountStatus_user
    ...BillingCard_user
    ...AccountDetailsCard_user
    ...ActionsCard_user
  }
`);

/** The sentence, then the four cards (S2-45). */
export function SubscriptionCards({ user: masked }: { user: FragmentType<typeof SubscriptionCards_user> }) {
  const user = readFragment(SubscriptionCards_user, masked);
  return (
    <>
      <SubscriptionTimeline user={user} />
      <div className="subscription-cards">
        <StatusCard user={user} />
        <BillingCard user={user} />
        <AccountDetailsCard user={user} />
        <ActionsCard user={user} />
      </div>
    </>
  );
}
