import { Button, Callout, Flex } from "@radix-ui/themes";
import { BadgeCheck, Clock, TriangleAlert } from "lucide-react";
import { type ReactNode, type Ref, useRef } from "react";
import { Link } from "react-router-dom";
import { formatMoment } from "#core/format/date.ts";
import {
  type AccountStatusUser,
  type LiveAccountStatus,
  useAccountStatus,
} from "#web/features/account/account-status.ts";
import { daysLeftText } from "#web/features/account/account-text.ts";
import { dueAccessText, dueStatus, type SubscribedPlan } from "#web/features/account/payment-due.ts";
import { StartTrialButton } from "#web/features/account/trial/start-trial-button.tsx";
import { paths } from "#web/shared/paths.ts";
import "./account-line.css";

type Props = { user: AccountStatusUser; subscription: SubscribedPlan | null | undefined };

/**
 * The account's state, above the plans. A seller with an overdue payment can pay it, a subscriber
 * learns how to change the plan, and everyone else can start a trial without a card.
 */
export function AccountLine({ user, subscription }: Props) {
  const account = useAccountStatus(user);
  const sentence = useRef<HTMLParagraphElement>(null);
  const due = dueStatus(subscription, account.tier);
  if (subscription && due) return <DueLine subscription={subscription} hasAccess={due === "overdue"} />;
  if (account.tier === "paid") return subscription ? <ActiveLine planName={subscription.plan.name} /> : null;
  return (
    <Line
      color={account.tier === "basic" ? "jade" : "gray"}
      icon={<Clock size={20} aria-hidden />}
      // The button disappears once the trial starts: the new text takes the focus.
      action={
        account.tier === "basic" ? <StartTrialButton onStarted={() => sentence.current?.focus()} /> : null
      }
      sentence={sentence}
    >
      {words(account)}
    </Line>
  );
}

/** A subscriber changes the plan on the subscription page (D141). */
function ActiveLine({ planName }: { planName: string }) {
  return (
    <Line
      color="gray"
      icon={<BadgeCheck size={20} aria-hidden />}
      action={
        <Button variant="soft" asChild>
          <Link to={paths.subscription}>Ver assinatura</Link>
        </Button>
      }
    >
      Seu plano {planName} está ativo. Troque quando quiser: você vê quanto custa antes de confirmar.
    </Line>
  );
}

function DueLine({ subscription, hasAccess }: { subscription: SubscribedPlan; hasAccess: boolean }) {
  const { pastDueSince, plan } = subscription;
  return (
    <Line
      color={hasAccess ? "amber" : "tomato"}
      icon={<TriangleAlert size={20} aria-hidden />}
      action={
        <Button asChild>
          <Link to={paths.subscription}>Regularizar pagamento</Link>
        </Button>
      }
    >
      O pagamento do plano {plan.name} não foi aprovado. {dueAccessText({ hasAccess, pastDueSince })}
    </Line>
  );
}

type LineProps = {
  color: "jade" | "gray" | "amber" | "tomato";
  icon: ReactNode;
  action: ReactNode;
  /** Lets the parent move the focus to the text. */
  sentence?: Ref<HTMLParagraphElement>;
  children: ReactNode;
};

function Line({ color, icon, action, sentence, children }: LineProps) {
  return (
    <Callout.Root mb="5" color={color} className="pricing-account-line">
      <Callout.Icon>{icon}</Callout.Icon>
      <Flex align="center" justify="between" gap="3" wrap="wrap" flexGrow="1">
        <Callout.Text className="measure" ref={sentence} tabIndex={-1}>
          {children}
        </Callout.Text>
        {action}
      </Flex>
    </Callout.Root>
  );
}

function words({ tier, trialDaysLeft, trialEndsAt }: LiveAccountStatus): string {
  const end = trialEndsAt ? formatMoment(new Date(trialEndsAt)) : "";
  if (tier === "trial") return `${daysLeftText(trialDaysLeft)} do seu teste grátis, que vai até ${end}.`;
  if (tier === "expired")
    return `Seu teste terminou em ${end}. Escolha um plano para voltar aos recursos avançados.`;
  return "Quer experimentar antes? São 7 dias com os recursos avançados, sem cartão.";
}
