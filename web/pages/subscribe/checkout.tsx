import { useState } from "react";
import { CardPanel } from "#web/features/checkout/card-form/card-panel.tsx";
import type { Intent } from "#web/features/checkout/card-form/intent.ts";
import type { CardFormSettings } from "#web/features/checkout/card-form/load-card-form.ts";
import type { PaymentFailure } from "#web/features/checkout/payment-failure.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { OrderSummary, type OrderSummary_plan } from "./order-summary.tsx";
import { PrepareFailure } from "./prepare-failure.tsx";
import { Subscribed } from "./subscribed.tsx";
import "./subscribe.css";

const Checkout_user = graphql(`
  fragment Checkout_user on User {
    id
    isTrialActive
    subscription {
      id
      status
      plan {
        id
        key
        name
      }
    }
    invoices(first: 1) {
      edges {
        node {
          id
          status
          amountDue
          amountPaid
          currency
        }
      }
    }
  }
`);

type Props = {
  settings: CardFormSettings;
  plan: { key: string; name: string } & FragmentType<typeof OrderSummary_plan>;
  user: FragmentType<typeof Checkout_user>;
  /** Null while the payment is being prepared. */
  intent: Intent | null;
  /** Why preparing it failed; null if it did not. */
  failure: PaymentFailure | null;
  onRestart: () => void;
};

/** The order next to the card form, or why there is no form; after payment, the confirmation. */
export function Checkout({ settings, plan, user: masked, intent, failure, onRestart }: Props) {
  const user = readFragment(Checkout_user, masked);
  const [isBought, setBought] = useState(false);
  const [overdue] = useState(() => openAmount(user, plan.key));
  const isActivated = useActivation(user.subscription?.status);
  if (isBought || (failure && isActivated)) {
    return <Subscribed planName={user.subscription?.plan.name ?? plan.name} wasOverdue={overdue !== null} />;
  }
  if (failure) return <PrepareFailure failure={failure} onRetry={onRestart} />;
  return (
    <div className="checkout">
      <OrderSummary plan={plan} overdue={overdue} isTrialRunning={user.isTrialActive} />
      <CardPanel
        settings={settings}
        planKey={plan.key}
        buttonText={overdue ? "Atualizar cartão e pagar" : "Assinar Agora"}
        intent={intent}
        isActivated={isActivated}
        onBought={() => setBought(true)}
        onNewCard={onRestart}
      />
    </div>
  );
}

/** True once the subscription has become active during this page view, also through a webhook. */
function useActivation(status: string | undefined): boolean {
  const isActive = status === "ACTIVE";
  const [wasActive] = useState(isActive);
  return isActive && !wasActive;
}

type User = {
  subscription?: { status: string; plan: { key: string } } | null;
  invoices: {
    edges: readonly { node: { status: string; amountDue: number; amountPaid: number; currency: string } }[];
  };
};

/** The overdue amount of a subscription to this plan; null when nothing is overdue. */
function openAmount({ subscription, invoices }: User, planKey: string) {
  const isOverdue = subscription?.status === "PAST_DUE" || subscription?.status === "UNPAID";
  if (!isOverdue || subscription.plan.key !== planKey) return null;
  const [latest] = invoices.edges;
  if (latest?.node.status !== "OPEN") return null;
  const { amountDue, amountPaid, currency } = latest.node;
  return { amount: amountDue - amountPaid, currency };
}
