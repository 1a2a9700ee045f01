import { Badge, Button, Card, Flex, Heading, Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { formatMoment } from "../../../core/format/date.ts";
import { paths } from "../paths.ts";
import { AccountMark } from "./account-mark.tsx";
import { type AccountStatusUser, type LiveAccountStatus, useAccountStatus } from "./account-status.ts";
import { type AccountLook, accountLook, daysText, statusWords, timeLeftText } from "./account-words.ts";
import { TrialDays } from "./trial-days.tsx";
import "./trial-card.css";

/**
 * The account's status at a glance (S4-02). A trial has three looks: active, ending and expired (S4-03). It leads to
 * the plans (S2-14), for a subscriber to the subscription.
 */
export function TrialCard({ user }: { user: AccountStatusUser }) {
  const account = useAccountStatus(user);
  const look = accountLook(account.tier, account.trialDaysLeft);
  return (
    <Card size={{ initial: "2", sm: "3" }} className="trial-card" data-look={look} asChild>
      <section aria-label="Situação da sua conta">
        <Flex gap="3" align="start">
          <AccountMark look={look} />
          <Flex direction="column" gap="1" flexGrow="1" minWidth="0">
            <Flex align="center" justify="between" gap="2" wrap="wrap">
              <Heading as="h2" size="4">
                {statusWords[look]}
              </Heading>
              {account.tier === "trial" ? <DaysBadge look={look} daysLeft={account.trialDaysLeft} /> : null}
            </Flex>
            <Text as="p" size="2" color="gray" className="measure">
              {explanation(account)}
            </Text>
          </Flex>
        </Flex>
        {account.tier === "trial" ? <TimeLeft account={account} isEnding={look === "ending"} /> : null}
        <WayOn look={look} />
      </section>
    </Card>
  );
}

function DaysBadge({ look, daysLeft }: { look: AccountLook; daysLeft: number }) {
  const isEnding = look === "ending";
  return (
    <Badge
      size="2"
      radius="full"
      className="tabular"
      color={isEnding ? "tomato" : "jade"}
      variant={isEnding ? "solid" : "soft"}
    >
      {daysText(daysLeft)}
    </Badge>
  );
}

function TimeLeft({ account, isEnding }: { account: LiveAccountStatus; isEnding: boolean }) {
  return (
    <Flex direction="column" gap="2">
      <TrialDays daysLeft={account.trialDaysLeft} isEnding={isEnding} />
      <Text as="p" size="2" className="tabular">
        Tempo restante: <strong>{timeLeftText(account.trialMinutesLeft)}</strong>
      </Text>
    </Flex>
  );
}

function WayOn({ look }: { look: AccountLook }) {
  const isPaid = look === "paid";
  const isUrgent = look === "ending" || look === "expired";
  return (
    <Button variant={isUrgent ? "solid" : "soft"} asChild>
      <Link to={isPaid ? paths.subscription : paths.pricing}>{isPaid ? "Ver assinatura" : "Ver planos"}</Link>
    </Button>
  );
}

function explanation({ tier, trialEndsAt }: LiveAccountStatus): string {
  const end = trialEndsAt ? formatMoment(new Date(trialEndsAt)) : "";
  switch (tier) {
    case "paid":
      return "Todos os recursos avançados estão liberados.";
    case "trial":
      return `Os recursos avançados são seus até ${end}.`;
    case "expired":
      return `Seu teste terminou em ${end}. Assine para voltar a usar os recursos avançados.`;
    case "basic":
      return "A calculadora simples é sua, sem prazo. Os planos abrem os recursos avançados.";
  }
}
