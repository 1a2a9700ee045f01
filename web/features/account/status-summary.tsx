import { Badge, Flex, Heading, Text } from "@radix-ui/themes";
import { trialDays } from "#core/entitlements/account-status.ts";
import { formatMoment } from "#core/format/date.ts";
import type { LiveAccountStatus } from "./account-status.ts";
import { trialDaysText, trialSpanText } from "./account-text.ts";
import { AccountIcon, type DisplayedStatus, displayedStatus, statusText } from "./displayed-status.tsx";
import { dueStatus, dueSummaryText, type SubscribedPlan } from "./payment-due.ts";
import "./trial/trial-days.css";
import "./status-summary.css";

type Props = { account: LiveAccountStatus; subscription: SubscribedPlan | null | undefined };

/**
 * The status in words, what it opens and, for a trial, how long it lasts (S4-02, S4-03); also a
 * missing payment.
 */
export function StatusSummary({ account, subscription }: Props) {
  const status =
    dueStatus(subscription, account.tier) ?? displayedStatus(account.tier, account.trialDaysLeft);
  const isOnTrial = account.tier === "trial";
  return (
    <Flex direction="column" gap="4" className="status-summary" data-status={status}>
      <Flex gap="3" align="start">
        <AccountIcon status={status} />
        <Flex direction="column" gap="1" flexGrow="1" minWidth="0">
          <Flex align="center" justify="between" gap="2" wrap="wrap">
            <Heading as="h2" size="4">
              {statusText[status]}
            </Heading>
            {isOnTrial ? <DaysBadge status={status} daysLeft={account.trialDaysLeft} /> : null}
          </Flex>
          <Text as="p" size="2" color="gray" className="measure">
            {explanation(account, status, subscription)}
          </Text>
        </Flex>
      </Flex>
      {isOnTrial ? <TimeLeft account={account} isEnding={status === "ending"} /> : null}
    </Flex>
  );
}

function DaysBadge({ status, daysLeft }: { status: DisplayedStatus; daysLeft: number }) {
  const isEnding = status === "ending";
  return (
    <Badge
      size="2"
      radius="full"
      className="tabular"
      color={isEnding ? "tomato" : "jade"}
      variant={isEnding ? "solid" : "soft"}
    >
      {trialDaysText(daysLeft)}
    </Badge>
  );
}

/** The remaining days as a bar and, in the last two days, also as a countdown (S4-04). */
function TimeLeft({ account, isEnding }: { account: LiveAccountStatus; isEnding: boolean }) {
  return (
    <Flex direction="column" gap="2">
      <TrialDays daysLeft={account.trialDaysLeft} isEnding={isEnding} />
      {isEnding ? (
        <Text as="p" size="2" className="tabular">
          Tempo restante: <strong className="time-left">{trialSpanText(account)}</strong>
        </Text>
      ) : null}
    </Flex>
  );
}

function explanation(
  { trialEndsAt }: LiveAccountStatus,
  status: DisplayedStatus,
  subscription: Props["subscription"],
): string {
  const end = trialEndsAt ? formatMoment(new Date(trialEndsAt)) : "";
  const hasEnded = subscription?.status === "CANCELED" && (status === "basic" || status === "expired");
  if (hasEnded) {
    return `Sua assinatura do plano ${subscription.plan.name} terminou. Assine de novo para voltar a usar os recursos avançados.`;
  }
  switch (status) {
    case "overdue":
    case "suspended":
      return dueSummaryText({ hasAccess: status === "overdue", pastDueSince: subscription?.pastDueSince });
    case "paid":
      return subscription
        ? `Plano ${subscription.plan.name}: todos os recursos avançados estão liberados.`
        : "Todos os recursos avançados estão liberados.";
    case "trial":
    case "ending":
      return `Os recursos avançados estão liberados até ${end}.`;
    case "expired":
      return `Seu teste terminou em ${end}. Assine para voltar a usar os recursos avançados.`;
    case "basic":
      return "A calculadora simples é grátis, sem prazo. Os planos liberam os recursos avançados.";
  }
}

const days = Array.from({ length: trialDays }, (_, index) => index + 1);

/**
 * The trial's seven days as a bar with the remaining ones filled. The text next to it says the
 * number.
 */
function TrialDays({ daysLeft, isEnding }: { daysLeft: number; isEnding: boolean }) {
  return (
    <div className="trial-days" data-ending={isEnding} aria-hidden>
      {days.map((day) => (
        <span key={day} data-left={day <= daysLeft} />
      ))}
    </div>
  );
}
