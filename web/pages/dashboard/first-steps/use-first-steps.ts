import { useEffect, useState } from "react";
import { browserStorage, storageKey } from "#web/shared/browser/browser-storage.ts";
import { takeFirstPrice } from "#web/shared/first-price.ts";
import { logAction } from "#web/shared/log-action.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { decodeFirstSteps, type FirstSteps, type StepKey, seeStep, toggleStep } from "./first-steps.ts";

/**
 * The checklist of one account in this browser. Its actions only log (S2-16); a product and a price of the seller's own
 * tick their steps (D148).
 */
export function useFirstSteps(userId: string, hasProducts: boolean) {
  const key = storageKey("first-steps", userId);
  const toast = useToast();
  const [state, setState] = useState(() => openSteps(key, userId, hasProducts));
  useEffect(() => browserStorage.write(key, JSON.stringify(state)), [key, state]);

  return {
    ...state,
    toggle(key: StepKey) {
      const next = toggleStep(state, key);
      logAction("Primeiros passos", { step: key, isDone: next.done.includes(key) });
      setState(next);
    },
    requestGuidance() {
      logAction("Pedir orientação gratuita");
      toast.show({
        title: "Ainda não dá para pedir por aqui",
        description: "A orientação é gratuita: os canais para falar com a gente estão em Ajuda & Suporte.",
      });
    },
    /** Puts the list aside; the same button brings it back. */
    toggleSkipped() {
      const isSkipped = !state.isSkipped;
      logAction(isSkipped ? "Pular primeiros passos" : "Mostrar primeiros passos");
      setState({ ...state, isSkipped });
    },
  };
}

function openSteps(key: string, userId: string, hasProducts: boolean): FirstSteps {
  const kept = decodeFirstSteps(browserStorage.read(key));
  const priced = takeFirstPrice(userId) ? seeStep(kept, "price") : kept;
  return hasProducts ? seeStep(priced, "product") : priced;
}
