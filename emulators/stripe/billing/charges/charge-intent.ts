import type { Outcome } from "../../cards/outcome.ts";
import type { Decline } from "../../cards/test-cards.ts";
import type { Ledger } from "../../ledger.ts";
import { buildCharge } from "../../objects/payments/charge.ts";
import { nextAction } from "../../objects/payments/next-action.ts";
import type { Charge, Invoice, PaymentIntent, PaymentMethod } from "../../state/tables.ts";
import { intentOf } from "../invoices/invoice-payments.ts";
import { invoiceFailed, invoiceNeedsAction, invoicePaid } from "../invoices/settle-invoice.ts";
import { lastError } from "./card-error.ts";
import { decideCharge } from "./decide-charge.ts";

/**
 * Applies the outcome of a charge to the intent, its charge, and the invoice and subscription
 * behind it.
 */
export function chargeIntent(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  outcome: Outcome,
  returnUrl: string | null = null,
): void {
  if (outcome.is === "succeeded") succeed(ledger, intent, method, outcome.authenticated);
  else if (outcome.is === "declined") fail(ledger, intent, method, outcome.decline);
  else askToAuthenticate(ledger, intent, method, returnUrl);
}

function askToAuthenticate(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  returnUrl: string | null,
): void {
  ledger.store.update(intent, {
    status: "requires_action",
    payment_method: method.id,
    last_payment_error: null,
    next_action: nextAction(ledger, intent.id, returnUrl),
  });
  ledger.events.emit("payment_intent.requires_action", intent);
  invoiceNeedsAction(ledger, intent);
}

function succeed(ledger: Ledger, intent: PaymentIntent, method: PaymentMethod, authenticated: boolean): void {
  const { store } = ledger;
  const charge = chargeNow(ledger, intent, method, null);
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
  ledger.events.emit("payment_intent.succeeded", intent);
  ledger.events.emit("charge.succeeded", charge);
  attachTo(ledger, method, intent.customer);
  invoicePaid(ledger, intent);
}

function fail(ledger: Ledger, intent: PaymentIntent, method: PaymentMethod, decline: Decline): void {
  // A failed authentication never reaches the bank, so it leaves no charge.
  const charge = decline.declineCode ? chargeNow(ledger, intent, method, decline) : null;
  ledger.store.update(intent, {
    status: "requires_payment_method",
    ...(charge ? { latest_charge: charge.id } : {}),
    payment_method: null,
    last_payment_error: lastError(decline, method, charge?.id),
    next_action: null,
  });
  if (charge) ledger.events.emit("charge.failed", charge);
  ledger.events.emit("payment_intent.payment_failed", intent);
  invoiceFailed(ledger, intent);
}

function chargeNow(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | null,
): Charge {
  const { store } = ledger;
  return store.insert(buildCharge(intent, method, decline, ledger.clock.now()));
}

/** Attaches a card that paid in the browser to its customer, for the next periods. */
function attachTo(ledger: Ledger, method: PaymentMethod, customer: string | null): void {
  if (method.customer || !customer) return;
  ledger.store.update(method, { customer });
  ledger.events.emit("payment_method.attached", method);
}

/** Charges an open invoice on a card, and returns the outcome. */
export function collectInvoice(
  ledger: Ledger,
  invoice: Invoice,
  method: PaymentMethod,
  offSession: boolean,
): Outcome {
  const outcome = decideCharge(ledger, method, offSession);
  const intent = intentOf(ledger.store, invoice);
  if (intent) chargeIntent(ledger, intent, method, outcome);
  return outcome;
}
