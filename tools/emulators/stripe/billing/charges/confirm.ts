import {
  authenticatedChargeOutcome,
  authenticationFailure,
  type Outcome,
  setupOutcome,
} from "../../cards/outcome.ts";
import type { Decline } from "../../cards/test-cards.ts";
import { invalid, notFound } from "../../errors.ts";
import type { Ledger } from "../../ledger.ts";
import { nextAction } from "../../objects/intents.ts";
import type { PaymentIntent, PaymentMethod, SetupIntent } from "../../state/tables.ts";
import { cardError, lastError } from "./card-error.ts";
import { attachTo, chargeIntent, decideCharge } from "./charge-intent.ts";

/** Confirms a payment intent with a card whose holder is present. A declined card is a 402. */
export function confirmPayment(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  returnUrl: string | null,
): PaymentIntent {
  requireUnfinished(intent, "confirm");
  requireCard(ledger, method);
  const outcome = decideCharge(ledger, method, false);
  chargeIntent(ledger, intent, method, outcome, returnUrl);
  if (outcome.is === "declined") throw cardError(outcome.decline, { payment_intent: intent });
  return intent;
}

/** Saves a card for later charges, as confirming a setup intent does. A declined card is a 402. */
export function confirmSetup(
  ledger: Ledger,
  intent: SetupIntent,
  method: PaymentMethod,
  returnUrl: string | null,
): SetupIntent {
  requireUnfinished(intent, "confirm");
  const { card } = requireCard(ledger, method);
  const outcome = setupOutcome(card, ledger.store.state.threeDSecure);
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

/** Completes the 3-D Secure challenge of an intent, as the card's holder would. */
export function answerThreeDSecure(
  ledger: Ledger,
  intentId: string,
  passed: boolean,
): SetupIntent | PaymentIntent {
  const { store } = ledger;
  const intent = store.find("setup_intent", intentId) ?? store.find("payment_intent", intentId);
  if (!intent) throw notFound("payment_intent", intentId, "id");
  if (intent.status !== "requires_action") {
    throw invalid(`The intent does not wait for authentication: it is ${intent.status}.`);
  }
  const method = store.require("payment_method", intent.payment_method);
  const decline = authenticationFailure(intent.object);
  if (intent.object === "payment_intent") {
    const card = passed ? store.state.cards[method.id]?.card : undefined;
    const outcome: Outcome = card ? authenticatedChargeOutcome(card) : { is: "declined", decline };
    chargeIntent(ledger, intent, method, outcome);
  } else if (passed) succeedSetup(ledger, intent, method, true);
  else failSetup(ledger, intent, method, decline);
  return intent;
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

function failSetup({ events }: Ledger, intent: SetupIntent, method: PaymentMethod, decline: Decline): void {
  events.changed("setup_intent.setup_failed", intent, {
    status: "requires_payment_method",
    payment_method: null,
    last_setup_error: lastError(decline, method),
    next_action: null,
  });
}

/** Refuses an intent that succeeded or was canceled. */
export function requireUnfinished(intent: SetupIntent | PaymentIntent, verb: "confirm" | "cancel"): void {
  const { object, status } = intent;
  if (status !== "succeeded" && status !== "canceled") return;
  const name = object === "setup_intent" ? "SetupIntent" : "PaymentIntent";
  const message = `You cannot ${verb} this ${name} because it has a status of ${status}.`;
  throw invalid(message, { code: `${object}_unexpected_state`, [object]: structuredClone(intent) });
}

/** The test card of a payment method. Refuses a detached one, which no longer has a card. */
export function requireCard({ store }: Ledger, { id }: PaymentMethod) {
  const known = store.state.cards[id];
  if (known) return known;
  const message =
    "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again.";
  throw invalid(message, { param: "payment_method" });
}
