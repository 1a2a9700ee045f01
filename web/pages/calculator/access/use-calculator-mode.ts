import { type RefObject, useRef, useState } from "react";
import type { PriceMode } from "#core/sale/price-input.ts";
import { paths } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { type AdvancedAccess, canStartTrial, refusedAdvancedText } from "./refused-advanced-text.ts";

type CalculatorMode = {
  mode: PriceMode;
  choose: (mode: PriceMode) => void;
  /** Whether to offer the free trial: after a refusal that a trial would prevent. */
  offer: { onStarted: () => void; onDismiss: () => void } | null;
  advancedTabRef: RefObject<HTMLButtonElement | null>;
};

/**
 * The current mode: the one chosen by hand, else advanced for accounts with access (S4-08). Without
 * access it is always simple, and choosing advanced shows why it is refused (S4-09).
 */
export function useCalculatorMode(
  access: AdvancedAccess,
  chosenMode: PriceMode | null,
  onChoose: (mode: PriceMode) => void,
): CalculatorMode {
  const toast = useToast();
  const advancedTabRef = useRef<HTMLButtonElement>(null);
  const [wasRefused, setWasRefused] = useState(false);
  const { hasAdvancedAccess } = access;

  function choose(next: PriceMode) {
    if (next === "ADVANCED" && !hasAdvancedAccess) {
      setWasRefused(true);
      toast.show({
        title: "Acesso Restrito",
        description: refusedAdvancedText(access),
        tone: "destructive",
        action: { label: "Ver Planos", to: paths.pricing },
        // The trial's offer appears at the top.
        isAtBottom: true,
      });
      return;
    }
    onChoose(next);
  }

  /** The offer disappears while it has the focus, so the focus moves to the tab. */
  function leaveOffer(next: PriceMode) {
    setWasRefused(false);
    onChoose(next);
    advancedTabRef.current?.focus();
  }

  const isOffered = wasRefused && !hasAdvancedAccess && canStartTrial(access);
  return {
    mode: hasAdvancedAccess ? (chosenMode ?? "ADVANCED") : "SIMPLE",
    choose,
    offer: isOffered
      ? { onStarted: () => leaveOffer("ADVANCED"), onDismiss: () => leaveOffer("SIMPLE") }
      : null,
    advancedTabRef,
  };
}
