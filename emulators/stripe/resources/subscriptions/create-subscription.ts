import type Stripe from "stripe";
import { ownMethod } from "../../billing/subscriptions/paying-method.ts";
import { startSubscription } from "../../billing/subscriptions/start-subscription.ts";
import { invalid, missing, unmodelled } from "../../http/errors.ts";
import { changedMetadata } from "../../http/params/changes.ts";
import type { Declares, ParamsOf } from "../../http/params/params.ts";
import type { Ledger } from "../../ledger.ts";
import type { Price, Subscription } from "../../state/tables.ts";
import { livingCustomer } from "../customers/customers.ts";

export const createParams = {
  customer: "text",
  default_payment_method: "text",
  items: [{ price: "text" }],
  metadata: "metadata",
  off_session: "boolean",
  payment_behavior: ["allow_incomplete", "default_incomplete"],
} as const satisfies Declares<Stripe.SubscriptionCreateParams>;

type Create = ParamsOf<typeof createParams>;

/** Checks the customer, the price and the card, and starts the subscription. */
export function createSubscription(ledger: Ledger, params: Create): Subscription {
  const customer = livingCustomer(ledger, params.customer);
  const price = readPrice(ledger, params);
  const method = params.default_payment_method;
  if (method) ownMethod(ledger, customer.id, method, "default_payment_method");
  return startSubscription(ledger, {
    customer,
    price,
    waitsForConfirmation: params.payment_behavior === "default_incomplete",
    offSession: params.off_session ?? false,
    defaultPaymentMethod: method || null,
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

function readPrice(ledger: Ledger, { items = [] }: Create): Price {
  const [item, ...others] = items;
  if (!item) throw missing("items");
  if (others.length > 0) throw unmodelled("a subscription of several items", "items");
  return subscribablePrice(ledger, item.price, "items[0][price]");
}
