import { Card, Code, Flex, Heading, Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { formatDateTime } from "#core/format/date.ts";
import {
  type AccountStatusUser,
  type LiveAccountStatus,
  useAccountStatus,
} from "#web/features/account/account-status.ts";
import { daysText, timeLeftText } from "#web/features/account/account-text.ts";
import { displayedStatus, statusText } from "#web/features/account/displayed-status.tsx";
import { StartTrialButton } from "#web/features/account/trial/start-trial-button.tsx";
import { graphql } from "#web/gql/gql.ts";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { LoadFailure } from "#web/shared/ui/states/load-failure.tsx";
import { Loading } from "#web/shared/ui/states/loading.tsx";
import { SummaryList } from "#web/shared/ui/summary-list.tsx";
import { FeatureAccess } from "./feature-access.tsx";

const TrialTestPageQuery = graphql(`
  query TrialTestPage {
    viewer {
      id
      ...AccountStatus_user
    }
  }
`);

/**
 * /trial-test (D41): the trial's raw state, and the access check of each feature for this account.
 */
export function TrialTestPage() {
  const [{ data, fetching }, retry] = useRetryQuery({ query: TrialTestPageQuery });
  const viewer = data?.viewer;
  return (
    <Page>
      {viewer ? <TrialTest user={viewer} /> : null}
      {!viewer && fetching ? <Loading /> : null}
      {!viewer && !fetching ? (
        <LoadFailure title="Não conseguimos ler o estado do teste" onRetry={retry}>
          O servidor não respondeu como esperado. Nada mudou na sua conta.
        </LoadFailure>
      ) : null}
    </Page>
  );
}

/** The state of one account's trial, kept current while the page is open. */
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
      <FeatureAccess account={account} />
    </Flex>
  );
}

/** The stored and derived fields of the trial, under the API's names (D41). */
function TrialStateCard({ account }: { account: LiveAccountStatus }) {
  const { tier, trialDaysLeft, trialMinutesLeft } = account;
  const isOnTrial = trialMinutesLeft > 0;
  return (
    <Card size={{ initial: "2", sm: "3" }} asChild>
      <section aria-labelledby="estado-do-teste">
        <Heading as="h2" size="4" mb="3" id="estado-do-teste">
          Estado do teste
        </Heading>
        <SummaryList
          items={[
            fact("tier", "Situação", `${statusText[displayedStatus(tier, trialDaysLeft)]} (${tier})`),
            fact("trialStartedAt", "Início do teste", <Moment instant={account.trialStartedAt} />),
            fact("trialEndsAt", "Fim do teste", <Moment instant={account.trialEndsAt} />),
            fact("isTrialActive", "Teste em andamento", yesOrNo(account.isTrialActive)),
            fact(
              "trialDaysLeft",
              "Dias restantes",
              isOnTrial ? `${daysText(trialDaysLeft)} (${timeLeftText(trialMinutesLeft)})` : "0",
            ),
            fact("hasActiveSubscription", "Assinatura ativa", yesOrNo(account.hasActiveSubscription)),
            fact("hasAdvancedAccess", "Acesso avançado", yesOrNo(account.hasAdvancedAccess)),
          ]}
        />
      </section>
    </Card>
  );
}

function fact(key: string, words: string, value: ReactNode) {
  const label = (
    <>
      {words} <Code variant="ghost">{key}</Code>
    </>
  );
  return { key, label, value };
}

function Moment({ instant }: { instant: string | null | undefined }) {
  if (!instant) return "nunca";
  return (
    <>
      {formatDateTime(new Date(instant))}{" "}
      <Text color="gray">
        <Code variant="ghost">{instant}</Code>
      </Text>
    </>
  );
}

function yesOrNo(flag: boolean): string {
  return flag ? "sim" : "não";
}
