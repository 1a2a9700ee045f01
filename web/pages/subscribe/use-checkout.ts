import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { activeText } from "#web/features/checkout/active-text.ts";
import { type Intent, readIntent } from "#web/features/checkout/card-form/intent.ts";
import { rememberedPlan, rememberPlan } from "#web/features/checkout/chosen-plan.ts";
import { isOtherPlan, type NextCheckoutStep, nextStepPath } from "#web/features/checkout/next-step.ts";
import { isSignedOut, type PaymentFailure } from "#web/features/checkout/payment-failure.ts";
import { useGetOrCreate } from "#web/features/checkout/use-get-or-create.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { readCheckoutAddress, withoutSecrets } from "./checkout-address.ts";

/** The state of the purchase in this page view. */
type Checkout =
  | { phase: "preparing" }
  | { phase: "failed"; failure: PaymentFailure }
  | { phase: "paying"; intent: Intent };

/** `priceId` is the price on display. */
type OnSale = { key: string; priceId?: string | null };

export type CheckoutState = {
  /** Null when no plan was chosen. */
  planKey: string | null;
  checkout: Checkout;
  /** Asks the server for the next step again. */
  restart: () => void;
};

/**
 * The purchase of this page view. Its secret comes with the address and leaves it at once (D37).
 * Without a secret (after a reload or a new sign-in) the server is asked for one.
 */
export function useCheckout(plansOnSale: readonly OnSale[]): CheckoutState {
  const address = readCheckoutAddress(useLocation().search);
  const planKey = address.planKey ?? rememberedPlan();
  const [checkout, setCheckout] = useState<Checkout>(() => begunWith(address.intent));
  const [secret, setSecret] = useState(address.intent?.clientSecret);
  if (address.intent && address.intent.clientSecret !== secret) {
    setSecret(address.intent.clientSecret);
    setCheckout(begunWith(address.intent));
  }
  useCleanAddress();
  const chosen = plansOnSale.find(({ key }) => key === planKey) ?? null;
  usePreparation(checkout.phase === "preparing" ? chosen : null, setCheckout);
  return { planKey, checkout, restart: () => setCheckout({ phase: "preparing" }) };
}

function begunWith(intent: Intent | null): Checkout {
  return intent ? { phase: "paying", intent } : { phase: "preparing" };
}

/** Removes the secret from the address bar and the browser's history. The page stays mounted. */
function useCleanAddress(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const clean = useEffectEvent((next: string) => void navigate({ search: next }, { replace: true }));
  useEffect(() => {
    const { planKey } = readCheckoutAddress(search);
    if (planKey) rememberPlan(planKey);
    const next = withoutSecrets(search);
    if (next !== null) clean(next);
  }, [search]);
}

/** Asks for the next step of the purchase of a plan; does nothing for null. */
function usePreparation(chosen: OnSale | null, onReady: (checkout: Checkout) => void): void {
  const getOrCreate = useGetOrCreate();
  const navigate = useNavigate();
  const toast = useToast();

  const prepare = useEffectEvent(async () => {
    if (chosen === null) return;
    const step = await getOrCreate({ planKey: chosen.key, priceId: chosen.priceId ?? null });
    if (step === null || (step.failure && isSignedOut(step.failure))) return;
    if (step.failure) {
      return onReady({ phase: "failed", failure: step.failure });
    }
    const { next } = step;
    if (next.step !== "active" && next.planKey === chosen.key) return onReady(paying(next));
    if (next.step === "active" && !isOtherPlan(next, chosen.key)) toast.show(activeText(next));
    // An overdue payment comes first, whichever plan was chosen.
    navigate(nextStepPath(next, chosen.key), { replace: true });
  });

  const planKey = chosen?.key;
  useEffect(() => {
    if (planKey) void prepare();
  }, [planKey]);
}

function paying(next: Exclude<NextCheckoutStep, { step: "active" }>): Checkout {
  const intent = readIntent(next.clientSecret);
  return intent ? { phase: "paying", intent } : { phase: "failed", failure: unknownSecret };
}

const unknownSecret: PaymentFailure = {
  code: "INVALID_REQUEST",
  title: "Configuração Inválida",
  description: "Problema na configuração do sistema",
};
