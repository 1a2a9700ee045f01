import { paymentsOf } from "../../billing/invoices/invoice-payments.ts";
import type { Store } from "../../state/store.ts";
import { listOf } from "../list-endpoint.ts";

type Json = Record<string, unknown>;

/**
 * A copy of the answer with what `expand` asks for put in place of ids, or added where only asking
 * shows it. The paths were checked before the work; what is null, or was deleted, stays as it is.
 */
export function expanded(store: Store, answer: object, expand: string[]): object {
  if (expand.length === 0) return answer;
  const copy = structuredClone(answer);
  for (const path of expand) expandPath(store, copy as Json, path.split(".")); // resources are plain JSON
  return copy;
}

function expandPath(store: Store, at: Json, [part, ...rest]: string[]): void {
  if (part === undefined) return;
  const include = includables[`${String(at.object)}.${part}`];
  if (include) at[part] ??= structuredClone(include(store, String(at.id)));
  at[part] = withResource(store, at[part]);
  const value = at[part];
  const next: unknown[] = Array.isArray(value) ? value : [value];
  for (const item of next) if (isJson(item)) expandPath(store, item, rest);
}

function withResource(store: Store, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withResource(store, item));
  const found = typeof value === "string" ? store.findAny(value) : undefined;
  return found ? structuredClone(found) : value;
}

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Fields that Stripe shows only when asked to expand them, by `object.field`. */
const includables: Record<string, (store: Store, id: string) => unknown> = {
  "invoice.confirmation_secret": confirmationSecret,
  "invoice.payments": (store, id) => listOf(paymentsOf(store, id), "/v1/invoice_payments"),
  "customer.tax_ids": (store, id) =>
    listOf(
      store.all("tax_id").filter((one) => one.customer === id),
      `/v1/customers/${id}/tax_ids`,
    ),
  "charge.refunds": (store, id) =>
    listOf(
      store.all("refund").filter((refund) => refund.charge === id),
      `/v1/charges/${id}/refunds`,
    ),
};

function confirmationSecret(store: Store, invoiceId: string): object | null {
  const invoice = store.find("invoice", invoiceId);
  const payment = paymentsOf(store, invoiceId).at(-1);
  const intent = store.find("payment_intent", payment?.payment.payment_intent);
  if (invoice?.status === "draft" || !intent?.client_secret) return null;
  return { client_secret: intent.client_secret, type: "payment_intent" };
}
