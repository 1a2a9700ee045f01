import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { daySeconds } from "../../clocks/interval.ts";
import { type Started, startEmulator } from "../../testing/start-emulator.ts";
import { invoiceOf, subscribing } from "../../testing/subscribing.ts";

let local: Started;
beforeAll(async () => {
  local = await startEmulator();
});
afterAll(() => local.close());
const { subscribe } = subscribing(() => local);

const latestInvoice = { expand: ["latest_invoice.confirmation_secret"] };

function priceOf({ items }: Stripe.Subscription) {
  return items.data[0]?.price.id;
}

function periodOf({ items }: Stripe.Subscription) {
  const [item] = items.data;
  if (!item) throw new Error("no item");
  return { id: item.id, start: item.current_period_start, end: item.current_period_end };
}

function toAnnual(subscription: Stripe.Subscription) {
  return {
    items: [{ id: periodOf(subscription).id, price: "price_local_annual" }],
    proration_behavior: "always_invoice" as const,
  };
}

async function upgrade(subscription: Stripe.Subscription): Promise<Stripe.Subscription> {
  const params = { ...toAnnual(subscription), payment_behavior: "pending_if_incomplete" } as const;
  return await local.stripe.subscriptions.update(subscription.id, { ...params, ...latestInvoice });
}

const retrieve = (id: string) => local.stripe.subscriptions.retrieve(id, latestInvoice);

/** Subscribes with a good card, which another one then replaces. */
async function subscribeThenUse(card: string): Promise<Stripe.Subscription> {
  const { customer, method } = await local.customerWithCard(card);
  const good = await local.stripe.paymentMethods.attach("pm_card_visa", { customer });
  const subscription = await subscribe("4242424242424242", { customer, default_payment_method: good.id });
  return await local.stripe.subscriptions.update(subscription.id, { default_payment_method: method });
}

describe("another price now", () => {
  test("the preview is what is charged: the new price less the unused time since the proration date", async () => {
    const subscription = await subscribe("4242424242424242");
    const { start, end } = periodOf(subscription);
    await local.control("clock/advance", { seconds: 10 * daySeconds });
    const details = { ...toAnnual(subscription), proration_date: start + 9 * daySeconds };
    const preview = await local.stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: details,
    });
    const unused = Math.round((4490 * (end - start - 9 * daySeconds)) / (end - start));
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-unused, 45_890]);
    expect(preview.lines.data[0]?.period).toEqual({ start: start + 9 * daySeconds, end });
    const changed = await local.stripe.subscriptions.update(subscription.id, {
      ...details,
      payment_behavior: "pending_if_incomplete",
      ...latestInvoice,
    });
    expect(invoiceOf(changed)).toMatchObject({ status: "paid", amount_paid: preview.amount_due });
    expect([priceOf(changed), changed.pending_update]).toEqual(["price_local_annual", null]);
    // Seconds pass between the calls.
    expect(Math.floor((periodOf(changed).start - start) / daySeconds)).toBe(10);
  });

  test("a declined card leaves the old price, a pending update and an open invoice; voiding ends it", async () => {
    const subscription = await subscribeThenUse("4000000000000341");
    const changed = await upgrade(subscription);
    expect([changed.status, priceOf(changed)]).toEqual(["active", "price_local_monthly"]);
    expect(changed.pending_update).toMatchObject({
      subscription_items: [{ price: { id: "price_local_annual" } }],
    });
    const invoice = invoiceOf(changed);
    expect(invoice).toMatchObject({ status: "open", attempt_count: 1, auto_advance: false });
    await expect(upgrade(subscription)).rejects.toThrow("second pending update");
    await local.stripe.invoices.voidInvoice(invoice.id);
    expect((await retrieve(subscription.id)).pending_update).toBeNull();
  });

  test.each([
    ["succeed", "price_local_annual"],
    ["fail", "price_local_monthly"],
  ])("a card that requires 3-D Secure: %s ends at %s", async (outcome, price) => {
    const subscription = await subscribeThenUse("4000002760003184");
    const changed = await upgrade(subscription);
    const secret = invoiceOf(changed).confirmation_secret?.client_secret ?? "";
    expect(priceOf(changed)).toBe("price_local_monthly");
    await local.control(`3ds/${secret.split("_secret_")[0]}`, { outcome });
    const after = await retrieve(subscription.id);
    expect([after.status, priceOf(after)]).toEqual(["active", price]);
    expect(after.pending_update === null).toBe(outcome === "succeed");
  });

  test("a change that is not paid within 23 hours is dropped, and its invoice voided", async () => {
    const subscription = await subscribeThenUse("4000002760003184");
    await upgrade(subscription);
    await local.control("clock/advance", { seconds: daySeconds });
    const after = await retrieve(subscription.id);
    expect([priceOf(after), after.pending_update]).toEqual(["price_local_monthly", null]);
    expect(invoiceOf(after).status).toBe("void");
  });

  test("only parameters that Stripe allows with a pending update are accepted", async () => {
    const subscription = await subscribe("4242424242424242");
    const params = { ...toAnnual(subscription), payment_behavior: "pending_if_incomplete" } as const;
    const update = local.stripe.subscriptions.update(subscription.id, {
      ...params,
      metadata: { planId: "a" },
    });
    await expect(update).rejects.toThrow("Unsupported: metadata");
    const early = { ...params, proration_date: 1 };
    await expect(local.stripe.subscriptions.update(subscription.id, early)).rejects.toThrow("proration_date");
  });
});

