import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Started, startEmulator } from "../../testing/start-emulator.ts";
import { invoiceOf, subscribing } from "../../testing/subscribing.ts";

let local: Started;
const { subscribe, intentOf } = subscribing(() => local);
beforeAll(async () => {
  local = await startEmulator();
});
afterAll(() => local.close());

const monthly = "price_local_monthly";

async function typesOf(customer: string): Promise<string[]> {
  const { data } = await local.stripe.events.list({ limit: 100 });
  return data
    .filter(({ data: { object } }) => JSON.stringify(object).includes(customer))
    .map(({ type }) => type)
    .reverse();
}

describe("allow_incomplete charges the saved card at once", () => {
  test.each([
    "4242424242424242",
    "5555555555554444",
    "4000000760000002",
    "4000002500003155",
    "4000003800000446",
  ])("%s: active and paid", async (card) => {
    const subscription = await subscribe(card);
    expect(subscription.status).toBe("active");
    expect(invoiceOf(subscription)).toMatchObject({ status: "paid", amount_paid: 4490, amount_remaining: 0 });
    expect(await intentOf(subscription)).toMatchObject({ status: "succeeded", amount_received: 4490 });
  });

  test.each([
    ["4000000000000341", "generic_decline"],
    ["4000008260003178", "insufficient_funds"],
  ])("%s: incomplete, its charge declined with %s", async (card, declineCode) => {
    const subscription = await subscribe(card);
    expect(subscription.status).toBe("incomplete");
    expect(invoiceOf(subscription)).toMatchObject({ status: "open", attempted: true, attempt_count: 1 });
    expect(await intentOf(subscription)).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "card_declined", decline_code: declineCode },
    });
    expect(await typesOf(String(subscription.customer))).toEqual(
      expect.arrayContaining(["charge.failed", "payment_intent.payment_failed", "invoice.payment_failed"]),
    );
  });

  test("4000002760003184: incomplete until its holder authenticates, then active", async () => {
    const subscription = await subscribe("4000002760003184");
    expect(subscription.status).toBe("incomplete");
    const intent = await intentOf(subscription);
    expect(intent).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
    await local.control(`3ds/${intent.id}`, { outcome: "succeed" });
    expect((await local.stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
    const { data } = await local.stripe.events.list({ type: "customer.subscription.updated" });
    expect(data[0]?.data.previous_attributes).toEqual({ status: "incomplete" });
  });

  test("a failed authentication keeps it incomplete and takes another card", async () => {
    const subscription = await subscribe("4000002760003184");
    const intent = await intentOf(subscription);
    await local.control(`3ds/${intent.id}`, { outcome: "fail" });
    const failed = await local.stripe.paymentIntents.retrieve(intent.id);
    expect(failed.status).toBe("requires_payment_method");
    expect(failed.last_payment_error?.code).toBe("payment_intent_authentication_failure");
    await local.stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
    expect((await local.stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
  });

  test("a paid subscription sends these events, and is created as active", async () => {
    const subscription = await subscribe("4242424242424242");
    const types = await typesOf(String(subscription.customer));
    for (const type of [
      "customer.subscription.created",
      "invoice.created",
      "invoice.finalized",
      "payment_intent.succeeded",
      "charge.succeeded",
      "invoice.paid",
      "invoice.payment_succeeded",
    ]) {
      expect(types).toContain(type);
    }
    const { data } = await local.stripe.events.list({ type: "customer.subscription.created", limit: 1 });
    expect(data[0]?.data.object).toMatchObject({ id: subscription.id, status: "active" });
  });
});

describe("other ways to start", () => {
  test("default_incomplete waits for a confirmation", async () => {
    const subscription = await subscribe("4242424242424242", { payment_behavior: "default_incomplete" });
    expect(subscription.status).toBe("incomplete");
    const intent = await intentOf(subscription);
    expect(intent.status).toBe("requires_confirmation");
    await local.stripe.paymentIntents.confirm(intent.id);
    expect((await local.stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
  });

  test("a customer without a card cannot be charged", async () => {
    const { id } = await local.stripe.customers.create({ email: "sem@cartao.com" });
    await expect(
      local.stripe.subscriptions.create({ customer: id, items: [{ price: monthly }] }),
    ).rejects.toMatchObject({
      code: "resource_missing",
      message: expect.stringContaining("default payment method"),
    });
  });

  test("the card of another customer is refused", async () => {
    const { method } = await local.customerWithCard("4242424242424242");
    const { id } = await local.stripe.customers.create({ email: "outra@exemplo.com" });
    await expect(
      local.stripe.subscriptions.create({
        customer: id,
        items: [{ price: monthly }],
        default_payment_method: method,
      }),
    ).rejects.toMatchObject({ param: "default_payment_method" });
  });

  test("an inactive price is refused", async () => {
    const price = await local.stripe.prices.create({
      currency: "brl",
      product: "prod_local_monthly",
      unit_amount: 100,
      recurring: { interval: "month" },
    });
    await local.stripe.prices.update(price.id, { active: false });
    await expect(subscribe("4242424242424242", { items: [{ price: price.id }] })).rejects.toMatchObject({
      param: "items[0][price]",
      message: expect.stringContaining("inactive"),
    });
  });
});

describe("the end of a subscription", () => {
  test("canceling ends it and sends an event; a second time it does not exist", async () => {
    const subscription = await subscribe("4242424242424242");
    const canceled = await local.stripe.subscriptions.cancel(subscription.id);
    expect(canceled).toMatchObject({ status: "canceled", ended_at: expect.any(Number) });
    expect(await typesOf(String(subscription.customer))).toContain("customer.subscription.deleted");
    await expect(local.stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      statusCode: 404,
    });
    expect((await local.stripe.subscriptions.list({ customer: String(subscription.customer) })).data).toEqual(
      [],
    );
    const all = await local.stripe.subscriptions.list({
      customer: String(subscription.customer),
      status: "all",
    });
    expect(all.data).toHaveLength(1);
  });

  test("canceling an incomplete one expires it and voids its open invoice", async () => {
    const subscription = await subscribe("4000000000000341");
    const expired = await local.stripe.subscriptions.cancel(subscription.id);
    expect(expired).toMatchObject({ status: "incomplete_expired", canceled_at: expect.any(Number) });
    expect((await local.stripe.invoices.retrieve(invoiceOf(subscription).id ?? "")).status).toBe("void");
  });

  test("canceling at the period's end only sets a flag, which can be unset", async () => {
    const subscription = await subscribe("4242424242424242");
    const marked = await local.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    const end = subscription.items.data[0]?.current_period_end;
    expect(marked).toMatchObject({ status: "active", cancel_at_period_end: true, cancel_at: end });
    const kept = await local.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(kept).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  });

  test("deleting its customer ends it", async () => {
    const subscription = await subscribe("4242424242424242");
    await local.stripe.customers.del(String(subscription.customer));
    expect((await local.stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
    expect(await local.stripe.customers.retrieve(String(subscription.customer))).toMatchObject({
      deleted: true,
    });
  });
});

test("a paused subscription is resumed with a new period", async () => {
  const subscription = await subscribe("4242424242424242");
  expect((await local.stripe.subscriptions.pause(subscription.id)).status).toBe("paused");
  const resumed = await local.stripe.subscriptions.resume(subscription.id);
  expect(resumed.status).toBe("active");
  expect(resumed.latest_invoice).not.toBe(invoiceOf(subscription).id);
});

test("the next charge of a customer can be made to fail", async () => {
  const { customer, method } = await local.customerWithCard("4242424242424242");
  await local.control("next-charge", { customer, outcome: "insufficient_funds" });
  const create = () =>
    local.stripe.subscriptions.create({
      customer,
      items: [{ price: monthly }],
      default_payment_method: method,
    });
  expect((await create()).status).toBe("incomplete");
  expect((await create()).status).toBe("active");
});
