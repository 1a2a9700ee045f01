import { Badge } from "@radix-ui/themes";
import { Lock } from "lucide-react";
import type { KeyboardEvent, ReactNode, Ref } from "react";
import { trialWarningDays } from "#core/entitlements/account-status.ts";
import type { PriceMode } from "#core/sale/price-input.ts";
import { daysLeftText } from "#web/features/account/account-text.ts";
import type { AdvancedAccess } from "./refused-advanced-text.ts";
import "./mode-tabs.css";

type Props = {
  mode: PriceMode;
  onChoose: (mode: PriceMode) => void;
  access: AdvancedAccess;
  advancedTabRef: Ref<HTMLButtonElement>;
};

/**
 * The tabs Simples and Avançado (S2-28, S2-29). An arrow key moves the focus, Enter activates a
 * tab. Not Radix's tabs, which would add 5 KB to the first load.
 */
export function ModeTabs({ mode, onChoose, access, advancedTabRef }: Props) {
  const isOnTrial = access.isTrialActive && !access.hasActiveSubscription;
  const tab = (of: PriceMode) => ({
    type: "button" as const,
    role: "tab",
    id: tabId[of],
    className: "mode-tab",
    "aria-selected": mode === of,
    "aria-controls": mode === of ? panelId : undefined,
    tabIndex: mode === of ? 0 : -1,
    onClick: () => onChoose(of),
    onKeyDown: (event: KeyboardEvent) => focusOther(event, of),
  });
  return (
    <div className="mode-tabs" role="tablist" aria-label="Modo da calculadora">
      <button {...tab("SIMPLE")}>Simples</button>
      <button {...tab("ADVANCED")} ref={advancedTabRef}>
        Avançado
        {access.hasAdvancedAccess ? null : <LockBadge />}
        {isOnTrial ? <TrialBadge daysLeft={access.trialDaysLeft} /> : null}
      </button>
    </div>
  );
}

/** The panel of the active tab. */
export function ModePanel({ mode, children }: { mode: PriceMode; children: ReactNode }) {
  return (
    <div
      className="calculator-panel"
      role="tabpanel"
      id={panelId}
      aria-labelledby={tabId[mode]}
      tabIndex={-1}
    >
      {children}
    </div>
  );
}

const panelId = "calculator-panel";
const tabId: Record<PriceMode, string> = { SIMPLE: "calculator-simple", ADVANCED: "calculator-advanced" };

/** The target tab of each key in the ARIA tabs pattern. */
function focusOther(event: KeyboardEvent, from: PriceMode): void {
  const target = keyTargets[event.key]?.[from];
  if (target === undefined) return;
  event.preventDefault();
  document.getElementById(tabId[target])?.focus();
}

const toOther = { SIMPLE: "ADVANCED", ADVANCED: "SIMPLE" } as const;
const keyTargets: Record<string, Record<PriceMode, PriceMode> | undefined> = {
  ArrowLeft: toOther,
  ArrowRight: toOther,
  Home: { SIMPLE: "SIMPLE", ADVANCED: "SIMPLE" },
  End: { SIMPLE: "ADVANCED", ADVANCED: "ADVANCED" },
};

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
