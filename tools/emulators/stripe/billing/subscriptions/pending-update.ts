import type { Ledger } from "../../ledger.ts";
import type { Invoice, Subscription } from "../../state/tables.ts";

/** True for the invoice that a change of the subscription waits for. */
export function isAwaited({ pending_update, latest_invoice }: Subscription, invoice: Invoice): boolean {
  return pending_update !== null && latest_invoice === invoice.id;
}

/** Applies the pending change whose invoice was paid. */
export function applyPendingUpdate(ledger: Ledger, subscription: Subscription, invoice: Invoice): void {
  const { pending_update: pending } = subscription;
  if (!pending?.subscription_items) return;
  ledger.events.changed("customer.subscription.updated", subscription, {
    billing_cycle_anchor: pending.billing_cycle_anchor ?? undefined,
    items: { ...subscription.items, data: pending.subscription_items },
    pending_update: null,
  });
  // A change that was paid at the first attempt was never pending, so Stripe sends no such event.
  if (invoice.attempt_count > 1)
    ledger.events.emit("customer.subscription.pending_update_applied", subscription);
}
