import type { Ledger } from "../../ledger.ts";
import type { Invoice, Subscription } from "../../state/tables.ts";

/** True for the invoice that a change of the subscription waits for. */
export function isAwaited({ pending_update, latest_invoice }: Subscription, invoice: Invoice): boolean {
  return pending_update !== null && latest_invoice === invoice.id;
}

/** The invoice of a change was paid: the change happens. */
export function applyPendingUpdate(ledger: Ledger, subscription: Subscription, invoice: Invoice): void {
  const { pending_update: pending } = subscription;
  if (!pending?.subscription_items) return;
  ledger.events.changed("customer.subscription.updated", subscription, {
    billing_cycle_anchor: pending.billing_cycle_anchor ?? undefined,
    items: { ...subscription.items, data: pending.subscription_items },
    pending_update: null,
  });
  // Only what was really pending: a payment at the first try leaves no trace.
  if (invoice.attempt_count > 1)
    ledger.events.emit("customer.subscription.pending_update_applied", subscription);
}

/** The invoice of a change was voided: the subscription stays as it is. */
export function dropPendingUpdate(ledger: Ledger, subscription: Subscription): void {
  ledger.events.changed("customer.subscription.updated", subscription, { pending_update: null });
}
