import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Started, startEmulator } from "../../testing/start-emulator.ts";
import { invoiceOf, subscribing } from "../../testing/subscribing.ts";

let local: Started;
const { subscribe, intentOf } = subscribing(() => local);
beforeAll(async () => {
  local = await startEmulator();
});
afterAll(() => local.close());

describe("paying an open invoice", () => {
  async function openInvoice(): Promise<{ subscription: Stripe.Subscription; invoice: string }> {
    const subscription = await subscribe("4000000000000341");
    return { subscription, invoice: invoiceOf(subscription).id ?? "" };
  }

  test("another card of the customer makes the subscription active", async () => {
    const { subscription, invoice } = await openInvoice();
    const setup = await local.stripe.setupIntents.create({ customer: String(subscription.customer) });
    await local.control(`setup-intents/${setup.id}/confirm`, { card: "pm_card_visa" });
    const { payment_method: method } = await local.stripe.setupIntents.retrieve(setup.id);
    const paid = await local.stripe.invoices.pay(invoice, { payment_method: String(method) });
    expect(paid).toMatchObject({ status: "paid", attempt_count: 2 });
    expect((await local.stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
    await expect(local.stripe.invoices.pay(invoice)).rejects.toMatchObject({
      message: "Invoice is already paid",
    });
  });

  test("a declined card is a 402 with the payment intent", async () => {
    const { invoice } = await openInvoice();
    await expect(local.stripe.invoices.pay(invoice)).rejects.toMatchObject({
      type: "StripeCardError",
      code: "card_declined",
      payment_intent: { status: "requires_payment_method" },
    });
  });

  test("a card that must be authenticated is a separate kind of 402", async () => {
    const { subscription, invoice } = await openInvoice();
    const setup = await local.stripe.setupIntents.create({ customer: String(subscription.customer) });
    await local.control(`setup-intents/${setup.id}/confirm`, { card: "4000002760003184" });
    await local.control(`3ds/${setup.id}`, { outcome: "succeed" });
    const { payment_method: method } = await local.stripe.setupIntents.retrieve(setup.id);
    await expect(
      local.stripe.invoices.pay(invoice, { payment_method: String(method) }),
    ).rejects.toMatchObject({
      statusCode: 402,
      code: "invoice_payment_intent_requires_action",
      payment_intent: { status: "requires_action" },
    });
  });

  test("a voided invoice cannot be paid, and its intent is canceled", async () => {
    const { subscription, invoice } = await openInvoice();
    expect((await local.stripe.invoices.voidInvoice(invoice)).status).toBe("void");
    expect((await intentOf(subscription)).status).toBe("canceled");
    await expect(local.stripe.invoices.pay(invoice)).rejects.toMatchObject({ statusCode: 400 });
  });
});

test("a charge is refunded once", async () => {
  const subscription = await subscribe("4242424242424242");
  const intent = await intentOf(subscription);
  const made = await local.stripe.refunds.create({ payment_intent: intent.id });
  expect(made).toMatchObject({ status: "succeeded", amount: 4490 });
  const charge = await local.stripe.charges.retrieve(String(intent.latest_charge));
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 4490 });
  expect((await local.stripe.refunds.list({ payment_intent: intent.id })).data).toEqual([made]);
  await expect(local.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
});
