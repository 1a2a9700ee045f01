import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";

/**
 * How to load Stripe.js. `scriptUrl` is the emulator's in local mode, and null for the provider's
 * own.
 */
export type CardFormSettings = { publishableKey: string; scriptUrl: string | null };

/**
 * Loads Stripe.js in pt-BR (S7-13), or the emulator's script, which loadStripe then finds on the
 * page.
 */
export async function loadCardForm({ publishableKey, scriptUrl }: CardFormSettings): Promise<Stripe> {
  if (scriptUrl !== null && !("Stripe" in window)) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey, { locale: "pt-BR" });
  if (!stripe) throw new Error("Stripe.js needs a browser");
  return stripe;
}

function loadScript(url: string): Promise<void> {
  const script = document.createElement("script");
  script.src = url;
  return new Promise((resolve, reject) => {
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      // Lets a later attempt load it again.
      script.remove();
      reject(new Error("The card form's script did not load"));
    });
    document.head.append(script);
  });
}
