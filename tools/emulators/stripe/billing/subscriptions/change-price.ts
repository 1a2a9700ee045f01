import { intervalsAfter } from "../../clocks/interval.ts";
import { invalid, unmodelled } from "../../errors.ts";
import type { Ledger } from "../../ledger.ts";
import { alwaysNull } from "../../names.ts";
import { buildInvoice, type Credit } from "../../objects/invoice.ts";
import { pricedAt } from "../../objects/subscription.ts";
import type { Invoice, Price, Subscription, SubscriptionItem } from "../../state/tables.ts";
import { collectInvoice } from "../charges/charge-intent.ts";
import { finalizeInvoice } from "../invoices/finalize-invoice.ts";
import { markPaid } from "../invoices/settle-invoice.ts";
import { noMethod, payingMethod } from "./paying-method.ts";

/** How long a change waits for its payment. */
const waitsSeconds = 23 * 60 * 60;

export type SubscriptionPriceChange = { price: Price; prorationDate: number | undefined };

/**
 * The item and the invoice of a change to another price that is billed at once. The new period
 * starts now; the unused rest of the old one from `prorationDate` is credited.
 */
function draftPriceChange(
  ledger: Ledger,
  subscription: Subscription,
  { price, prorationDate }: SubscriptionPriceChange,
): { item: SubscriptionItem; invoice: Invoice } {
  const now = ledger.clock.now();
  const from = prorationDate ?? now;
  const [old, ...others] = subscription.items.data;
  if (!old || others.length > 0 || !price.recurring) throw unmodelled("a change of several items", "items");
  if (hasSameInterval(old.price, price)) throw unmodelled("prorations within an interval", "items");
  if (from < old.current_period_start || from > old.current_period_end) {
    const message = "Invalid proration_date: it must be within the current period.";
    throw invalid(message, { param: "proration_date" });
  }
  const end = intervalsAfter(now, price.recurring, 1);
  const item: SubscriptionItem = {
    ...structuredClone(old),
    ...pricedAt(price),
    current_period_start: now,
    current_period_end: end,
  };
  const customer = ledger.store.require("customer", subscription.customer);
  const changed = { ...subscription, items: { ...subscription.items, data: [item] } };
  const invoice = buildInvoice(customer, changed, {
    reason: "subscription_update",
    period: { start: now, end },
    created: now,
    finalizesAt: null,
    credits: [creditOf(old, from)],
  });
  return { item, invoice };
}

/** Changes the price once its invoice is paid: `pending_if_incomplete`. */
export function changePrice(
  ledger: Ledger,
  subscription: Subscription,
  change: SubscriptionPriceChange,
): Subscription {
  const { store, events } = ledger;
  if (subscription.status !== "active") {
    throw invalid(`A subscription with the status ${subscription.status} cannot have a pending update.`);
  }
  if (subscription.pending_update !== null)
    throw unmodelled("a second pending update: void the first one's invoice");
  const method = payingMethod(ledger, subscription);
  if (!method) throw noMethod();
  const { item, invoice: draft } = draftPriceChange(ledger, subscription, change);
  const invoice = { ...draft, auto_advance: false };
  const now = ledger.clock.now();
  const previous = store.update(subscription, {
    latest_invoice: invoice.id,
    pending_update: {
      ...alwaysNull("cancel_at_period_end discount discounts metadata trial_end trial_from_plan"),
      billing_cycle_anchor: now,
      expires_at: Math.min(now + waitsSeconds, subscription.items.data[0]?.current_period_end ?? now),
      subscription_items: [item],
    },
  });
  events.created("invoice.created", invoice);
  finalizeInvoice(ledger, invoice);
  if (invoice.amount_due === 0) markPaid(ledger, invoice);
  else collectInvoice(ledger, invoice, method, false);
  if (subscription.pending_update !== null)
    events.emit("customer.subscription.updated", subscription, previous);
  return subscription;
}

/** The invoice that a change of price would make now. It is not stored. */
export function previewChange(
  ledger: Ledger,
  subscription: Subscription,
  change: SubscriptionPriceChange,
): Invoice {
  if (subscription.ended_at !== null) {
    const message = "No upcoming invoices for this subscription.";
    throw invalid(message, { code: "invoice_upcoming_none" }, 404);
  }
  const { invoice } = draftPriceChange(ledger, subscription, change);
  return { ...invoice, id: `upcoming_${invoice.id}` };
}

/** Whether two prices have the same billing interval. */
export function hasSameInterval({ recurring: one }: Price, { recurring: other }: Price): boolean {
  return one?.interval === other?.interval && one?.interval_count === other?.interval_count;
}

/** The unused rest of a period, as a negative line. */
function creditOf(item: SubscriptionItem, from: number): Credit {
  const { current_period_start: start, current_period_end: end } = item;
  const paid = (item.price.unit_amount ?? 0) * (item.quantity ?? 1);
  const amount = -Math.round((paid * (end - from)) / (end - start));
  return { item, amount, period: { start: from, end } };
}
