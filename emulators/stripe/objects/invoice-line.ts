import { newId } from "../state/ids.ts";
import type { InvoiceLine, SubscriptionItem } from "../state/tables.ts";

/** The line of one period of a subscription's item. */
export function buildInvoiceLine(
  invoiceId: string,
  item: SubscriptionItem,
  period: { start: number; end: number },
): InvoiceLine {
  const quantity = item.quantity ?? 1;
  const amount = (item.price.unit_amount ?? 0) * quantity;
  return {
    id: newId("il"),
    object: "line_item",
    amount,
    currency: item.price.currency,
    description: `${quantity} × ${item.price.nickname ?? item.price.lookup_key ?? item.price.id}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoiceId,
    livemode: false,
    metadata: item.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: "subscription_item_details",
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: "price_details",
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: item.subscription,
    subtotal: amount,
    taxes: [],
  } satisfies InvoiceLine;
}
