import type Stripe from "stripe";
import type { Started } from "./start-emulator.ts";

/** Creates subscriptions with the SDK for the tests of one emulator. */
export function subscribing(local: () => Started) {
  /** A new customer subscribes to the monthly plan with this card saved. */
  async function subscribe(card: string, params: Partial<Stripe.SubscriptionCreateParams> = {}) {
    const { customer, method } = await local().customerWithCard(card);
    return local().stripe.subscriptions.create({
      customer,
      items: [{ price: "price_local_monthly" }],
      default_payment_method: method,
      payment_behavior: "allow_incomplete",
      expand: ["latest_invoice.confirmation_secret"],
      ...params,
    });
  }

  /** The payment intent of its first invoice. */
  async function intentOf(subscription: Stripe.Subscription): Promise<Stripe.PaymentIntent> {
    const secret = invoiceOf(subscription).confirmation_secret?.client_secret ?? "";
    return local().stripe.paymentIntents.retrieve(secret.split("_secret_")[0] ?? "");
  }

  return { subscribe, intentOf };
}

export function invoiceOf({ latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice {
  if (invoice === null || typeof invoice === "string") throw new Error("the invoice was not expanded");
  return invoice;
}
