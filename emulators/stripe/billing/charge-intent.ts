import type { Outcome } from "../cards/outcome.ts";
import type { Decline } from "../cards/test-cards.ts";
import { nowOf } from "../clocks/now.ts";
import type { StandIn } from "../emulator.ts";
import { buildCharge } from "../objects/charge.ts";
import { nextAction } from "../objects/next-action.ts";
import type { Charge, PaymentIntent, PaymentMethod } from "../state/tables.ts";
import { emit } from "../webhooks/emit.ts";
import { lastError } from "./card-error.ts";
import { invoiceFailed, invoiceNeedsAction, invoicePaid } from "./settle-invoice.ts";

/** Carries out what a charge came to: the intent, its charge, and the invoice and subscription behind it. */
export function chargeIntent(
  standIn: StandIn,
  intent: PaymentIntent,
  method: PaymentMethod,
  outcome: Outcome,
  returnUrl: string | null = null,
): void {
  if (outcome.is === "succeeded") succeed(standIn, intent, method, outcome.authenticated);
  else if (outcome.is === "declined") fail(standIn, intent, method, outcome.decline);
  else askToAuthenticate(standIn, intent, method, returnUrl);
}

function askToAuthenticate(
  standIn: StandIn,
  intent: PaymentIntent,
  method: PaymentMethod,
  returnUrl: string | null,
): void {
  standIn.store.update(intent, {
    status: "requires_action",
    payment_method: method.id,
    last_payment_error: null,
    next_action: nextAction(standIn, intent.id, returnUrl),
  });
  emit(standIn, "payment_intent.requires_action", intent);
  invoiceNeedsAction(standIn, intent);
}

function succeed(
  standIn: StandIn,
  intent: PaymentIntent,
  method: PaymentMethod,
  authenticated: boolean,
): void {
  const { store } = standIn;
  const charge = chargeNow(standIn, intent, method, null);
  const card = store.state.cards[method.id];
  if (card && authenticated) card.authenticated = true;
  store.update(intent, {
    status: "succeeded",
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  });
  emit(standIn, "payment_intent.succeeded", intent);
  emit(standIn, "charge.succeeded", charge);
  attachTo(standIn, method, intent.customer);
  invoicePaid(standIn, intent);
}

function fail(standIn: StandIn, intent: PaymentIntent, method: PaymentMethod, decline: Decline): void {
  // A failed authentication never reaches the bank, so it leaves no charge.
  const charge = decline.declineCode ? chargeNow(standIn, intent, method, decline) : null;
  standIn.store.update(intent, {
    status: "requires_payment_method",
    ...(charge ? { latest_charge: charge.id } : {}),
    payment_method: null,
    last_payment_error: lastError(decline, method, charge?.id),
    next_action: null,
  });
  if (charge) emit(standIn, "charge.failed", charge);
  emit(standIn, "payment_intent.payment_failed", intent);
  invoiceFailed(standIn, intent);
}

function chargeNow(
  standIn: StandIn,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | null,
): Charge {
  const { store } = standIn;
  const customer = store.find("customer", intent.customer);
  return store.insert(buildCharge(intent, method, decline, nowOf(store, customer?.test_clock)));
}

/** A card that paid a subscription in the browser stays with its customer for the next periods. */
function attachTo(standIn: StandIn, method: PaymentMethod, customer: string | null): void {
  if (method.customer || !customer) return;
  standIn.store.update(method, { customer });
  emit(standIn, "payment_method.attached", method);
}
