import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Started, startEmulator } from "../testing/start-emulator.ts";

let local: Started;
beforeAll(async () => {
  local = await startEmulator();
});
afterAll(() => local.close());

describe("prices", () => {
  const create = (lookup_key: string, transfer_lookup_key = false) =>
    local.stripe.prices.create({
      currency: "BRL",
      product: "prod_local_monthly",
      unit_amount: 3990,
      recurring: { interval: "month" },
      lookup_key,
      transfer_lookup_key,
    });

  test("belong to a product, in centavos, for each month or year", async () => {
    const product = await local.stripe.products.create({ name: "Outro plano" });
    const price = await local.stripe.prices.create({
      currency: "brl",
      product: product.id,
      unit_amount: 1000,
      recurring: { interval: "year", interval_count: 2 },
    });
    expect(price).toMatchObject({
      type: "recurring",
      unit_amount: 1000,
      product: product.id,
      recurring: { interval: "year", interval_count: 2, usage_type: "licensed" },
    });
    expect(price.unit_amount_decimal?.toString()).toBe("1000");
    const once = { currency: "brl", product: product.id, unit_amount: 5 };
    await expect(local.stripe.prices.create(once)).rejects.toMatchObject({ param: "recurring" });
  });

  test("a lookup key moves to another price only on request", async () => {
    const first = await create("promo");
    expect(first.currency).toBe("brl");
    await expect(create("promo")).rejects.toMatchObject({
      code: "resource_already_exists",
      param: "lookup_key",
    });
    const second = await create("promo", true);
    const { data } = await local.stripe.prices.list({ lookup_keys: ["promo"] });
    expect(data.map(({ id }) => id)).toEqual([second.id]);
    expect((await local.stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
  });

  test("an inactive one is not listed as active", async () => {
    const { id } = await create("antiga");
    await local.stripe.prices.update(id, { active: false });
    const { data } = await local.stripe.prices.list({ lookup_keys: ["antiga"], active: true });
    expect(data).toEqual([]);
  });
});

describe("customers", () => {
  test("metadata is merged, and an empty string removes a key or all of it", async () => {
    const { id } = await local.stripe.customers.create({ metadata: { userId: "u1", plan: "monthly" } });
    const merged = await local.stripe.customers.update(id, { metadata: { plan: "", source: "web" } });
    expect(merged.metadata).toEqual({ userId: "u1", source: "web" });
    expect((await local.stripe.customers.update(id, { metadata: "" })).metadata).toEqual({});
  });

  test.each(["ana", "ana@gmail", "a..b@x.com", ".ana@x.com", "ana.@x.com", "ana silva@x.com", "ana@x..com"])(
    "the address %s is refused",
    async (email) => {
      const refusal = { code: "email_invalid", param: "email" };
      await expect(local.stripe.customers.create({ email })).rejects.toMatchObject(refusal);
      await expect(local.stripe.customers.list({ email })).rejects.toMatchObject(refusal);
    },
  );

  test.each(["ana@x.com", "ana.maria+loja@mail.x.com.br", "a_b-c@x-y.com"])(
    "the address %s is accepted",
    async (email) => expect(await local.stripe.customers.create({ email })).toMatchObject({ email }),
  );

  test("a deleted one is returned as deleted, and can no longer be used", async () => {
    const { id } = await local.stripe.customers.create({ email: "sai@x.com" });
    await local.stripe.customers.del(id);
    const found = await local.stripe.customers.retrieve(id, { expand: ["tax_ids"] });
    expect(found).toMatchObject({ id, object: "customer", deleted: true });
    expect(found).not.toHaveProperty("tax_ids");
    expect((await local.stripe.customers.list({ email: "sai@x.com" })).data).toEqual([]);
    await expect(local.stripe.setupIntents.create({ customer: id })).rejects.toMatchObject({
      code: "resource_missing",
      param: "customer",
    });
  });
});

describe("payment methods", () => {
  test("a card is attached, charged by default, and detached from everything", async () => {
    const { id: customer } = await local.stripe.customers.create({});
    const { id: method } = await local.stripe.paymentMethods.attach("pm_card_mastercard", { customer });
    await local.stripe.customers.update(customer, { invoice_settings: { default_payment_method: method } });
    const subscription = await local.stripe.subscriptions.create({
      customer,
      items: [{ price: "price_local_monthly" }],
    });
    expect(subscription.status).toBe("active");
    const charged = await local.stripe.charges.list({ customer });
    expect(charged.data).toMatchObject([{ payment_method_details: { card: { last4: "4444" } } }]);

    expect((await local.stripe.paymentMethods.detach(method)).customer).toBeNull();
    await expect(local.stripe.paymentMethods.attach(method, { customer })).rejects.toMatchObject({
      message: expect.stringContaining("may not be used again"),
    });
    const after = await local.stripe.customers.retrieve(customer);
    expect(after).toMatchObject({ invoice_settings: { default_payment_method: null } });
  });

  test("one of another customer is refused, and so is one that is declined when saved", async () => {
    const [one, other] = [await local.stripe.customers.create({}), await local.stripe.customers.create({})];
    const { id } = await local.stripe.paymentMethods.attach("pm_card_visa", { customer: one.id });
    await expect(local.stripe.paymentMethods.attach(id, { customer: other.id })).rejects.toMatchObject({
      code: "payment_method_unexpected_state",
    });
    await expect(
      local.stripe.customers.update(other.id, { invoice_settings: { default_payment_method: id } }),
    ).rejects.toMatchObject({ param: "invoice_settings[default_payment_method]" });
    await expect(
      local.stripe.paymentMethods.attach("pm_card_chargeDeclinedExpiredCard", { customer: one.id }),
    ).rejects.toMatchObject({ type: "StripeCardError", code: "expired_card" });
  });
});

test("why a subscription was canceled is kept with it", async () => {
  const { customer, method } = await local.customerWithCard("4242424242424242");
  const { id } = await local.stripe.subscriptions.create({
    customer,
    items: [{ price: "price_local_monthly" }],
    default_payment_method: method,
  });
  const canceled = await local.stripe.subscriptions.cancel(id, {
    cancellation_details: { comment: "muito caro", feedback: "too_expensive" },
  });
  expect(canceled.cancellation_details).toMatchObject({
    comment: "muito caro",
    feedback: "too_expensive",
    reason: "cancellation_requested",
  });
});
