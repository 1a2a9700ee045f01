import { Button, Card } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { paths } from "../paths.ts";
import { type AccountStatusUser, useAccountStatus } from "./account-status.ts";
import { type AccountLook, accountLook } from "./account-words.ts";
import { StatusSummary } from "./status-summary.tsx";
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
        <StatusSummary account={account} />
        <WayOn look={look} />
      </section>
    </Card>
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
