import { Flex, Text } from "@radix-ui/themes";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { useKeptFocus } from "#web/shared/focus/use-kept-focus.ts";
import { ChangePlan } from "./change-plan.tsx";
import { ScheduledChange } from "./scheduled-change.tsx";

const PlanActions_user = graphql(`
  fragment PlanActions_user on User {
    id
    subscription {
      id
      status
      currentPeriodEnd
      cancelAtPeriodEnd
      plan {
        id
        key
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
        }
      }
    }
  }
`);

/** The change of plan (D141): scheduled, possible, or what must happen first. */
export function PlanActions({ user: masked }: { user: FragmentType<typeof PlanActions_user> }) {
  const { subscription, cancellationRequests } = readFragment(PlanActions_user, masked);
  const message = useKeptFocus<HTMLParagraphElement>(subscription?.scheduledPlan?.id ?? "none");
  if (!subscription) return null;
  const { plan, scheduledPlan, currentPeriodEnd } = subscription;
  if (scheduledPlan) {
    return (
      <ScheduledChange planName={plan.name} scheduledName={scheduledPlan.name} startsAt={currentPeriodEnd} />
    );
  }
  const isLeaving = cancellationRequests.edges.some(({ node }) => node.isOpen);
  const reason = whyNot({ ...subscription, isLeaving });
  return (
    <Flex direction="column" gap="3" align="start">
      <Text as="p" size="2" color="gray" className="measure" ref={message} tabIndex={-1}>
        {reason ?? "Você vê quanto custa antes de confirmar qualquer troca."}
      </Text>
      {reason === null ? <ChangePlan currentPlanKey={plan.key} /> : null}
    </Flex>
  );
}

type State = { status: string; cancelAtPeriodEnd: boolean; isLeaving: boolean };

function whyNot({ status, cancelAtPeriodEnd, isLeaving }: State): string | null {
  if (isLeaving) return "Para trocar de plano, desista antes do cancelamento.";
  if (cancelAtPeriodEnd)
    return "Sua assinatura não será renovada. Depois que ela terminar, dá para assinar outro plano.";
  return status === "ACTIVE" ? null : "Para trocar de plano, regularize antes o pagamento.";
}
