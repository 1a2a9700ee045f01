import type { Outcome } from "../cards/outcome.ts";
import type { Decline } from "../cards/test-cards.ts";
import { nowOf } from "../clocks/now.ts";
import type { Emulator } from "../emulator.ts";
import { buildCharge } from "../objects/charge.ts";
import { nextAction } from "../objects/next-action.ts";
import type { Charge, PaymentIntent, PaymentMethod } from "../state/tables.ts";
import { emit } from "../webhooks/emit.ts";
import { lastError } from "./card-error.ts";
import { invoiceFailed, invoiceNeedsAction, invoicePaid } from "./settle-invoice.ts";

/** Carries out what a charge came to: the intent, its charge, and the invoice and subscription behind it. */
export function chargeIntent(
  emulator: Emulator,
  intent: PaymentIntent,
  method: PaymentMethod,
  outcome: Outcome,
  returnUrl: string | null = null,
): void {
  if (outcome.is === "succeeded") succeed(emulator, intent, method, outcome.authenticated);
  else if (outcome.is === "declined") fail(emulator, intent, method, outcome.decline);
  else askToAuthenticate(emulator, intent, method, returnUrl);
}

function askToAuthenticate(
  emulator: Emulator,
  intent: PaymentIntent,
  method: PaymentMethod,
  returnUrl: string | null,
): void {
  emulator.store.update(intent, {
    status: "requires_action",
    payment_method: method.id,
    last_payment_error: null,
    next_action: nextAction(emulator, intent.id, returnUrl),
  });
  emit(emulator, "payment_intent.requires_action", intent);
  invoiceNeedsAction(emulator, intent);
}

function succeed(
  emulator: Emulator,
  intent: PaymentIntent,
  method: PaymentMethod,
  authenticated: boolean,
): void {
  const { store } = emulator;
  const charge = chargeNow(emulator, intent, method, null);
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
  emit(emulator, "payment_intent.succeeded", intent);
  emit(emulator, "charge.succeeded", charge);
  attachTo(emulator, method, intent.customer);
  invoicePaid(emulator, intent);
}

function fail(emulator: Emulator, intent: PaymentIntent, method: PaymentMethod, decline: Decline): void {
  // A failed authentication never reaches the bank, so it leaves no charge.
  const charge = decline.declineCode ? chargeNow(emulator, intent, method, decline) : null;
  emulator.store.update(intent, {
    status: "requires_payment_method",
    ...(charge ? { latest_charge: charge.id } : {}),
    payment_method: null,
    last_payment_error: lastError(decline, method, charge?.id),
    next_action: null,
  });
  if (charge) emit(emulator, "charge.failed", charge);
  emit(emulator, "payment_intent.payment_failed", intent);
  invoiceFailed(emulator, intent);
}

function chargeNow(
  emulator: Emulator,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | null,
): Charge {
  const { store } = emulator;
  const customer = store.find("customer", intent.customer);
  return store.insert(buildCharge(intent, method, decline, nowOf(store, customer?.test_clock)));
}

/** A card that paid a subscription in the browser stays with its customer for the next periods. */
function attachTo(emulator: Emulator, method: PaymentMethod, customer: string | null): void {
  if (method.customer || !customer) return;
  emulator.store.update(method, { customer });
  emit(emulator, "payment_method.attached", method);
}
