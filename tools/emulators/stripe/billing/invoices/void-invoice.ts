import type { Ledger } from "../../ledger.ts";
import type { Invoice } from "../../state/tables.ts";
import { isAwaited } from "../subscriptions/pending-update.ts";
import { paymentsOf, subscriptionOf } from "./invoice-payments.ts";

/** Voids an open invoice and cancels its payment intent. */
export function voidInvoice(ledger: Ledger, invoice: Invoice): Invoice {
  const { store, events } = ledger;
  const canceled_at = ledger.clock.now();
  for (const payment of paymentsOf(store, invoice.id)) {
    const intent = store.find("payment_intent", payment.payment.payment_intent);
    const status_transitions = { ...payment.status_transitions, canceled_at };
    store.update(payment, { status: "canceled", status_transitions });
    if (!intent || intent.status === "succeeded") continue;
    events.changed("payment_intent.canceled", intent, {
      status: "canceled",
      canceled_at,
      cancellation_reason: "void_invoice",
      next_action: null,
    });
  }
  events.changed("invoice.voided", invoice, {
    status: "void",
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: canceled_at },
  });
  const subscription = subscriptionOf(store, invoice);
  if (subscription && isAwaited(subscription, invoice))
    events.changed("customer.subscription.updated", subscription, { pending_update: null });
  return invoice;
}
