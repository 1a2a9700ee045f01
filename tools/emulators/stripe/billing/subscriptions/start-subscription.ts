import { intervalsAfter } from "../../clocks/interval.ts";
import type { Ledger } from "../../ledger.ts";
import { buildInvoice } from "../../objects/invoice.ts";
import { buildSubscription } from "../../objects/subscription.ts";
import type { Customer, Price, Subscription } from "../../state/tables.ts";
import { chargeIntent, decideCharge } from "../charges/charge-intent.ts";
import { finalizeInvoice } from "../invoices/finalize-invoice.ts";
import { intentOf } from "../invoices/invoice-payments.ts";
import { markPaid } from "../invoices/settle-invoice.ts";
import { noMethod, payingMethod } from "./paying-method.ts";

export type Start = Pick<Subscription, "default_payment_method" | "metadata"> & {
  customer: Customer;
  price: Price;
  /** `default_incomplete`: nothing is charged until the payment intent is confirmed. */
  waitsForConfirmation: boolean;
};

/** Creates a subscription and charges its first invoice, unless it waits for a confirmation. */
export function startSubscription(ledger: Ledger, start: Start): Subscription {
  const { store, events } = ledger;
  const { customer, price, waitsForConfirmation, ...fields } = start;
  const created = ledger.clock.now();
  const end = price.recurring ? intervalsAfter(created, price.recurring, 1) : created;
  const subscription = buildSubscription({ ...fields, created, customer: customer.id }, price, end);
  const isFree = price.unit_amount === 0;
  const isCharged = !isFree && !waitsForConfirmation;
  const method = payingMethod(ledger, subscription);
  if (isCharged && !method) throw noMethod();
  const outcome = isCharged && method ? decideCharge(ledger, method, false) : null;

  const invoice = buildInvoice(customer, subscription, {
    reason: "subscription_create",
    period: { start: created, end },
    created,
    finalizesAt: null,
  });
  subscription.latest_invoice = invoice.id;
  subscription.status = isFree || outcome?.is === "succeeded" ? "active" : "incomplete";
  store.update(customer, { currency: price.currency });
  events.created("customer.subscription.created", subscription);
  events.created("invoice.created", invoice);
  finalizeInvoice(ledger, invoice);
  const intent = intentOf(store, invoice);
  if (!intent) markPaid(ledger, invoice);
  else if (method && outcome) chargeIntent(ledger, intent, method, outcome);
  else if (method) store.update(intent, { status: "requires_confirmation", payment_method: method.id });
  return subscription;
}
