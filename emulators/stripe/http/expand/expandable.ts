import type { Kind } from "../../state/tables.ts";
import type { Endpoint } from "../endpoint.ts";
import { invalid } from "../errors.ts";

/** Stripe counts each part of the path, `data` of a list included. */
const maxLevels = 4;

/** The target of a part of a path: a resource, or the next parts. `null` is a plain hash. */
type Target = Kind | null | { readonly [part: string]: Target };

const listOf = (kind: Kind) => ({ "": null, data: kind });
const invoiceParent = { subscription_details: { subscription: "subscription" } } as const;

/** The fields that can be expanded, by kind of resource. */
const targets: Record<Kind, { readonly [part: string]: Target }> = {
  customer: {
    invoice_settings: { default_payment_method: "payment_method" },
    tax_ids: listOf("tax_id"),
  },
  product: { default_price: "price" },
  price: { product: "product" },
  payment_method: { customer: "customer" },
  setup_intent: { customer: "customer", payment_method: "payment_method" },
  payment_intent: { customer: "customer", latest_charge: "charge", payment_method: "payment_method" },
  charge: { customer: "customer", payment_intent: "payment_intent", refunds: listOf("refund") },
  refund: { charge: "charge", customer: "customer", payment_intent: "payment_intent" },
  subscription: {
    customer: "customer",
    default_payment_method: "payment_method",
    schedule: "subscription_schedule",
    items: { data: { price: { product: "product" } } },
    latest_invoice: "invoice",
    pending_setup_intent: "setup_intent",
  },
  invoice: {
    confirmation_secret: null,
    customer: "customer",
    default_payment_method: "payment_method",
    parent: invoiceParent,
    payments: listOf("invoice_payment"),
  },
  invoice_payment: { invoice: "invoice", payment: { payment_intent: "payment_intent" } },
  subscription_schedule: { customer: "customer", subscription: "subscription" },
  tax_id: { customer: "customer" },
  event: {},
  webhook_endpoint: {},
};

const collections: Record<string, Kind> = {
  customers: "customer",
  products: "product",
  prices: "price",
  payment_methods: "payment_method",
  setup_intents: "setup_intent",
  payment_intents: "payment_intent",
  charges: "charge",
  refunds: "refund",
  subscriptions: "subscription",
  invoices: "invoice",
  invoice_payments: "invoice_payment",
  subscription_schedules: "subscription_schedule",
  tax_ids: "tax_id",
  events: "event",
  webhook_endpoints: "webhook_endpoint",
};

/** Refuses paths that cannot be expanded, before any work, as Stripe does. */
export function checkExpand(endpoint: Endpoint, expand: string[]): void {
  for (const path of expand) {
    const parts = path.split(".");
    if (parts.length > maxLevels) {
      const message = `You cannot expand more than ${maxLevels} levels of a property. Property: ${path}`;
      throw invalid(message, { param: "expand" });
    }
    if (!leadsSomewhere(answerOf(endpoint), parts)) {
      throw invalid(`This property cannot be expanded (${path}).`, { param: "expand" });
    }
  }
}

/** The start of an endpoint's paths: its resource, or the `data` of a list. */
function answerOf({ method, path }: Endpoint): Target {
  const parts = path.split("/");
  const collection = parts.findLast((part) => part in collections) ?? "";
  const kind = collections[collection];
  if (!kind) return {};
  const isList = method === "GET" && parts.at(-1) === collection;
  // Only the items of a list can be expanded, not the list.
  return isList ? { data: targets[kind] } : kind;
}

function leadsSomewhere(from: Target, [part, ...rest]: string[]): boolean {
  if (from === null || part === undefined) return false;
  const next = (typeof from === "string" ? targets[from] : from)[part];
  if (next === undefined) return false;
  return rest.length === 0 ? isEnd(next) : leadsSomewhere(next, rest);
}

/** A path ends at a resource or at a list that only expanding shows, not at a hash on the way. */
function isEnd(target: Target): boolean {
  return target === null || typeof target === "string" || "" in target;
}
