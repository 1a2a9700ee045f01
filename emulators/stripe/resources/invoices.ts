import type Stripe from "stripe";
import { finalizeInvoice } from "../billing/finalize-invoice.ts";
import { subscriptionOf } from "../billing/invoice-payments.ts";
import { payInvoice } from "../billing/pay-invoice.ts";
import { previewInvoice } from "../billing/preview-invoice.ts";
import { voidInvoice } from "../billing/void-invoice.ts";
import type { Emulator } from "../emulator.ts";
import { endpoint } from "../http/endpoint.ts";
import { invalid } from "../http/errors.ts";
import { pageParams, paginate, within } from "../http/paginate.ts";
import type { Declares, ParamsOf } from "../http/params.ts";
import type { Invoice } from "../state/tables.ts";

const listParams = {
  ...pageParams,
  collection_method: "unmodelled",
  created: "range",
  customer: "text",
  customer_account: "unmodelled",
  due_date: "unmodelled",
  status: "text",
  subscription: "text",
} as const satisfies Declares<Stripe.InvoiceListParams>;

const finalizeParams = {
  auto_advance: "boolean",
  expand: "texts",
} as const satisfies Declares<Stripe.InvoiceFinalizeInvoiceParams>;

const payParams = {
  expand: "texts",
  forgive: "unmodelled",
  mandate: "unmodelled",
  off_session: "boolean",
  paid_out_of_band: "unmodelled",
  payment_method: "text",
  source: "unmodelled",
} as const satisfies Declares<Stripe.InvoicePayParams>;

const previewParams = {
  automatic_tax: "unmodelled",
  currency: "unmodelled",
  customer: "text",
  customer_account: "unmodelled",
  customer_details: "unmodelled",
  discounts: "unmodelled",
  expand: "texts",
  invoice_items: "unmodelled",
  issuer: "unmodelled",
  on_behalf_of: "unmodelled",
  preview_mode: "unmodelled",
  schedule: "unmodelled",
  schedule_details: "unmodelled",
  subscription: "text",
  subscription_details: "unmodelled",
} as const satisfies Declares<Stripe.InvoiceCreatePreviewParams>;

export const invoiceEndpoints = [
  endpoint("POST /v1/invoices/create_preview", {
    params: previewParams,
    required: ["subscription"],
    run: ({ emulator, params }) => previewInvoice(emulator, params.subscription, params.customer),
  }),
  endpoint("GET /v1/invoices/:id", {
    params: { expand: "texts" } as const satisfies Declares<Stripe.InvoiceRetrieveParams>,
    run: ({ emulator, id }) => emulator.store.require("invoice", id),
  }),
  endpoint("POST /v1/invoices/:id/finalize", {
    params: finalizeParams,
    run: ({ emulator, params, id }) => {
      const invoice = emulator.store.require("invoice", id);
      if (invoice.status !== "draft") {
        throw invalid("This invoice is already finalized, you can't re-finalize a non-draft invoice.", {
          code: "invoice_not_editable",
        });
      }
      finalizeInvoice(emulator, invoice);
      if (params.auto_advance !== undefined) {
        emulator.store.update(invoice, { auto_advance: params.auto_advance });
      }
      return invoice;
    },
  }),
  endpoint("POST /v1/invoices/:id/pay", {
    params: payParams,
    run: ({ emulator, params, id }) => {
      const invoice = emulator.store.require("invoice", id);
      payInvoice(emulator, invoice, params.payment_method, params.off_session ?? false);
      return invoice;
    },
  }),
  endpoint("POST /v1/invoices/:id/void", {
    params: { expand: "texts" } as const satisfies Declares<Stripe.InvoiceVoidInvoiceParams>,
    run: ({ emulator, id }) => {
      const invoice = emulator.store.require("invoice", id);
      if (invoice.status !== "open") {
        throw invalid(`You can only pass in open invoices. This invoice isn't open.`, {
          code: "invoice_not_editable",
        });
      }
      voidInvoice(emulator, invoice);
      return invoice;
    },
  }),
  endpoint("GET /v1/invoices", {
    params: listParams,
    run: ({ emulator, params }) => paginate(matching(emulator, params), params, "/v1/invoices"),
  }),
];

function matching(emulator: Emulator, params: ParamsOf<typeof listParams>): Invoice[] {
  const { store } = emulator;
  return store
    .all("invoice")
    .filter((one) => params.customer === undefined || one.customer === params.customer)
    .filter((one) => params.status === undefined || one.status === params.status)
    .filter(
      (one) => params.subscription === undefined || subscriptionOf(store, one)?.id === params.subscription,
    )
    .filter((one) => within(one.created, params.created));
}
