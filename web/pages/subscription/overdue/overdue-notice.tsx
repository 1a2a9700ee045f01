import { Callout } from "@radix-ui/themes";
import { TriangleAlert } from "lucide-react";
import { useStartPayment } from "#web/features/checkout/use-start-payment.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { overdueText } from "./overdue-text.ts";
import "./overdue-notice.css";

export const OverdueNotice_user = graphql(`
  fragment OverdueNotice_user on User {
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
  }
`);

/** A failed payment: its effect on access, until when, and the button to pay (D22). */
export function OverdueNotice({ user: masked }: { user: FragmentType<typeof OverdueNotice_user> }) {
  const { subscription, hasActiveSubscription } = readFragment(OverdueNotice_user, masked);
  const { startPayment, startingPlan } = useStartPayment();
  const words = subscription
    ? overdueText({ ...subscription, planName: subscription.plan.name, isActive: hasActiveSubscription })
    : null;
  if (!subscription || !words) return null;
  return (
    <Callout.Root className="overdue-notice" color={hasActiveSubscription ? "amber" : "tomato"} mb="5">
      <Callout.Icon>
        <TriangleAlert size={20} aria-hidden />
      </Callout.Icon>
      <div className="overdue-words">
        <Callout.Text>
          <strong>{words.title}</strong>
        </Callout.Text>
        <Callout.Text className="measure">{words.explanation}</Callout.Text>
      </div>
      <BusyButton
        isBusy={startingPlan !== null}
        onClick={() => startPayment({ planKey: subscription.plan.key })}
      >
        {words.action}
      </BusyButton>
    </Callout.Root>
  );
}
