import { Text } from "@radix-ui/themes";
import { type FragmentType, readFragment } from "../../gql/fragment-masking.ts";
import { graphql } from "../../gql/gql.ts";
import { useAccountStatus } from "../../shared/account/account-status.ts";
import { timelineSentence } from "./timeline-sentence.ts";

export const SubscriptionTimeline_user = graphql(`
  fragment SubscriptionTimeline_user on User {
    id
    ...AccountStatus_user
    subscription {
      id
      status
      currentPeriodEnd
      cancelAtPeriodEnd
      pastDueSince
      plan {
        id
        name
      }
    }
  }
`);

/** What comes next, in one sentence that stays right while the page is open. */
export function SubscriptionTimeline({ user }: { user: FragmentType<typeof SubscriptionTimeline_user> }) {
  const { subscription, ...rest } = readFragment(SubscriptionTimeline_user, user);
  const { tier, trialEndsAt, trialDaysLeft, trialMinutesLeft } = useAccountStatus(rest);
  const timeline = {
    tier,
    trialEndsAt: trialEndsAt ? new Date(trialEndsAt) : null,
    trialDaysLeft,
    trialMinutesLeft,
    subscription: subscription
      ? {
          planName: subscription.plan.name,
          pastDueSince: pastDueDate(subscription),
          currentPeriodEnd: new Date(subscription.currentPeriodEnd),
          cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
        }
      : null,
  };
  return (
    <Text as="p" size="4" mb="5" className="measure tabular">
      {timelineSentence(timeline, new Date())}
    </Text>
  );
}

function pastDueDate({
  status,
  pastDueSince,
}: {
  status: string;
  pastDueSince?: string | null;
}): Date | null {
  return status === "PAST_DUE" && pastDueSince ? new Date(pastDueSince) : null;
}
