import type { Stripe } from "@stripe/stripe-js";
import { useEffect, useState } from "react";
import { type CardFormSettings, loadCardForm } from "./load-card-form.ts";
import { ignoreTelemetryErrors } from "./telemetry.ts";

/** `failure` says why the form did not load, in words that follow a colon. */
type CardFormLoad = { stripe: Stripe | null; failure: string | null };

/** Stripe.js; null while it loads. */
export function useCardForm({ publishableKey, scriptUrl }: CardFormSettings): CardFormLoad {
  const [load, setLoad] = useState<CardFormLoad>({ stripe: null, failure: null });
  useEffect(() => {
    let isLeft = false;
    ignoreTelemetryErrors();
    const timer = setTimeout(() => setLoad({ stripe: null, failure: loadTimeoutText }), loadTimeoutMs);
    loadCardForm({ publishableKey, scriptUrl })
      .then(
        (stripe) => isLeft || setLoad({ stripe, failure: null }),
        () => isLeft || setLoad({ stripe: null, failure: unreachable }),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [publishableKey, scriptUrl]);
  return load;
}

/** How long the provider's script and then its form may take before the seller sees an error. */
export const loadTimeoutMs = 15_000;
export const loadTimeoutText = "ele demorou demais para responder.";
const unreachable = "o processador de pagamentos não respondeu.";
