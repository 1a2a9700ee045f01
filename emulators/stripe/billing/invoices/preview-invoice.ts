import { nextPeriodEnd } from "../../clocks/interval.ts";
import { invalid } from "../../http/errors.ts";
import type { Ledger } from "../../ledger.ts";
import { buildInvoice } from "../../objects/invoice.ts";
import type { Invoice } from "../../state/tables.ts";
import { periodEndOf } from "../subscriptions/renew.ts";

/** The invoice that the next renewal will make, kept nowhere. */
export function previewInvoice(
  ledger: Ledger,
  subscriptionId: string | undefined,
  customerId: string | undefined,
): Invoice {
  const { store } = ledger;
  const subscription = store.require("subscription", subscriptionId, "subscription");
  if (customerId !== undefined && subscription.customer !== customerId) {
    throw invalid("The subscription does not belong to this customer.", { param: "customer" });
  }
  if (subscription.ended_at !== null || subscription.cancel_at_period_end) {
    throw invalid("No upcoming invoices for this subscription.", { code: "invoice_upcoming_none" }, 404);
  }
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
