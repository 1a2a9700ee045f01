import type { Outcome } from "../cards/outcome.ts";
import { intervalsAfter } from "../clocks/interval.ts";
import { nowOf } from "../clocks/now.ts";
import type { Emulator } from "../emulator.ts";
import { ApiError } from "../http/errors.ts";
import { buildInvoice } from "../objects/invoice.ts";
import { buildSubscription, type SubscriptionFields } from "../objects/subscription.ts";
import { buildSubscriptionItem } from "../objects/subscription-item.ts";
import { newId } from "../state/ids.ts";
import type { Customer, Invoice, PaymentMethod, Price, Subscription } from "../state/tables.ts";
import { emit } from "../webhooks/emit.ts";
import { cardError } from "./card-error.ts";
import { chargeIntent } from "./charge-intent.ts";
import { decideCharge } from "./decide-charge.ts";
import { finalizeInvoice } from "./finalize-invoice.ts";
import { intentOf } from "./invoice-payments.ts";
import { noMethod, payingMethod } from "./paying-method.ts";
import { markPaid } from "./settle-invoice.ts";

export type PaymentBehavior = "allow_incomplete" | "default_incomplete" | "error_if_incomplete";

export type Start = Omit<
  SubscriptionFields,
  "id" | "customer" | "currency" | "created" | "items" | "testClock"
> & {
  customer: Customer;
  items: { price: Price; quantity: number; metadata: Record<string, string> }[];
  behavior: PaymentBehavior;
  offSession: boolean;
};

/** Creates a subscription with its first invoice and, unless told to wait, charges it. */
export function startSubscription(emulator: Emulator, start: Start): Subscription {
  const { store } = emulator;
  const subscription = draftSubscription(emulator, start);
  const method = payingMethod(emulator, subscription);
  const isFree = start.items.every((item) => item.price.unit_amount === 0);
  const outcome = firstCharge(emulator, start, method, isFree);

  store.insert(subscription);
  const invoice = store.insert(
    buildInvoice(start.customer, subscription, {
      reason: "subscription_create",
      period: {
        start: subscription.created,
        end: subscription.items.data[0]?.current_period_end ?? subscription.created,
      },
      created: subscription.created,
      finalizesAt: null,
    }),
  );
  store.update(subscription, {
    latest_invoice: invoice.id,
    status: isFree || outcome?.is === "succeeded" ? "active" : "incomplete",
  });
  store.update(start.customer, { currency: subscription.currency });
  emit(emulator, "customer.subscription.created", subscription);
  emit(emulator, "invoice.created", invoice);
  finalizeInvoice(emulator, invoice);
  collectFirst(emulator, invoice, method, outcome);
  return subscription;
}

function draftSubscription(emulator: Emulator, start: Start): Subscription {
  const id = newId("sub");
  const created = nowOf(emulator.store, start.customer.test_clock);
  const items = start.items.map(({ price, quantity, metadata }) => {
    const end = price.recurring ? intervalsAfter(created, price.recurring, 1) : created;
    return buildSubscriptionItem({ subscription: id, price, quantity, metadata, start: created, end });
  });
  return buildSubscription({
    ...start,
    id,
    customer: start.customer.id,
    currency: start.items[0]?.price.currency ?? "brl",
    created,
    items,
    testClock: start.customer.test_clock ?? null,
  });
}

/** What the first charge comes to, or null when none is made now. */
function firstCharge(
  emulator: Emulator,
  start: Start,
  method: PaymentMethod | undefined,
  isFree: boolean,
): Outcome | null {
  if (isFree || start.behavior === "default_incomplete") return null;
  if (!method) throw noMethod();
  const outcome = decideCharge(emulator, method, start.offSession);
  if (start.behavior === "error_if_incomplete") refuseUnpaid(outcome, method);
  return outcome;
}

/** `error_if_incomplete` keeps nothing of a subscription that is not paid at once. */
function refuseUnpaid(outcome: Outcome, method: PaymentMethod): void {
  if (outcome.is === "declined") throw cardError(outcome.decline, { payment_method: method });
  if (outcome.is === "requires_action") {
    throw new ApiError(402, {
      type: "card_error",
      code: "subscription_payment_intent_requires_action",
      message:
        "Payment for this subscription requires additional user action before it can be completed successfully.",
    });
  }
}

function collectFirst(
  emulator: Emulator,
  invoice: Invoice,
  method: PaymentMethod | undefined,
  outcome: Outcome | null,
): void {
  const intent = intentOf(emulator.store, invoice);
  if (!intent) markPaid(emulator, invoice, nowOf(emulator.store, invoice.test_clock));
  else if (method && outcome) chargeIntent(emulator, intent, method, outcome);
  else if (method)
    emulator.store.update(intent, { status: "requires_confirmation", payment_method: method.id });
}
