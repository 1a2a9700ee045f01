import type { Outcome } from "../../cards/outcome.ts";
import { intervalsAfter } from "../../clocks/interval.ts";
import type { Ledger } from "../../ledger.ts";
import { buildInvoice } from "../../objects/subscriptions/invoice.ts";
import { buildSubscription, type SubscriptionFields } from "../../objects/subscriptions/subscription.ts";
import { buildSubscriptionItem } from "../../objects/subscriptions/subscription-item.ts";
import { newId } from "../../state/ids.ts";
import type { Customer, Invoice, PaymentMethod, Price, Subscription } from "../../state/tables.ts";
import { chargeIntent } from "../charges/charge-intent.ts";
import { decideCharge } from "../charges/decide-charge.ts";
import { finalizeInvoice } from "../invoices/finalize-invoice.ts";
import { intentOf } from "../invoices/invoice-payments.ts";
import { markPaid } from "../invoices/settle-invoice.ts";
import { noMethod, payingMethod } from "./paying-method.ts";

export type Start = Omit<SubscriptionFields, "id" | "customer" | "currency" | "created" | "item"> & {
  customer: Customer;
  price: Price;
  /** `default_incomplete`: nothing is charged until the payment intent is confirmed. */
  waitsForConfirmation: boolean;
  offSession: boolean;
};

/**
 * Creates a subscription with its first invoice and charges that, unless it waits for a
 * confirmation.
 */
export function startSubscription(ledger: Ledger, start: Start): Subscription {
  const { store } = ledger;
  const subscription = draftSubscription(ledger, start);
  const method = payingMethod(ledger, subscription);
  const isFree = start.price.unit_amount === 0;
  const outcome = firstCharge(ledger, start, method, isFree);

  store.insert(subscription);
  const invoice = store.insert(
    buildInvoice(start.customer, subscription, {
      reason: "subscription_create",
      period: {
        start: subscription.created,
        end: subscription.items.data[0]?.current_period_end ?? subscription.created,
      },
      created: subscription.created,
      finalizesAt: null,
    }),
  );
  store.update(subscription, {
    latest_invoice: invoice.id,
    status: isFree || outcome?.is === "succeeded" ? "active" : "incomplete",
  });
  store.update(start.customer, { currency: subscription.currency });
  ledger.events.emit("customer.subscription.created", subscription);
  ledger.events.emit("invoice.created", invoice);
  finalizeInvoice(ledger, invoice);
  collectFirst(ledger, invoice, method, outcome);
  return subscription;
}

function draftSubscription(ledger: Ledger, start: Start): Subscription {
  const id = newId("sub");
  const created = ledger.clock.now();
  const { price } = start;
  const end = price.recurring ? intervalsAfter(created, price.recurring, 1) : created;
  return buildSubscription({
    ...start,
    id,
    customer: start.customer.id,
    currency: price.currency,
    created,
    item: buildSubscriptionItem({ subscription: id, price, start: created, end }),
  });
}

/** The outcome of the first charge, or null when nothing is charged now. */
function firstCharge(
  ledger: Ledger,
  start: Start,
  method: PaymentMethod | undefined,
  isFree: boolean,
): Outcome | null {
  if (isFree || start.waitsForConfirmation) return null;
  if (!method) throw noMethod();
  return decideCharge(ledger, method, start.offSession);
}

function collectFirst(
  ledger: Ledger,
  invoice: Invoice,
  method: PaymentMethod | undefined,
  outcome: Outcome | null,
): void {
  const intent = intentOf(ledger.store, invoice);
  if (!intent) markPaid(ledger, invoice, ledger.clock.now());
  else if (method && outcome) chargeIntent(ledger, intent, method, outcome);
  else if (method)
    ledger.store.update(intent, { status: "requires_confirmation", payment_method: method.id });
}
