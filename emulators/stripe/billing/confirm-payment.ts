import { usedUp } from "../cards/confirm-setup.ts";
import { authenticatedChargeOutcome, authenticationFailure, type Outcome } from "../cards/outcome.ts";
import type { Emulator } from "../emulator.ts";
import { invalid } from "../http/errors.ts";
import type { PaymentIntent, PaymentMethod } from "../state/tables.ts";
import { cardError } from "./card-error.ts";
import { chargeIntent } from "./charge-intent.ts";
import { decideCharge } from "./decide-charge.ts";

type How = { offSession: boolean; returnUrl: string | null };

/** Confirms a payment intent with a card, its holder present or not. A declined card is a 402. */
export function confirmPayment(
  emulator: Emulator,
  intent: PaymentIntent,
  method: PaymentMethod,
  how: How,
): void {
  if (intent.status === "succeeded" || intent.status === "canceled") {
    const message = `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`;
    throw invalid(message, {
      code: "payment_intent_unexpected_state",
      payment_intent: structuredClone(intent),
    });
  }
  if (!emulator.store.state.cards[method.id]) throw usedUp();
  const outcome = decideCharge(emulator, method, how.offSession);
  chargeIntent(emulator, intent, method, outcome, how.returnUrl);
  if (outcome.is === "declined") throw cardError(outcome.decline, { payment_intent: intent });
}

/** The holder answered 3-D Secure. */
export function authenticatePayment(emulator: Emulator, intent: PaymentIntent, passed: boolean): void {
  const method = emulator.store.require("payment_method", intent.payment_method);
  const card = emulator.store.state.cards[method.id]?.card;
  const failure = authenticationFailure("payment_intent_authentication_failure");
  const outcome: Outcome =
    passed && card ? authenticatedChargeOutcome(card) : { is: "declined", decline: failure };
  chargeIntent(emulator, intent, method, outcome);
}
