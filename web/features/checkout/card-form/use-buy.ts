import { useElements, useStripe } from "@stripe/react-stripe-js";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { activated, cardChanged } from "../active-text.ts";
import type { PaymentFailure } from "../payment-failure.ts";
import { useComplete } from "../use-complete.ts";
import { useGetOrCreate } from "../use-get-or-create.ts";
import { buy, type PurchaseResult } from "./buy.ts";
import { type CardForm, type CardPurpose, confirmCard, confirmPayment } from "./confirm-card.ts";
import type { Intent } from "./intent.ts";
import { ignoreTelemetryErrors } from "./telemetry.ts";

type Options = {
  planKey: string;
  /** `card`: replaces the subscription's card, without a purchase (D140). */
  purpose: CardPurpose;
  intent: Intent;
  /**
   * The subscription has become active: here, or through the webhook of an attempt whose answer was
   * lost.
   */
  isActivated: boolean;
  onBought: () => void;
  /** The card's set-up cannot be used again: starts another one and says why. */
  onNewCard: (failure: PaymentFailure) => void;
};

/**
 * Pays when the form is sent. `failure` is why the last attempt failed, until `forget` is called; a
 * toast says it to a seller who has left. What was typed stays, and an invalid field shows its own
 * error.
 */
export function useBuy({ planKey, purpose, intent, isActivated, onBought, onNewCard }: Options) {
  const stripe = useStripe();
  const elements = useElements();
  const complete = useComplete();
  const ask = useGetOrCreate();
  const toast = useToast();
  const [isBuying, setBuying] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const isLeft = useIsLeft();
  const goOn = useEffectEvent(onBought);
  useEffect(() => {
    if (isActivated && !isBuying) goOn();
  }, [isActivated, isBuying]);

  function tryToBuy(form: CardForm): Promise<PurchaseResult> {
    return buy(
      {
        confirmCard: async () => {
          const unconfirmed = await confirmCard(form, intent, purpose);
          setConfirmed(unconfirmed === null);
          return unconfirmed;
        },
        confirmPayment: (clientSecret) => confirmPayment(form.stripe, clientSecret),
        complete: () => complete({ setupIntentId: intent.id, planKey }),
        ask: () => ask({ planKey }),
      },
      intent,
      isConfirmed,
    );
  }

  async function submit(): Promise<void> {
    if (!stripe || !elements || isBuying) return;
    setBuying(true);
    setFailure(null);
    ignoreTelemetryErrors();
    const bought = await tryToBuy({ stripe, elements }).catch(unexpected);
    if (bought.kind === "left") return;
    setBuying(false);
    if (bought.kind === "bought") return isLeft() ? toast.show(doneText[purpose](planKey)) : onBought();
    const { title, description } = bought.failure;
    if (isLeft()) return toast.show({ title, description, tone: "destructive" });
    if (!bought.isQuiet) setFailure(bought.failure);
    if (bought.needsNewCard) onNewCard(bought.failure);
  }

  return { submit, isBuying, failure, forget: () => setFailure(null) };
}

const doneText = { purchase: activated, card: () => cardChanged };

/** A function that tells whether the seller has left the page. A running payment continues. */
function useIsLeft(): () => boolean {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return () => left.current;
}

/** S8-25: an unexpected error. Its reason is logged to the console. */
function unexpected(error: unknown): PurchaseResult {
  console.error(error);
  const failure = {
    code: null,
    title: "Erro Inesperado",
    description: "Algo deu errado do nosso lado. Nada foi perdido: tente de novo.",
  };
  return { kind: "refused", failure, isQuiet: false, needsNewCard: false };
}
