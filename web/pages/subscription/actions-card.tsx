import { Button, Flex, Text } from "@radix-ui/themes";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { useAccountStatus } from "#web/features/account/account-status.ts";
import { StartTrialButton } from "#web/features/account/trial/start-trial-button.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { SubscriptionStatus } from "#web/gql/graphql.ts";
import { paths } from "#web/shared/paths.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { Cancellation } from "./cancellation/cancellation.tsx";
import { PlanActions } from "./plan-change/plan-actions.tsx";

const ActionsCard_user = graphql(`
  fragment ActionsCard_user on User {
    id
    ...AccountStatus_user
    ...PlanActions_user
    ...Cancellation_user
  }
`);

type Props = {
  user: FragmentType<typeof ActionsCard_user>;
  /** The status of the subscription; null when there never was one. */
  status: SubscriptionStatus | null;
};

/**
 * The actions of this page: subscribe, start the trial (S2-47, S2-48), or request a cancellation
 * (S2-46, S6-03).
 */
export function ActionsCard({ user: masked, status }: Props) {
  const user = readFragment(ActionsCard_user, masked);
  const hasEnded = status === "CANCELED";
  const { tier, trialStartedAt } = useAccountStatus(user);
  const invitation = useRef<HTMLParagraphElement>(null);
  return (
    <CardSection title="Seu plano">
      {tier === "paid" ? (
        <Flex direction="column" gap="5">
          <PlanActions user={user} />
          <Cancellation user={user} />
        </Flex>
      ) : (
        <Flex direction="column" gap="4" align="start">
          <Text as="p" size="2" color="gray" className="measure" ref={invitation} tabIndex={-1}>
            {hasEnded ? endedInvitations[tier] : invitations[tier]}
          </Text>
          <Flex gap="3" wrap="wrap">
            {tier === "basic" && !hasEnded ? null : <SubscribeButton isAgain={hasEnded} />}
            <StartTrialButton
              isStarted={Boolean(trialStartedAt)}
              onStarted={() => invitation.current?.focus()}
            />
            {tier === "basic" && !hasEnded ? <PlansButton /> : null}
          </Flex>
        </Flex>
      )}
    </CardSection>
  );
}

const invitations = {
  basic: "Experimente os recursos avançados por 7 dias, sem cartão. O teste só pode ser usado uma vez.",
  trial: "Assine quando quiser: o modo avançado continua sem pausa depois do teste.",
  expired: "O teste só pode ser usado uma vez. Com uma assinatura, os recursos avançados voltam na hora.",
} as const;

const endedInvitations = {
  ...invitations,
  basic: "Assine de novo, e os recursos avançados voltam na hora. Ou use o teste de 7 dias, sem cartão.",
} as const;

function SubscribeButton({ isAgain }: { isAgain: boolean }) {
  return (
    <Button asChild>
      <Link to={paths.pricing}>{isAgain ? "Assinar de novo" : "Assinar Agora"}</Link>
    </Button>
  );
}

function PlansButton() {
  return (
    <Button variant="soft" asChild>
      <Link to={paths.pricing}>Ver planos</Link>
    </Button>
  );
}
