import { readFileSync } from "node:fs";
import type { Kind } from "../state/tables.ts";

/** The fields that a resource must have and may have, as the installed SDK declares them. */
export type Shape = { required: Set<string>; known: Set<string> };

type Named = Kind | "subscription_item" | "line_item" | "plan";

/** The SDK's declaration of each resource. */
const declared: Record<Named, [file: string, name: string]> = {
  charge: ["Charges", "Charge"],
  customer: ["Customers", "Customer"],
  event: ["Events", "EventBase"],
  invoice: ["Invoices", "Invoice"],
  invoice_payment: ["InvoicePayments", "InvoicePayment"],
  line_item: ["InvoiceLineItems", "InvoiceLineItem"],
  payment_intent: ["PaymentIntents", "PaymentIntent"],
  payment_method: ["PaymentMethods", "PaymentMethod"],
  plan: ["Plans", "Plan"],
  price: ["Prices", "Price"],
  product: ["Products", "Product"],
  refund: ["Refunds", "Refund"],
  setup_intent: ["SetupIntents", "SetupIntent"],
  subscription: ["Subscriptions", "Subscription"],
  subscription_schedule: ["SubscriptionSchedules", "SubscriptionSchedule"],
  tax_id: ["TaxIds", "TaxId"],
  subscription_item: ["SubscriptionItems", "SubscriptionItem"],
  webhook_endpoint: ["WebhookEndpoints", "WebhookEndpoint"],
};

/** Reads the SDK's declarations, to compare recorded responses with them field by field. */
export function readShapes(): Map<string, Shape> {
  return new Map(Object.entries(declared).map(([object, [file, name]]) => [object, readShape(file, name)]));
}

/**
 * Every difference between the resources in a response, at any depth, and their declared shapes.
 */
export function differences(shapes: Map<string, Shape>, answer: unknown, at = ""): string[] {
  if (Array.isArray(answer))
    return answer.flatMap((item, index) => differences(shapes, item, `${at}[${index}]`));
  if (typeof answer !== "object" || answer === null) return [];
  const deeper = Object.entries(answer).flatMap(([name, value]) =>
    differences(shapes, value, `${at}.${name}`),
  );
  const shape = "object" in answer && !("deleted" in answer) ? shapes.get(String(answer.object)) : undefined;
  if (!shape) return deeper;
  const fields = Object.keys(answer);
  const missing = [...shape.required].filter((name) => !fields.includes(name));
  const unknown = fields.filter((name) => !shape.known.has(name));
  return [
    ...missing.map((name) => `${at}.${name} is missing`),
    ...unknown.map((name) => `${at}.${name} is not declared`),
    ...deeper,
  ];
}

function readShape(file: string, name: string): Shape {
  const path = new URL(`./resources/${file}.d.ts`, import.meta.resolve("stripe"));
  const text = readFileSync(path, "utf8").replaceAll(/\/\*\*[\s\S]*?\*\//g, "");
  const body = new RegExp(`^export interface ${name} \\{\\n([\\s\\S]*?)^\\}`, "m").exec(text)?.[1] ?? "";
  // Fields of the interface itself are indented by four spaces, those of a hash in it by more.
  const fields = [...body.matchAll(/^ {4}(\w+)(\??):/gm)];
  if (fields.length === 0) throw new Error(`the SDK does not declare ${name} in ${file}`);
  return {
    required: new Set(fields.filter(([, , optional]) => optional === "").map(([, field]) => field ?? "")),
    known: new Set(fields.map(([, field]) => field ?? "")),
  };
}
