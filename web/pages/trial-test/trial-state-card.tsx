import { Card, Code, Heading, Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { formatDateTime } from "#core/format/date.ts";
import { accountLook, statusText } from "#web/features/account/account-look.tsx";
import type { LiveAccountStatus } from "#web/features/account/account-status.ts";
import { daysText, timeLeftText } from "#web/features/account/account-text.ts";
import { Facts } from "#web/shared/ui/lists/facts.tsx";

/** The trial as it is stored and derived, under the API's names (D41). */
export function TrialStateCard({ account }: { account: LiveAccountStatus }) {
  const { tier, trialDaysLeft, trialMinutesLeft } = account;
  const isOnTrial = trialMinutesLeft > 0;
  return (
    <Card size={{ initial: "2", sm: "3" }} asChild>
      <section aria-labelledby="estado-do-teste">
        <Heading as="h2" size="4" mb="3" id="estado-do-teste">
          Estado do teste
        </Heading>
        <Facts
          facts={[
            fact("tier", "Situação", `${statusText[accountLook(tier, trialDaysLeft)]} (${tier})`),
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
