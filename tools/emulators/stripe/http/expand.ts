import { paymentsOf } from "../billing/invoices/invoice-payments.ts";
import { invalid } from "../errors.ts";
import { listOf } from "../objects/list.ts";
import type { Store } from "../state/store.ts";
import type { Kind } from "../state/tables.ts";
import type { Endpoint } from "./endpoint.ts";

/** Stripe counts each part of the path, `data` of a list included. */
const maxLevels = 4;

/** The target of a part of a path: a resource, or the next parts. `null` is a plain hash. */
type Target = Kind | null | Targets;
type Targets = { readonly [part: string]: Target };

const listed = (kind: Kind) => ({ "": null, data: kind });

/** The fields that can be expanded, by kind of resource. */
const targets: Partial<Record<string, Targets>> = {
  customer: {
    invoice_settings: { default_payment_method: "payment_method" },
    tax_ids: listed("tax_id"),
  },
  price: { product: "product" },
  payment_method: { customer: "customer" },
  setup_intent: { customer: "customer", payment_method: "payment_method" },
  payment_intent: { customer: "customer", latest_charge: "charge", payment_method: "payment_method" },
  subscription: {
    customer: "customer",
    default_payment_method: "payment_method",
    schedule: "subscription_schedule",
    latest_invoice: "invoice",
  },
  invoice: { confirmation_secret: null, customer: "customer", payments: listed("invoice_payment") },
  invoice_payment: { invoice: "invoice", payment: { payment_intent: "payment_intent" } },
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
function answerOf({ method, path }: Endpoint): Targets {
  const collection = path.split("/")[2] ?? "";
  const own = targets[collection.slice(0, -1)] ?? {};
  return method === "GET" && path.endsWith(collection) ? { data: own } : own;
}

function leadsSomewhere(from: Target | undefined, [part, ...rest]: string[]): boolean {
  if (!from || part === undefined) return false;
  const next = (typeof from === "string" ? targets[from] : from)?.[part];
  if (next === undefined) return false;
  return rest.length === 0 ? isEnd(next) : leadsSomewhere(next, rest);
}

/** Whether a path may end here: at a resource or a list, not at a hash. */
function isEnd(target: Target): boolean {
  return target === null || typeof target === "string" || "" in target;
}

type Json = Record<string, unknown>;

/** A copy of the response with the resources that `expand` names in place of their ids. */
export function expanded(store: Store, answer: object, expand: string[]): object {
  if (expand.length === 0) return answer;
  const copy = structuredClone(answer);
  for (const path of expand) expandPath(store, copy as Json, path.split(".")); // resources are plain JSON
  return copy;
}

function expandPath(store: Store, at: Json, [part, ...rest]: string[]): void {
  if (part === undefined) return;
  const include = includables[`${String(at.object)}.${part}`];
  // What remains of a deleted resource has no such fields.
  if (include && !at.deleted) at[part] ??= structuredClone(include(store, String(at.id)));
  const found = typeof at[part] === "string" ? store.findAny(at[part]) : undefined;
  if (found) at[part] = structuredClone(found);
  for (const item of [at[part]].flat()) if (isJson(item)) expandPath(store, item, rest);
}

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null;
}

/** Fields that Stripe shows only when asked to expand them, by `object.field`. */
const includables: Record<string, (store: Store, id: string) => unknown> = {
  "invoice.confirmation_secret": confirmationSecret,
  "invoice.payments": (store, id) => listOf(paymentsOf(store, id), "/v1/invoice_payments"),
  "customer.tax_ids": (store, id) => {
    const own = store.all("tax_id").filter((one) => one.customer === id);
    return listOf(own, `/v1/customers/${id}/tax_ids`);
  },
};

function confirmationSecret(store: Store, invoiceId: string): object | null {
  const invoice = store.find("invoice", invoiceId);
  const payment = paymentsOf(store, invoiceId).at(-1);
  const intent = store.find("payment_intent", payment?.payment.payment_intent);
  if (invoice?.status === "draft" || !intent?.client_secret) return null;
  return { client_secret: intent.client_secret, type: "payment_intent" };
}
