import type { Appearance, PaymentIntentResult, SetupIntentResult, Stripe } from "@stripe/stripe-js";
import { createElements } from "./elements/elements.ts";
import { IntegrationError } from "./integration-error.ts";
import { type Answer, createApi } from "./intents/api.ts";
import { parseClientSecret } from "./intents/client-secret.ts";
import { confirm } from "./intents/confirm.ts";
import { createNextAction } from "./intents/next-action.ts";
import { askBankInDialog } from "./intents/three-d-secure-dialog.ts";

type Emulator = Partial<Record<keyof Stripe | "_registerWrapper", (...args: never[]) => unknown>>;

/** The object that `loadStripe` returns, as far as this product uses Stripe.js. */
export function createStripe(origin: string, publishableKey: unknown) {
  const api = createApi(origin, requirePublishableKey(publishableKey));
  let appearance: Appearance | undefined;
  let form = new AbortController();
  const nextAction = createNextAction(api, (intent) => askBankInDialog(intent, appearance, form.signal));
  const deps = { api, nextAction };

  return {
    elements: (options: unknown = {}) =>
      createElements(api, options, {
        onAppearance(latest) {
          appearance = latest;
        },
        onDestroy() {
          form.abort();
          form = new AbortController();
        },
      }),
    confirmSetup: (options: unknown) => confirm(deps, "setup", options).then(namedResult),
    confirmPayment: (options: unknown) => confirm(deps, "payment", options).then(namedResult),
    async handleNextAction(options: { clientSecret?: unknown }) {
      const secret = parseClientSecret(options?.clientSecret, "stripe.handleNextAction()");
      const answer = await api.retrieve(secret);
      return namedResult(answer.error ? answer : await nextAction(secret, answer.intent));
    },
    registerAppInfo() {},
    _registerWrapper() {},
    // react-stripe-js rejects an object that lacks these three. The product does not call them.
    createToken: () => absent("createToken"),
    createPaymentMethod: () => absent("createPaymentMethod"),
    confirmCardPayment: () => absent("confirmCardPayment"),
  } satisfies Emulator;
}

/** The result under the name that Stripe.js gives it: setupIntent, paymentIntent or error. */
function namedResult(answer: Answer): SetupIntentResult | PaymentIntentResult {
  if (answer.error) return { error: answer.error };
  const { intent } = answer;
  return intent.object === "setup_intent" ? { setupIntent: intent } : { paymentIntent: intent };
}

function requirePublishableKey(key: unknown): string {
  if (typeof key === "string" && key.startsWith("pk_test_")) return key;
  throw new IntegrationError("The local emulator of Stripe.js takes publishable test keys (pk_test_…) only.");
}

function absent(method: string): never {
  throw new IntegrationError(
    `stripe.${method}() exists in Stripe.js, but the local emulator does not imitate it.`,
  );
}
