import { Flex, Text } from "@radix-ui/themes";
import { useQuery } from "urql";
import { type AccountStatusUser, useAccountStatus } from "#web/features/account/account-status.ts";
import { StartTrialButton } from "#web/features/account/trial/start-trial-button.tsx";
import { graphql } from "#web/gql/gql.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { Loading } from "#web/shared/ui/states/loading.tsx";
import { FeatureList } from "./feature-list.tsx";
import { TrialStateCard } from "./trial-state-card.tsx";

const TrialTestPageQuery = graphql(`
  query TrialTestPage {
    viewer {
      id
      ...AccountStatus_user
    }
  }
`);

/** /trial-test (D41): the trial's raw state, and what each feature answers for this account. */
export function TrialTestPage() {
  const [{ data, fetching }, ask] = useQuery({ query: TrialTestPageQuery });
  const viewer = data?.viewer;
  return (
    <Page subtitle="O estado do seu teste para o sistema, e o que cada recurso responde.">
      {viewer ? <TrialTest user={viewer} /> : null}
      {!viewer && fetching ? <Loading /> : null}
      {!viewer && !fetching ? (
        <LoadFailure
          title="Não conseguimos ler o estado do teste"
          onRetry={() => ask({ requestPolicy: "network-only" })}
        >
          O servidor não respondeu como esperado. Nada mudou na sua conta.
        </LoadFailure>
      ) : null}
    </Page>
  );
}

/** What the product believes of one account's trial, kept right while it is looked at. */
function TrialTest({ user }: { user: AccountStatusUser }) {
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
