import { catalogueEndpoints } from "../resources/catalogue.ts";
import { customerEndpoints } from "../resources/customers/customers.ts";
import { paymentMethodEndpoints } from "../resources/customers/payment-methods.ts";
import { taxIdEndpoints } from "../resources/customers/tax-ids.ts";
import { chargeEndpoints } from "../resources/payments/charges.ts";
import { intentEndpoints } from "../resources/payments/intents.ts";
import { invoiceEndpoints } from "../resources/subscriptions/invoices.ts";
import { scheduleEndpoints } from "../resources/subscriptions/subscription-schedules.ts";
import { subscriptionEndpoints } from "../resources/subscriptions/subscriptions.ts";
import { webhookEndpoints } from "../resources/webhooks.ts";
import type { Endpoint } from "./endpoint.ts";
import { invalid } from "./errors.ts";

const routes = [
  catalogueEndpoints,
  chargeEndpoints,
  customerEndpoints,
  intentEndpoints,
  invoiceEndpoints,
  paymentMethodEndpoints,
  scheduleEndpoints,
  subscriptionEndpoints,
  taxIdEndpoints,
  webhookEndpoints,
]
  .flat()
  .map((endpoint) => ({ endpoint, pattern: new RegExp(`^${endpoint.path.replace(":id", "([^/]+)")}$`) }));

/** The endpoint of a request and the id in its path. Throws Stripe's 404 when there is none. */
export function route(method: string, path: string): { endpoint: Endpoint; id: string } {
  for (const { endpoint, pattern } of routes) {
    const match = endpoint.method === method ? pattern.exec(path) : null;
    if (match) return { endpoint, id: decodeURIComponent(match[1] ?? "") };
  }
  const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
  throw invalid(message, {}, 404);
}
