import { authenticatePayment } from "../billing/charges/confirm-payment.ts";
import { authenticateSetup } from "../cards/confirm-setup.ts";
import type { Emulator } from "../emulator.ts";
import { invalid, notFound } from "../http/errors.ts";
import type { PaymentIntent, SetupIntent } from "../state/tables.ts";

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
