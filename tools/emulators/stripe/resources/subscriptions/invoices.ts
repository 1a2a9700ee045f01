import type Stripe from "stripe";
import { finalizeInvoice } from "../../billing/invoices/finalize-invoice.ts";
import { subscriptionOf } from "../../billing/invoices/invoice-payments.ts";
import { payInvoice } from "../../billing/invoices/pay-invoice.ts";
import { voidInvoice } from "../../billing/invoices/void-invoice.ts";
import { previewChange } from "../../billing/subscriptions/change-price.ts";
import { invalid } from "../../errors.ts";
import { endpoint, listEndpoint, retrieveEndpoint } from "../../http/endpoint.ts";
import type { Declares } from "../../http/params/params.ts";
import { priceChangeParams, readPriceChange } from "./price-params.ts";

export const invoiceEndpoints = [
  endpoint("POST /v1/invoices/create_preview", {
    params: {
      subscription: "text",
      subscription_details: {
        items: priceChangeParams,
        proration_behavior: ["always_invoice"],
        proration_date: "integer",
      },
    } satisfies Declares<Stripe.InvoiceCreatePreviewParams>,
    required: ["subscription", "subscription_details"],
    run({ ledger, params: { subscription: id, subscription_details: change } }) {
      const subscription = ledger.store.require("subscription", id, "subscription");
      const price = readPriceChange(ledger, subscription, change.items, "subscription_details[items]");
      return previewChange(ledger, subscription, { price, prorationDate: change.proration_date });
    },
  }),
  retrieveEndpoint("invoice"),
  endpoint("POST /v1/invoices/:id/finalize", {
    params: { auto_advance: "boolean" } satisfies Declares<Stripe.InvoiceFinalizeInvoiceParams>,
    run({ ledger, params: { auto_advance }, id }) {
      const invoice = ledger.store.require("invoice", id);
      if (invoice.status !== "draft") {
        throw notEditable("This invoice is already finalized, you can't re-finalize a non-draft invoice.");
      }
      finalizeInvoice(ledger, invoice);
      ledger.store.update(invoice, { auto_advance });
      return invoice;
    },
  }),
  endpoint("POST /v1/invoices/:id/pay", {
    params: { payment_method: "text" } satisfies Declares<Stripe.InvoicePayParams>,
    run: ({ ledger, params, id }) =>
      payInvoice(ledger, ledger.store.require("invoice", id), params.payment_method),
  }),
  endpoint("POST /v1/invoices/:id/void", {
    run({ ledger, id }) {
      const invoice = ledger.store.require("invoice", id);
      if (invoice.status === "open") return voidInvoice(ledger, invoice);
      throw notEditable("You can only pass in open invoices. This invoice isn't open.");
    },
  }),
  listEndpoint("invoice", {
    filters: {
      customer: "text",
      status: ["draft", "open", "paid", "uncollectible", "void"],
      subscription: "text",
    } satisfies Declares<Stripe.InvoiceListParams>,
    matches: { subscription: (invoice, id, { store }) => subscriptionOf(store, invoice)?.id === id },
  }),
  listEndpoint("invoice_payment", {
    filters: { invoice: "text" } satisfies Declares<Stripe.InvoicePaymentListParams>,
  }),
];

function notEditable(message: string): Error {
  return invalid(message, { code: "invoice_not_editable" });
}
