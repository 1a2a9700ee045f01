import { Callout, Flex } from "@radix-ui/themes";
import { Clock } from "lucide-react";
import { formatMoment } from "../../../core/format/date.ts";
import {
  type AccountStatusUser,
  type LiveAccountStatus,
  useAccountStatus,
} from "../../shared/account/account-status.ts";
import { daysLeftText } from "../../shared/account/account-words.ts";
import { StartTrialButton } from "../../shared/account/start-trial-button.tsx";
import "./account-line.css";

/** Where the seller stands, above the plans: who never tried can try first, without a card. */
export function AccountLine({ user }: { user: AccountStatusUser }) {
  const account = useAccountStatus(user);
  if (account.tier === "paid") return null;
  return (
    <Callout.Root mb="5" color={account.tier === "basic" ? "jade" : "gray"} className="pricing-account-line">
      <Callout.Icon>
        <Clock size={20} aria-hidden />
      </Callout.Icon>
      <Flex align="center" justify="between" gap="3" wrap="wrap" flexGrow="1">
        <Callout.Text className="measure">{words(account)}</Callout.Text>
        {account.tier === "basic" ? <StartTrialButton /> : null}
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
