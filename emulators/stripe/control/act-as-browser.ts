import { authenticatePayment } from "../billing/charges/confirm-payment.ts";
import { authenticateSetup, confirmSetup } from "../cards/confirm-setup.ts";
import { methodFromData, methodFromToken } from "../cards/make-payment-method.ts";
import type { Emulator } from "../emulator.ts";
import { invalid, notFound } from "../http/errors.ts";
import type { PaymentIntent, PaymentMethod, SetupIntent } from "../state/tables.ts";

/**
 * Confirms a setup intent as a browser with this card would; `card` is a number or a token of
 * Stripe's.
 */
export function confirmSetupAsBrowser(emulator: Emulator, id: string, card: string): SetupIntent {
  const intent = emulator.store.require("setup_intent", id);
  return confirmSetup(emulator, intent, methodOf(emulator, card), null);
}

function methodOf(emulator: Emulator, card: string): PaymentMethod {
  const fromToken = methodFromToken(emulator, card);
  if (fromToken) return fromToken;
  const expYear = new Date(emulator.clock.now() * 1000).getUTCFullYear() + 3;
  const typed = { number: card, exp_month: 12, exp_year: expYear, cvc: "123" };
  return methodFromData(emulator, { type: "card", card: typed });
}

/** Answers 3-D Secure for an intent that waits for it, as its holder would. */
export function answerThreeDSecure(
  emulator: Emulator,
  intentId: string,
  passed: boolean,
): SetupIntent | PaymentIntent {
  const { store } = emulator;
  const intent = store.find("setup_intent", intentId) ?? store.find("payment_intent", intentId);
  if (!intent) throw notFound("payment_intent", intentId, "id");
  if (intent.status !== "requires_action") {
    throw invalid(`The intent does not wait for authentication: it is ${intent.status}.`);
  }
  if (intent.object === "setup_intent") authenticateSetup(emulator, intent, passed);
  else authenticatePayment(emulator, intent, passed);
  return intent;
}
