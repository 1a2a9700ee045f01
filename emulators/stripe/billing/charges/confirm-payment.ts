import { notReusable } from "../../cards/confirm-setup.ts";
import { authenticatedChargeOutcome, authenticationFailure, type Outcome } from "../../cards/outcome.ts";
import { invalid } from "../../http/errors.ts";
import type { Ledger } from "../../ledger.ts";
import type { PaymentIntent, PaymentMethod } from "../../state/tables.ts";
import { cardError } from "./card-error.ts";
import { chargeIntent, decideCharge } from "./charge-intent.ts";

/** Confirms a payment intent with a card whose holder is present. A declined card is a 402. */
export function confirmPayment(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  returnUrl: string | null,
): void {
  if (intent.status === "succeeded" || intent.status === "canceled") {
    const message = `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`;
    const payment_intent = structuredClone(intent);
    throw invalid(message, { code: "payment_intent_unexpected_state", payment_intent });
  }
  if (!ledger.store.state.cards[method.id]) throw notReusable();
  const outcome = decideCharge(ledger, method, false);
  chargeIntent(ledger, intent, method, outcome, returnUrl);
  if (outcome.is === "declined") throw cardError(outcome.decline, { payment_intent: intent });
}

/** Continues after the holder answered 3-D Secure. */
export function authenticatePayment(ledger: Ledger, intent: PaymentIntent, passed: boolean): void {
  const method = ledger.store.require("payment_method", intent.payment_method);
  const card = ledger.store.state.cards[method.id]?.card;
  const failure = authenticationFailure("payment_intent_authentication_failure");
  const outcome: Outcome =
    passed && card ? authenticatedChargeOutcome(card) : { is: "declined", decline: failure };
  chargeIntent(ledger, intent, method, outcome);
}
