import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../paths.ts";
import { useToast } from "../toasts/use-toast.ts";
import { activeWords } from "./active-words.ts";
import { rememberPlan } from "./chosen-plan.ts";
import { nextStepPath } from "./next-step.ts";
import { isSignedOut } from "./payment-failure.ts";
import { useGetOrCreate } from "./use-get-or-create.ts";

type StartPayment = {
  startPayment: (planKey: string) => Promise<void>;
  /** The plan whose payment is being prepared; null: none is. */
  startingPlan: string | null;
};

/** Takes a seller on to a plan's payment: the card form, the bank's confirmation, or straight to what is paid already. */
export function useStartPayment(): StartPayment {
  const [startingPlan, setStartingPlan] = useState<string | null>(null);
  const getOrCreate = useGetOrCreate();
  const navigate = useNavigate();
  const toast = useToast();

  async function startPayment(planKey: string): Promise<void> {
    if (startingPlan !== null) return;
    rememberPlan(planKey);
    setStartingPlan(planKey);
    const begun = await getOrCreate(planKey);
    if (begun === null) return;
    setStartingPlan(null);
    if (begun.next) {
      if (begun.next.step === "active") toast.show(activeWords(begun.next));
      navigate(nextStepPath(begun.next));
      return;
    }
    const { failure } = begun;
    if (isSignedOut(failure)) return;
    const { code, title, description } = failure;
    const again = { label: "Tentar novamente", onSelect: () => void startPayment(planKey) };
    const action = code && needsSupport.includes(code) ? askSupport : again;
    toast.show({ title, description, tone: "destructive", action });
  }

  return { startPayment, startingPlan };
}

/** Refusals that trying again does not change. */
const needsSupport = ["AUTH_ERROR", "MISSING_PRICE_CONFIG"];
const askSupport = { label: "Falar com o suporte", to: paths.help };
