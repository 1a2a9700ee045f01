import { Badge } from "@radix-ui/themes";
import { Lock } from "lucide-react";
import { Tabs } from "radix-ui";
import type { Ref } from "react";
import { trialWarningDays } from "#core/entitlements/account-status.ts";
import { daysLeftText } from "#web/features/account/account-text.ts";
import type { AdvancedAccess } from "./refused-advanced-text.ts";
import "./mode-tabs.css";

type Props = { access: AdvancedAccess; advancedTabRef: Ref<HTMLButtonElement> };

/** The tabs Simples and Avançado (S2-28, S2-29). They need the `Tabs.Root` that holds the mode. */
export function ModeTabs({ access, advancedTabRef }: Props) {
  const isOnTrial = access.isTrialActive && !access.hasActiveSubscription;
  return (
    <Tabs.List className="mode-tabs" aria-label="Modo da calculadora">
      <Tabs.Trigger className="mode-tab" value="SIMPLE">
        Simples
      </Tabs.Trigger>
      <Tabs.Trigger className="mode-tab" value="ADVANCED" ref={advancedTabRef}>
        Avançado
        {access.hasAdvancedAccess ? null : <LockBadge />}
        {isOnTrial ? <TrialBadge daysLeft={access.trialDaysLeft} /> : null}
      </Tabs.Trigger>
    </Tabs.List>
  );
}

function LockBadge() {
  return (
    <>
      <Lock size={16} aria-hidden />
      <span className="visually-hidden">(bloqueado: requer assinatura ou teste grátis)</span>
    </>
  );
}

function TrialBadge({ daysLeft }: { daysLeft: number }) {
  const isEnding = daysLeft <= trialWarningDays;
  return (
    <Badge
      size="1"
      radius="full"
      color={isEnding ? "amber" : "jade"}
      title={`${daysLeftText(daysLeft)} de teste grátis`}
    >
      Trial {daysLeft}d
    </Badge>
  );
}
