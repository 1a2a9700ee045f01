import type Stripe from "stripe";
import { ownMethod } from "../billing/subscriptions/paying-method.ts";
import { startSubscription } from "../billing/subscriptions/start-subscription.ts";
import { invalid, missing, unmodelled } from "../http/errors.ts";
import { changedMetadata } from "../http/params/changes.ts";
import type { Declares, ParamsOf } from "../http/params/params.ts";
import type { Ledger } from "../ledger.ts";
import type { Price, Subscription } from "../state/tables.ts";
import { livingCustomer } from "./customers.ts";

export const createParams = {
  cancel_at_period_end: "boolean",
  customer: "text",
  default_payment_method: "text",
  description: "text",
  items: [{ metadata: "metadata", price: "text", quantity: "integer" }],
  metadata: "metadata",
  off_session: "boolean",
  payment_behavior: ["allow_incomplete", "default_incomplete"],
} as const satisfies Declares<Stripe.SubscriptionCreateParams>;

type Create = ParamsOf<typeof createParams>;

/** Checks the customer, the prices and the card, and starts the subscription. */
export function createSubscription(ledger: Ledger, params: Create): Subscription {
  const customer = livingCustomer(ledger, params.customer);
  const items = readItems(ledger, params);
  const method = params.default_payment_method;
  if (method) ownMethod(ledger, customer.id, method, "default_payment_method");
  return startSubscription(ledger, {
    customer,
    items,
    waitsForConfirmation: params.payment_behavior === "default_incomplete",
    offSession: params.off_session ?? false,
    defaultPaymentMethod: method || null,
    cancelAtPeriodEnd: params.cancel_at_period_end ?? false,
    description: params.description || null,
    metadata: changedMetadata({}, params.metadata),
  });
}

/** Requires a price that a subscription can have: active and recurring. */
export function subscribablePrice(ledger: Ledger, id: string | undefined, param: string): Price {
  if (!id) throw missing(param);
  const price = ledger.store.require("price", id, param);
  if (!price.active)
    throw invalid(`The price specified is inactive. This field only accepts active prices.`, { param });
  if (!price.recurring) {
    throw invalid(
      "The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.",
      { param },
    );
  }
  return price;
}

function readItems(ledger: Ledger, params: Create) {
  const asked = params.items ?? [];
  if (asked.length === 0) throw missing("items");
  const items = asked.map((item, index) => ({
    price: subscribablePrice(ledger, item.price, `items[${index}][price]`),
    quantity: item.quantity ?? 1,
    metadata: changedMetadata({}, item.metadata),
  }));
  const [first, ...others] = items;
  const mixed = others.some(
    ({ price }) =>
      price.currency !== first?.price.currency ||
      price.recurring?.interval !== first.price.recurring?.interval ||
      price.recurring?.interval_count !== first.price.recurring?.interval_count,
  );
  if (mixed) throw unmodelled("items of different currencies or intervals", "items");
  return items;
}
