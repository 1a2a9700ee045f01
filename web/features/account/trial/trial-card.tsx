import { Button, Card } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { type Path, paths } from "#web/shared/paths.ts";
import { type AccountStatusUser, useAccountStatus } from "../account-status.ts";
import { type DisplayedStatus, displayedStatus } from "../displayed-status.tsx";
import { dueStatus, type SubscribedPlan } from "../payment-due.ts";
import { StatusSummary } from "../status-summary.tsx";
import "./trial-card.css";

type Props = { user: AccountStatusUser; subscription: SubscribedPlan | null | undefined };

/**
 * The account's status at a glance (S4-02). A trial has three states: active, ending and expired
 * (S4-03). The card links to the plans (S2-14), or for a subscriber to the subscription, where an
 * overdue payment can be made.
 */
export function TrialCard({ user, subscription }: Props) {
  const account = useAccountStatus(user);
  const status =
    dueStatus(subscription, account.tier) ?? displayedStatus(account.tier, account.trialDaysLeft);
  return (
    <Card size={{ initial: "2", sm: "3" }} className="trial-card" asChild>
      <section aria-label="Situação da sua conta">
        <StatusSummary account={account} subscription={subscription} />
        <WayOn status={status} />
      </section>
    </Card>
  );
}

function WayOn({ status }: { status: DisplayedStatus }) {
  const { text, to, isUrgent } = waysOn[status];
  return (
    <Button variant={isUrgent ? "solid" : "soft"} asChild>
      <Link to={to}>{text}</Link>
    </Button>
  );
}

const plans = { text: "Ver planos", to: paths.pricing, isUrgent: false };
const pay = { text: "Regularizar pagamento", to: paths.subscription, isUrgent: true };

const waysOn = {
  basic: plans,
  trial: plans,
  ending: { ...plans, isUrgent: true },
  expired: { ...plans, isUrgent: true },
  paid: { text: "Ver assinatura", to: paths.subscription, isUrgent: false },
  overdue: pay,
  suspended: pay,
} as const satisfies Record<DisplayedStatus, { text: string; to: Path; isUrgent: boolean }>;
