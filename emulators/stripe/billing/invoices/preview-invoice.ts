import { nextPeriodEnd } from "../../clocks/interval.ts";
import { invalid } from "../../http/errors.ts";
import type { Ledger } from "../../ledger.ts";
import { buildInvoice } from "../../objects/invoice.ts";
import type { Invoice, Subscription } from "../../state/tables.ts";
import { draftPriceChange, type PriceChange } from "../subscriptions/change-price.ts";
import { periodEndOf } from "../subscriptions/renew.ts";

/** The invoice that the next renewal will make. It is not stored. */
export function previewInvoice({ store }: Ledger, subscription: Subscription): Invoice {
  if (subscription.ended_at !== null || subscription.cancel_at_period_end) throw noneUpcoming();
  const start = periodEndOf(subscription);
  const recurring = subscription.items.data[0]?.price.recurring;
  const end = recurring ? nextPeriodEnd(subscription.billing_cycle_anchor, recurring, start) : start;
  const invoice = buildInvoice(store.require("customer", subscription.customer), subscription, {
    reason: "upcoming",
    period: { start, end },
    created: start,
    finalizesAt: null,
  });
  return { ...invoice, id: `upcoming_${invoice.id}`, next_payment_attempt: start + 60 * 60 };
}

/** The invoice that a change of price would make now. It is not stored. */
export function previewChange(ledger: Ledger, subscription: Subscription, change: PriceChange): Invoice {
  if (subscription.ended_at !== null) throw noneUpcoming();
  const { invoice } = draftPriceChange(ledger, subscription, change);
  return { ...invoice, id: `upcoming_${invoice.id}` };
}

function noneUpcoming(): Error {
  return invalid("No upcoming invoices for this subscription.", { code: "invoice_upcoming_none" }, 404);
}
