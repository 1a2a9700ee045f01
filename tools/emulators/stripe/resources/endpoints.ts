import type { Endpoint } from "../http/endpoint.ts";
import { catalogueEndpoints } from "./catalogue.ts";
import { customerEndpoints } from "./customers/customers.ts";
import { paymentMethodEndpoints } from "./customers/payment-methods.ts";
import { taxIdEndpoints } from "./customers/tax-ids.ts";
import { chargeEndpoints } from "./payments/charges.ts";
import { intentEndpoints } from "./payments/intents.ts";
import { invoiceEndpoints } from "./subscriptions/invoices.ts";
import { scheduleEndpoints } from "./subscriptions/subscription-schedules.ts";
import { subscriptionEndpoints } from "./subscriptions/subscriptions.ts";
import { webhookEndpoints } from "./webhooks.ts";

/** All endpoints of Stripe's API. */
export const endpoints: readonly Endpoint[] = [
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
].flat();
