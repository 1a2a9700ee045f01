import type Stripe from "stripe";
import { finalizeInvoice } from "../../billing/invoices/finalize-invoice.ts";
import { subscriptionOf } from "../../billing/invoices/invoice-payments.ts";
import { payInvoice } from "../../billing/invoices/pay-invoice.ts";
import { previewChange, previewInvoice } from "../../billing/invoices/preview-invoice.ts";
import { voidInvoice } from "../../billing/invoices/void-invoice.ts";
import { endpoint, retrieveEndpoint } from "../../http/endpoint.ts";
import { invalid } from "../../http/errors.ts";
import { listEndpoint } from "../../http/list-endpoint.ts";
import type { Declares } from "../../http/params/params.ts";
import { readPriceChange } from "./update-subscription.ts";

const statuses = ["draft", "open", "paid", "uncollectible", "void"] as const;

const previewParams = {
  customer: "text",
  subscription: "text",
  subscription_details: {
    items: [{ id: "text", price: "text" }],
    proration_behavior: ["always_invoice"],
    proration_date: "integer",
  },
} as const satisfies Declares<Stripe.InvoiceCreatePreviewParams>;

const finalizeParams = {
  auto_advance: "boolean",
} as const satisfies Declares<Stripe.InvoiceFinalizeInvoiceParams>;

const payParams = {
  off_session: "boolean",
  payment_method: "text",
} as const satisfies Declares<Stripe.InvoicePayParams>;

const filters = {
  customer: "text",
  status: statuses,
  subscription: "text",
} as const satisfies Declares<Stripe.InvoiceListParams>;

const paymentFilters = { invoice: "text" } as const satisfies Declares<Stripe.InvoicePaymentListParams>;

export const invoiceEndpoints = [
  endpoint("POST /v1/invoices/create_preview", {
    params: previewParams,
    required: ["subscription"],
    run({ ledger, params }) {
      const { subscription, customer, subscription_details: change } = params;
      if (!change) return previewInvoice(ledger, subscription, customer);
      return previewChange(ledger, subscription, (one) => ({
        price: readPriceChange(ledger, one, change.items, "subscription_details[items]"),
        prorationDate: change.proration_date,
      }));
    },
  }),
  retrieveEndpoint("invoices", "invoice"),
  endpoint("POST /v1/invoices/:id/finalize", {
    params: finalizeParams,
    run({ ledger, params, id }) {
      const invoice = ledger.store.require("invoice", id);
      if (invoice.status !== "draft") {
        throw notEditable("This invoice is already finalized, you can't re-finalize a non-draft invoice.");
      }
      finalizeInvoice(ledger, invoice);
      ledger.store.update(invoice, { auto_advance: params.auto_advance });
      return invoice;
    },
  }),
  endpoint("POST /v1/invoices/:id/pay", {
    params: payParams,
    run({ ledger, params, id }) {
      const invoice = ledger.store.require("invoice", id);
      payInvoice(ledger, invoice, params.payment_method, params.off_session ?? false);
      return invoice;
    },
  }),
  endpoint("POST /v1/invoices/:id/void", {
    run({ ledger, id }) {
      const invoice = ledger.store.require("invoice", id);
      if (invoice.status !== "open") {
        throw notEditable("You can only pass in open invoices. This invoice isn't open.");
      }
      voidInvoice(ledger, invoice);
      return invoice;
    },
  }),
  listEndpoint("invoices", {
    kind: "invoice",
    filters,
    matches: { subscription: (invoice, id, { store }) => subscriptionOf(store, invoice)?.id === id },
  }),
  listEndpoint("invoice_payments", { kind: "invoice_payment", filters: paymentFilters }),
];

function notEditable(message: string): Error {
  return invalid(message, { code: "invoice_not_editable" });
}