describe("another price at the end of the period", () => {
  async function schedule(subscription: Stripe.Subscription, price: string) {
    const { start, end } = periodOf(subscription);
    const method = String(subscription.default_payment_method);
    const { id } = await local.stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    const phase = { default_payment_method: method, proration_behavior: "none" } as const;
    return await local.stripe.subscriptionSchedules.update(id, {
      end_behavior: "release",
      default_settings: { default_payment_method: method },
      phases: [
        { ...phase, items: [{ price: String(priceOf(subscription)) }], start_date: start, end_date: end },
        { ...phase, items: [{ price }], start_date: end, duration: { interval: "month", interval_count: 1 } },
      ],
    });
  }

  test("the renewal bills the new price, and after the phase the schedule is released", async () => {
    const annual = { items: [{ price: "price_local_annual" }] };
    const subscription = await subscribe("4242424242424242", annual);
    const { id } = await schedule(subscription, "price_local_monthly");
    expect((await retrieve(subscription.id)).schedule).toBe(id);
    const { end } = periodOf(subscription);
    await local.advanceTo(end + 2 * 60 * 60);
    const renewed = await retrieve(subscription.id);
    expect(priceOf(renewed)).toBe("price_local_monthly");
    expect(invoiceOf(renewed)).toMatchObject({ status: "paid", amount_paid: 4490 });
    await local.advanceTo(periodOf(renewed).end + 2 * 60 * 60);
    expect((await retrieve(subscription.id)).schedule).toBeNull();
    expect((await local.stripe.subscriptionSchedules.retrieve(id)).status).toBe("released");
  });

  test("a released schedule changes nothing; a second one and a cancellation are refused meanwhile", async () => {
    const subscription = await subscribe("4242424242424242");
    const { id } = await schedule(subscription, "price_local_quarterly");
    const create = { from_subscription: subscription.id };
    await expect(local.stripe.subscriptionSchedules.create(create)).rejects.toThrow("already attached");
    const cancel = local.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await expect(cancel).rejects.toThrow("managed by the subscription schedule");
    await local.stripe.subscriptionSchedules.release(id);
    await local.advanceTo(periodOf(subscription).end + 2 * 60 * 60);
    expect(priceOf(await retrieve(subscription.id))).toBe("price_local_monthly");
  });
});

describe("tax ids", () => {
  test("a customer's are listed, expanded and printed on later invoices", async () => {
    const { customer, method } = await local.customerWithCard("4242424242424242");
    const owner = { type: "customer", customer } as const;
    const cpf = await local.stripe.taxIds.create({ type: "br_cpf", value: "529.982.247-25", owner });
    const subscription = await subscribe("4242424242424242", { customer, default_payment_method: method });
    expect(invoiceOf(subscription).customer_tax_ids).toEqual([{ type: "br_cpf", value: "529.982.247-25" }]);
    const found = await local.stripe.customers.retrieve(customer, { expand: ["tax_ids"] });
    expect(found.deleted ? null : found.tax_ids?.data).toEqual([cpf]);
    await local.stripe.taxIds.del(cpf.id);
    expect((await local.stripe.taxIds.list({ owner })).data).toEqual([]);
  });

  test("a value of another form is refused", async () => {
    const { customer } = await local.customerWithCard("4242424242424242");
    const owner = { type: "customer", customer } as const;
    const create = local.stripe.taxIds.create({ type: "br_cnpj", value: "123", owner });
    await expect(create).rejects.toMatchObject({ code: "tax_id_invalid", param: "value" });
  });
});
