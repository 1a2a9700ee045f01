import { intervalsAfter } from "../../clocks/interval.ts";
import { invalid, unmodelled } from "../../http/errors.ts";
import type { Ledger } from "../../ledger.ts";
import { buildInvoice, type Credit } from "../../objects/subscriptions/invoice.ts";
import { planOf } from "../../objects/subscriptions/subscription-item.ts";
import type { Invoice, Price, Subscription, SubscriptionItem } from "../../state/tables.ts";
import { collectInvoice } from "../charges/charge-intent.ts";
import { finalizeInvoice } from "../invoices/finalize-invoice.ts";
import { markPaid } from "../invoices/settle-invoice.ts";
import { noMethod, payingMethod } from "./paying-method.ts";

/** How long a change waits for its payment. */
const waitsSeconds = 23 * 60 * 60;

export type PriceChange = { price: Price; prorationDate: number | undefined };

/**
 * The item and the invoice of a change to another price, billed at once. Another interval starts a
 * new period now; what is left of the old one from `prorationDate` is given back.
 */
export function draftPriceChange(
  ledger: Ledger,
  subscription: Subscription,
  { price, prorationDate }: PriceChange,
): { item: SubscriptionItem; invoice: Invoice } {
  const now = ledger.clock.now();
  const from = prorationDate ?? now;
  const [old, ...others] = subscription.items.data;
  if (!old || others.length > 0 || !price.recurring) throw unmodelled("a change of several items", "items");
  if (old.price.recurring?.interval === price.recurring.interval) {
    const isSame = old.price.recurring.interval_count === price.recurring.interval_count;
    if (isSame) throw unmodelled("prorations within an interval", "items");
  }
  if (from < old.current_period_start || from > old.current_period_end) {
    throw invalid("Invalid proration_date: it must be within the current period.", {
      param: "proration_date",
    });
  }
  const end = intervalsAfter(now, price.recurring, 1);
  const item: SubscriptionItem = {
    ...structuredClone(old),
    price: structuredClone(price),
    plan: planOf(price),
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
export function changePrice(ledger: Ledger, subscription: Subscription, change: PriceChange): void {
  const { store, events } = ledger;
  if (subscription.status !== "active") {
    throw invalid(`A subscription with the status ${subscription.status} cannot have a pending update.`);
  }
  if (subscription.pending_update !== null)
    throw unmodelled("a second pending update: void the first one's invoice");
  const method = payingMethod(ledger, subscription);
  if (!method) throw noMethod();
  const { item, invoice } = draftPriceChange(ledger, subscription, change);
  store.insert({ ...invoice, auto_advance: false });
  const inserted = store.require("invoice", invoice.id);
  const now = ledger.clock.now();
  const previous = store.update(subscription, {
    latest_invoice: invoice.id,
    pending_update: {
      billing_cycle_anchor: now,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: Math.min(now + waitsSeconds, subscription.items.data[0]?.current_period_end ?? now),
      metadata: null,
      subscription_items: [item],
      trial_end: null,
      trial_from_plan: null,
    },
  });
  events.emit("invoice.created", inserted);
  finalizeInvoice(ledger, inserted);
  if (inserted.amount_due === 0) markPaid(ledger, inserted, now);
  else collectInvoice(ledger, inserted, method, false);
  if (subscription.pending_update !== null)
    events.emit("customer.subscription.updated", subscription, previous);
}

/** What the seller does not use of a period, as a negative line. */
function creditOf(item: SubscriptionItem, from: number): Credit {
  const { current_period_start: start, current_period_end: end } = item;
  const paid = (item.price.unit_amount ?? 0) * (item.quantity ?? 1);
  const amount = -Math.round((paid * (end - from)) / (end - start));
  return { item, amount, period: { start: from, end } };
}
