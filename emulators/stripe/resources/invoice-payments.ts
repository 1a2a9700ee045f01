import type Stripe from "stripe";
import { endpoint } from "../http/endpoint.ts";
import { pageParams, paginate, within } from "../http/paginate.ts";
import type { Declares } from "../http/params.ts";

const listParams = {
  ...pageParams,
  created: "range",
  invoice: "text",
  payment: {
    payment_intent: "text",
    payment_record: "unmodelled",
    type: "text",
  } satisfies Declares<Stripe.InvoicePaymentListParams.Payment>,
  status: "text",
} as const satisfies Declares<Stripe.InvoicePaymentListParams>;

export const invoicePaymentEndpoints = [
  endpoint("GET /v1/invoice_payments/:id", {
    params: { expand: "texts" } as const satisfies Declares<Stripe.InvoicePaymentRetrieveParams>,
    run: ({ emulator, id }) => emulator.store.require("invoice_payment", id),
  }),
  endpoint("GET /v1/invoice_payments", {
    params: listParams,
    run: ({ emulator, params }) => {
      const intent = params.payment?.payment_intent;
      const found = emulator.store
        .all("invoice_payment")
        .filter((one) => params.invoice === undefined || one.invoice === params.invoice)
        .filter((one) => params.status === undefined || one.status === params.status)
        .filter((one) => intent === undefined || one.payment.payment_intent === intent)
        .filter((one) => within(one.created, params.created));
      return paginate(found, params, "/v1/invoice_payments");
    },
  }),
];
