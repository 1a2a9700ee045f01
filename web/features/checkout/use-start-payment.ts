import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { activeText } from "./active-text.ts";
import { rememberPlan } from "./chosen-plan.ts";
import { newPrice } from "./new-price.ts";
import { isOtherPlan, nextStepPath } from "./next-step.ts";
import { isSignedOut, needsSupport } from "./payment-failure.ts";
import { type PlanChoice, useGetOrCreate } from "./use-get-or-create.ts";

type StartPayment = {
  startPayment: (chosen: PlanChoice) => Promise<void>;
  /** The plan whose payment is being prepared; null when none is. */
  startingPlan: string | null;
};

/**
 * Takes a seller to the next step of paying a plan: the card form, the bank's confirmation, or the
 * calculator if it is paid already.
 */
export function useStartPayment(): StartPayment {
  const [startingPlan, setStartingPlan] = useState<string | null>(null);
  const getOrCreate = useGetOrCreate();
  const navigate = useNavigate();
  const toast = useToast();

  async function startPayment(chosen: PlanChoice): Promise<void> {
    const { planKey } = chosen;
    if (startingPlan !== null) return;
    rememberPlan(planKey);
    setStartingPlan(planKey);
    const step = await getOrCreate(chosen);
    if (step === null) return;
    setStartingPlan(null);
    if (step.next) {
      const isChange = isOtherPlan(step.next, planKey);
      if (step.next.step === "active" && !isChange) toast.show(activeText(step.next));
      navigate(nextStepPath(step.next, planKey));
      return;
    }
    const { failure } = step;
    if (isSignedOut(failure)) return;
    const { code, title, description } = failure;
    const shown = { title, description, tone: "destructive" } as const;
    // The seller must see the new price before agreeing to it.
    if (code === newPrice.code) return toast.show(shown);
    const again = { label: "Tentar novamente", onSelect: () => void startPayment(chosen) };
    const action = code && needsSupport.includes(code) ? askSupport : again;
    toast.show({ ...shown, action });
  }

  return { startPayment, startingPlan };
}

const askSupport = { label: "Falar com o suporte", to: paths.help };
