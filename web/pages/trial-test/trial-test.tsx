import { Flex, Text } from "@radix-ui/themes";
import { type AccountStatusUser, useAccountStatus } from "#web/features/account/account-status.ts";
import { StartTrialButton } from "#web/features/account/trial/start-trial-button.tsx";
import { FeatureList } from "./feature-list.tsx";
import { TrialStateCard } from "./trial-state-card.tsx";

/** What the product believes of one account's trial, kept right while it is looked at. */
export function TrialTest({ user }: { user: AccountStatusUser }) {
  const account = useAccountStatus(user);
  return (
    <Flex direction="column" gap="5">
      <Flex direction="column" gap="2" align="start">
        <StartTrialButton isStarted={Boolean(account.trialStartedAt)} />
        <Text as="p" size="2" color="gray" className="measure">
          O teste só pode ser usado uma vez. Reiniciar o teste é um recurso de desenvolvimento e não existe
          aqui.
        </Text>
      </Flex>
      <TrialStateCard account={account} />
      <FeatureList account={account} />
    </Flex>
  );
}
