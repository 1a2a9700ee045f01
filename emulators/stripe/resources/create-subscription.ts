import { ownMethod } from "../billing/paying-method.ts";
import { type PaymentBehavior, startSubscription } from "../billing/start-subscription.ts";
import type { Emulator } from "../emulator.ts";
import { invalid, missing, unmodelled } from "../http/errors.ts";
import { changedMetadata } from "../http/metadata.ts";
import type { ParamsOf } from "../http/params.ts";
import type { Price, Subscription } from "../state/tables.ts";
import { livingCustomer } from "./customers.ts";
import type { createParams } from "./subscription-params.ts";

type Create = ParamsOf<typeof createParams>;

const behaviors: PaymentBehavior[] = ["allow_incomplete", "default_incomplete", "error_if_incomplete"];

export function createSubscription(emulator: Emulator, params: Create): Subscription {
  const customer = livingCustomer(emulator, params.customer);
  if (params.collection_method && params.collection_method !== "charge_automatically") {
    throw unmodelled("invoices sent by mail", "collection_method");
  }
  const items = readItems(emulator, params);
  const method = params.default_payment_method;
  if (method) ownMethod(emulator, customer.id, method, "default_payment_method");
  return startSubscription(emulator, {
    customer,
    items,
    behavior: readBehavior(params.payment_behavior),
    offSession: params.off_session ?? false,
    defaultPaymentMethod: method || null,
    cancelAtPeriodEnd: params.cancel_at_period_end ?? false,
    description: params.description || null,
    metadata: changedMetadata({}, params.metadata),
    savesPaymentMethod: params.payment_settings?.save_default_payment_method ?? null,
    paymentMethodTypes: params.payment_settings?.payment_method_types ?? null,
  });
}

function readBehavior(text: string | undefined): PaymentBehavior {
  const behavior = behaviors.find((one) => one === (text ?? "allow_incomplete"));
  if (!behavior) throw unmodelled(`the payment_behavior ${text}`, "payment_behavior");
  return behavior;
}

/** A price that a subscription can have: known, active, and one that repeats. */
export function subscribablePrice(emulator: Emulator, id: string | undefined, param: string): Price {
  if (!id) throw missing(param);
  const price = emulator.store.require("price", id, param);
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

function readItems(emulator: Emulator, params: Create) {
  const asked = params.items ?? [];
  if (asked.length === 0) throw missing("items");
  const items = asked.map((item, index) => ({
    price: subscribablePrice(emulator, item.price, `items[${index}][price]`),
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
