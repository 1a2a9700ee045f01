import { cardError, lastError } from "../billing/card-error.ts";
import type { Emulator } from "../emulator.ts";
import { invalid } from "../http/errors.ts";
import { nextAction } from "../objects/next-action.ts";
import type { PaymentMethod, SetupIntent } from "../state/tables.ts";
import { emit } from "../webhooks/emit.ts";
import { authenticationFailure, setupOutcome } from "./outcome.ts";
import type { Decline } from "./test-cards.ts";

/** Saves a card for later charges, as confirming a setup intent does. A declined card is a 402. */
export function confirmSetup(
  emulator: Emulator,
  intent: SetupIntent,
  method: PaymentMethod,
  returnUrl: string | null,
): SetupIntent {
  const { store } = emulator;
  if (intent.status === "succeeded" || intent.status === "canceled") throw unexpectedState(intent);
  const known = store.state.cards[method.id];
  if (!known) throw usedUp();
  const outcome = setupOutcome(known.card, store.state.threeDSecure);
  if (outcome.is === "declined") {
    failSetup(emulator, intent, method, outcome.decline);
    throw cardError(outcome.decline, { setup_intent: intent });
  }
  if (outcome.is === "requires_action") {
    store.update(intent, {
      status: "requires_action",
      payment_method: method.id,
      last_setup_error: null,
      next_action: nextAction(emulator, intent.id, returnUrl),
    });
    emit(emulator, "setup_intent.requires_action", intent);
    return intent;
  }
  succeedSetup(emulator, intent, method, outcome.authenticated);
  return intent;
}

/** The holder answered 3-D Secure. */
export function authenticateSetup(emulator: Emulator, intent: SetupIntent, passed: boolean): void {
  const method = emulator.store.require("payment_method", intent.payment_method);
  const failure = authenticationFailure("setup_intent_authentication_failure");
  if (passed) succeedSetup(emulator, intent, method, true);
  else failSetup(emulator, intent, method, failure);
}

function succeedSetup(
  emulator: Emulator,
  intent: SetupIntent,
  method: PaymentMethod,
  authenticated: boolean,
): void {
  const { store } = emulator;
  const card = store.state.cards[method.id];
  if (card && authenticated) card.authenticated = true;
  if (intent.customer && !method.customer) {
    store.update(method, { customer: intent.customer });
    emit(emulator, "payment_method.attached", method);
  }
  store.update(intent, {
    status: "succeeded",
    payment_method: method.id,
    last_setup_error: null,
    next_action: null,
  });
  emit(emulator, "setup_intent.succeeded", intent);
}

function failSetup(emulator: Emulator, intent: SetupIntent, method: PaymentMethod, decline: Decline): void {
  emulator.store.update(intent, {
    status: "requires_payment_method",
    payment_method: null,
    last_setup_error: lastError(decline, method),
    next_action: null,
  });
  emit(emulator, "setup_intent.setup_failed", intent);
}

/** A card that was detached, or whose customer was deleted, cannot come back. */
export function usedUp(): Error {
  const message =
    "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again.";
  return invalid(message, { param: "payment_method" });
}

function unexpectedState(intent: SetupIntent): Error {
  const message = `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`;
  return invalid(message, { code: "setup_intent_unexpected_state", setup_intent: structuredClone(intent) });
}
