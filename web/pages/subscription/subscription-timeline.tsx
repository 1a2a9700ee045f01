import { Text } from "@radix-ui/themes";
import { useQuery } from "urql";
import { useAccountStatus } from "#web/features/account/account-status.ts";
import { isNoLongerCollected } from "#web/features/invoices/no-longer-collected.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { SubscriptionTimeline_UserFragment } from "#web/gql/graphql.ts";
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
      startedAt
      plan {
        id
        name
      }
      scheduledPlan {
        id
        name
      }
    }
    cancellationRequests(first: 1) {
      edges {
        node {
          id
          isOpen
          createdAt
        }
      }
    }
  }
`);

const LastInvoices = graphql(`
  query LastInvoices {
    viewer {
      id
      invoices(first: 6) {
        edges {
          node {
            id
            status
            createdAt
          }
        }
      }
    }
  }
`);

/** What comes next, in one sentence that is updated while the page is open. */
export function SubscriptionTimeline({ user }: { user: FragmentType<typeof SubscriptionTimeline_user> }) {
  const { subscription, cancellationRequests, ...rest } = readFragment(SubscriptionTimeline_user, user);
  const request = cancellationRequests.edges.find(({ node }) => node.isOpen)?.node;
  const { tier, trialEndsAt, trialDaysLeft, trialMinutesLeft } = useAccountStatus(rest);
  const endedUnpaid = useEndedUnpaid(subscription);
  const timeline = {
    tier,
    trialEndsAt: trialEndsAt ? new Date(trialEndsAt) : null,
    trialDaysLeft,
    trialMinutesLeft,
    subscription: subscription
      ? {
          planName: subscription.plan.name,
          pastDueSince: pastDueDate(subscription),
          endedUnpaid,
          currentPeriodEnd: new Date(subscription.currentPeriodEnd),
          cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
          cancellationRequestedAt: request ? new Date(request.createdAt) : null,
          scheduledPlanName: subscription.scheduledPlan?.name ?? null,
        }
      : null,
  };
  return (
    <Text as="p" size={{ initial: "3", sm: "4" }} mb="5" className="measure tabular">
      {timelineSentence(timeline, new Date())}
    </Text>
  );
}

/** The date of the unpaid invoice that ended the subscription. Read only for an ended one. */
function useEndedUnpaid(subscription: SubscriptionTimeline_UserFragment["subscription"]): Date | null {
  const hasEnded = subscription?.status === "CANCELED";
  const [{ data }] = useQuery({ query: LastInvoices, pause: !hasEnded });
  const invoices = data?.viewer?.invoices.edges.map(({ node }) => node);
  // A voided invoice does not tell whether the seller paid.
  const invoice = invoices?.find(({ status }) => status !== "VOID" && status !== "DRAFT");
  if (!hasEnded || !invoice || !isNoLongerCollected(invoice, subscription)) return null;
  return new Date(invoice.createdAt);
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
