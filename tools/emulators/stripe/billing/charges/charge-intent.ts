import { chargeOutcome, type Outcome } from "../../cards/outcome.ts";
import { type Decline, genericDecline, insufficientFunds } from "../../cards/test-cards.ts";
import type { Ledger } from "../../ledger.ts";
import { buildCharge } from "../../objects/charge.ts";
import { nextAction } from "../../objects/intents.ts";
import type { NextCharge } from "../../state/state.ts";
import type { Invoice, PaymentIntent, PaymentMethod } from "../../state/tables.ts";
import { intentOf } from "../invoices/invoice-payments.ts";
import { invoiceNotPaid, invoicePaid } from "../invoices/settle-invoice.ts";
import { lastError } from "./card-error.ts";

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

/**
 * The outcome of charging a card: the one that the controls set for the next charge, else the one
 * of the card's number.
 */
export function decideCharge(ledger: Ledger, method: PaymentMethod, offSession: boolean): Outcome {
  const asked = takeNextCharge(ledger, method.customer);
  if (asked === "succeed") return { is: "succeeded", authenticated: false };
  if (asked === "insufficient_funds") return { is: "declined", decline: insufficientFunds };
  const { cards, threeDSecure } = ledger.store.state;
  const known = cards[method.id];
  if (asked === "decline" || !known) return { is: "declined", decline: genericDecline };
  return chargeOutcome(known.card, { authenticated: known.authenticated, offSession, threeDSecure });
}

function takeNextCharge({ store }: Ledger, customer: string | null): NextCharge["outcome"] | undefined {
  const { nextCharges } = store.state;
  const index = nextCharges.findIndex((one) => isNextChargeOf(one, customer));
  if (index < 0) return undefined;
  store.changed();
  return nextCharges.splice(index, 1)[0]?.outcome;
}

/** Whether an outcome set by the controls is for this customer, or for any. */
export function isNextChargeOf(next: NextCharge, customer: string | null): boolean {
  return next.customer === undefined || next.customer === customer;
}

/** Applies an outcome to the intent, its charge, and the invoice and subscription behind it. */
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
  ledger.events.changed("payment_intent.requires_action", intent, {
    status: "requires_action",
    payment_method: method.id,
    last_payment_error: null,
    next_action: nextAction(ledger, intent.id, returnUrl),
  });
  invoiceNotPaid(ledger, intent, "invoice.payment_action_required");
}

function succeed(ledger: Ledger, intent: PaymentIntent, method: PaymentMethod, authenticated: boolean): void {
  const { store, events, clock } = ledger;
  const charge = store.insert(buildCharge(intent, method, null, clock.now()));
  const card = store.state.cards[method.id];
  if (card && authenticated) card.authenticated = true;
  events.changed("payment_intent.succeeded", intent, {
    status: "succeeded",
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  });
  events.emit("charge.succeeded", charge);
  attachTo(ledger, method, intent.customer);
  invoicePaid(ledger, intent);
}

function fail(ledger: Ledger, intent: PaymentIntent, method: PaymentMethod, decline: Decline): void {
  const { events, clock } = ledger;
  // A failed authentication never reaches the bank, so it leaves no charge.
  const charge = decline.declineCode ? buildCharge(intent, method, decline, clock.now()) : null;
  if (charge) events.created("charge.failed", charge);
  events.changed("payment_intent.payment_failed", intent, {
    status: "requires_payment_method",
    latest_charge: charge?.id,
    payment_method: null,
    last_payment_error: lastError(decline, method, charge?.id),
    next_action: null,
  });
  invoiceNotPaid(ledger, intent, "invoice.payment_failed");
}

/** Attaches a card that was used in the browser to its customer, for later charges. */
export function attachTo({ events }: Ledger, method: PaymentMethod, customer: string | null): void {
  if (customer && !method.customer) events.changed("payment_method.attached", method, { customer });
}
