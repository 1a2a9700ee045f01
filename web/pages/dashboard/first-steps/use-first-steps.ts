import { useEffect, useState } from "react";
import { logAction } from "#web/shared/log-action.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { decodeFirstSteps, type FirstSteps, type StepKey, toggleStep } from "./first-steps.ts";

/** The checklist of one account in this browser. Its actions only log (S2-16): they lead nowhere and call nobody. */
export function useFirstSteps(userId: string) {
  const toast = useToast();
  const [state, setState] = useState(() => load(userId));
  useEffect(() => save(userId, state), [userId, state]);

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
        title: "O pedido por aqui ainda não está disponível",
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

/** One key an account, as the calculator does it. */
function keyOf(userId: string): string {
  return `calculadora-de-precos:first-steps:${userId}`;
}

function load(userId: string): FirstSteps {
  try {
    return decodeFirstSteps(localStorage.getItem(keyOf(userId)));
  } catch {
    return decodeFirstSteps(null);
  }
}

function save(userId: string, state: FirstSteps): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(state));
  } catch {
    // Storage that is full or switched off: the ticks last until the page is closed.
  }
}
