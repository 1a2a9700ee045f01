import { cardError, lastError } from "../billing/charges/card-error.ts";
import { attachTo } from "../billing/charges/charge-intent.ts";
import { invalid } from "../http/errors.ts";
import type { Ledger } from "../ledger.ts";
import { nextAction } from "../objects/intents.ts";
import type { PaymentMethod, SetupIntent } from "../state/tables.ts";
import { authenticationFailure, setupOutcome } from "./outcome.ts";
import type { Decline } from "./test-cards.ts";

/** Saves a card for later charges, as confirming a setup intent does. A declined card is a 402. */
export function confirmSetup(
  ledger: Ledger,
  intent: SetupIntent,
  method: PaymentMethod,
  returnUrl: string | null,
): SetupIntent {
  const { store } = ledger;
  if (intent.status === "succeeded" || intent.status === "canceled") throw unexpectedState(intent);
  const known = store.state.cards[method.id];
  if (!known) throw notReusable();
  const outcome = setupOutcome(known.card, store.state.threeDSecure);
  if (outcome.is === "declined") {
    failSetup(ledger, intent, method, outcome.decline);
    throw cardError(outcome.decline, { setup_intent: intent });
  }
  if (outcome.is === "succeeded") return succeedSetup(ledger, intent, method, outcome.authenticated);
  return ledger.events.changed("setup_intent.requires_action", intent, {
    status: "requires_action",
    payment_method: method.id,
    last_setup_error: null,
    next_action: nextAction(ledger, intent.id, returnUrl),
  });
}

/** Continues after the holder answered 3-D Secure. */
export function authenticateSetup(ledger: Ledger, intent: SetupIntent, passed: boolean): void {
  const method = ledger.store.require("payment_method", intent.payment_method);
  const failure = authenticationFailure("setup_intent_authentication_failure");
  if (passed) succeedSetup(ledger, intent, method, true);
  else failSetup(ledger, intent, method, failure);
}

function succeedSetup(
  ledger: Ledger,
  intent: SetupIntent,
  method: PaymentMethod,
  authenticated: boolean,
): SetupIntent {
  const card = ledger.store.state.cards[method.id];
  if (card && authenticated) card.authenticated = true;
  attachTo(ledger, method, intent.customer);
  return ledger.events.changed("setup_intent.succeeded", intent, {
    status: "succeeded",
    payment_method: method.id,
    last_setup_error: null,
    next_action: null,
  });
}

function failSetup(ledger: Ledger, intent: SetupIntent, method: PaymentMethod, decline: Decline): void {
  ledger.events.changed("setup_intent.setup_failed", intent, {
    status: "requires_payment_method",
    payment_method: null,
    last_setup_error: lastError(decline, method),
    next_action: null,
  });
}

/** For a card that was detached, or whose customer was deleted. */
export function notReusable(): Error {
  const message =
    "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again.";
  return invalid(message, { param: "payment_method" });
}

function unexpectedState(intent: SetupIntent): Error {
  const message = `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`;
  return invalid(message, { code: "setup_intent_unexpected_state", setup_intent: structuredClone(intent) });
}
