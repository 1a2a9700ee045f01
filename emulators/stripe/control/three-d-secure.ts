import { authenticatePayment } from "../billing/confirm-payment.ts";
import { authenticateSetup } from "../cards/confirm-setup.ts";
import type { StandIn } from "../emulator.ts";
import { invalid, notFound } from "../http/errors.ts";
import type { PaymentIntent, SetupIntent } from "../state/tables.ts";

/** Answers 3-D Secure for an intent that waits for it, as its holder would. */
export function answerThreeDSecure(
  standIn: StandIn,
  intentId: string,
  passed: boolean,
): SetupIntent | PaymentIntent {
  const { store } = standIn;
  const intent = store.find("setup_intent", intentId) ?? store.find("payment_intent", intentId);
  if (!intent) throw notFound("payment_intent", intentId, "id");
  if (intent.status !== "requires_action") {
    throw invalid(`The intent does not wait for authentication: it is ${intent.status}.`);
  }
  if (intent.object === "setup_intent") authenticateSetup(standIn, intent, passed);
  else authenticatePayment(standIn, intent, passed);
  return intent;
}
