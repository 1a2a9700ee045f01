import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Started, startEmulator } from "../testing/start-emulator.ts";

let local: Started;
beforeAll(async () => {
  local = await startEmulator();
});
afterAll(() => local.close());

const at = (iso: string) => Date.parse(`${iso}T10:00:00Z`) / 1000;
const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
const daySeconds = 24 * 60 * 60;

async function subscribed(from: string, card = "4242424242424242", price = "price_local_monthly") {
  const clock = await local.stripe.testHelpers.testClocks.create({ frozen_time: at(from) });
  const { customer, method } = await local.customerWithCard(card, { test_clock: clock.id });
  const subscription = await local.stripe.subscriptions.create({
    customer,
    items: [{ price }],
    default_payment_method: method,
    payment_behavior: "allow_incomplete",
  });
  const now = () => local.stripe.subscriptions.retrieve(subscription.id);
  return { clock: clock.id, customer, method, subscription, now };
}

const periodOf = ({ items }: Stripe.Subscription) => {
  const item = items.data[0];
  return [day(item?.current_period_start ?? 0), day(item?.current_period_end ?? 0)];
};

/** Takes another card for what the subscription is charged next, as a customer would. */
async function changeCard(customer: string, subscription: string, card: string): Promise<void> {
  const setup = await local.stripe.setupIntents.create({ customer });
  await local.control(`setup-intents/${setup.id}/confirm`, { card });
  const { payment_method: method } = await local.stripe.setupIntents.retrieve(setup.id);
  await local.stripe.subscriptions.update(subscription, { default_payment_method: String(method) });
}

const invoicesOf = async (subscription: string) => (await local.stripe.invoices.list({ subscription })).data;

test("objects of a test clock live in its time", async () => {
  const { subscription } = await subscribed("2027-03-10");
  expect(day(subscription.created)).toBe("2027-03-10");
  expect(periodOf(subscription)).toEqual(["2027-03-10", "2027-04-10"]);
});

test("a renewal is a draft for an hour, then it is charged", async () => {
  const { clock, subscription, now } = await subscribed("2027-03-10");
  await local.advance(clock, at("2027-04-10") + 60);
  expect(periodOf(await now())).toEqual(["2027-04-10", "2027-05-10"]);
  expect((await invoicesOf(subscription.id))[0]).toMatchObject({
    status: "draft",
    billing_reason: "subscription_cycle",
  });
  await local.advance(clock, at("2027-04-10") + 3600);
  const [renewal, first] = await invoicesOf(subscription.id);
  expect(renewal).toMatchObject({ status: "paid", amount_paid: 4490, attempt_count: 1 });
  expect(renewal?.lines.data[0]?.period).toEqual({ start: at("2027-04-10"), end: at("2027-05-10") });
  expect(first?.billing_reason).toBe("subscription_create");
  expect((await now()).status).toBe("active");
});

test("an invoice without auto_advance is not charged by itself", async () => {
  const { clock, subscription } = await subscribed("2027-03-10");
  await local.advance(clock, at("2027-04-10") + 60);
  const [draft] = await invoicesOf(subscription.id);
  await local.stripe.invoices.finalizeInvoice(draft?.id ?? "", { auto_advance: false });
  await local.advance(clock, at("2027-04-12"));
  expect((await invoicesOf(subscription.id))[0]).toMatchObject({ status: "open", attempt_count: 0 });
});

test("a renewal is told a week before", async () => {
  const { clock, customer } = await subscribed("2027-03-10");
  await local.advance(clock, at("2027-04-04"));
  const { data } = await local.stripe.events.list({ type: "invoice.upcoming" });
  expect(data[0]?.data.object).toMatchObject({ customer, amount_due: 4490 });
});

test("a subscription of the 31st renews on the last day of shorter months", async () => {
  const { clock, now } = await subscribed("2027-01-31");
  const ends: string[] = [];
  for (const to of ["2027-03-01", "2027-04-01", "2027-05-01"]) {
    await local.advance(clock, at(to));
    ends.push(periodOf(await now())[1] ?? "");
  }
  expect(ends).toEqual(["2027-03-31", "2027-04-30", "2027-05-31"]);
});

test.each([
  ["price_local_quarterly", "2027-06-30"],
  ["price_local_annual", "2028-03-31"],
])("%s renews after its own interval", async (price, end) => {
  const { clock, subscription, now } = await subscribed("2027-03-31", "4242424242424242", price);
  expect(periodOf(subscription)[1]).toBe(end);
  await local.advance(clock, at(end) + daySeconds);
  expect(periodOf(await now())[0]).toBe(end);
  expect((await invoicesOf(subscription.id)).map(({ status }) => status)).toEqual(["paid", "paid"]);
});

describe("a renewal that is declined", () => {
  test("makes the subscription past due, is retried, and at last ends it", async () => {
    const { clock, customer, subscription, now } = await subscribed("2027-03-10");
    await changeCard(customer, subscription.id, "4000000000000341");
    await local.advance(clock, at("2027-04-11"));
    expect((await now()).status).toBe("past_due");
    const [renewal] = await invoicesOf(subscription.id);
    expect(renewal).toMatchObject({ status: "open", attempt_count: 1 });
    expect(day(renewal?.next_payment_attempt ?? 0)).toBe("2027-04-13");
    await local.advance(clock, at("2027-04-26"));
    const ended = await now();
    expect(ended).toMatchObject({ status: "canceled", cancellation_details: { reason: "payment_failed" } });
    expect((await invoicesOf(subscription.id))[0]).toMatchObject({
      status: "open",
      attempt_count: 4,
      next_payment_attempt: null,
    });
  });

  test("is paid by another card, and the subscription goes on", async () => {
    const { clock, customer, subscription, now } = await subscribed("2027-03-10");
    await changeCard(customer, subscription.id, "4000000000000341");
    await local.advance(clock, at("2027-04-11"));
    await changeCard(customer, subscription.id, "4242424242424242");
    const [renewal] = await invoicesOf(subscription.id);
    await local.stripe.invoices.pay(renewal?.id ?? "");
    expect((await now()).status).toBe("active");
    await local.advance(clock, at("2027-05-11"));
    expect((await invoicesOf(subscription.id)).map(({ status }) => status)).toEqual(["paid", "paid", "paid"]);
  });

  test("leaves it unpaid where the settings say so", async () => {
    await local.control("settings", { dunningEnds: "unpaid" });
    const { clock, customer, subscription, now } = await subscribed("2027-03-10");
    await changeCard(customer, subscription.id, "4000000000000341");
    await local.advance(clock, at("2027-04-26"));
    expect((await now()).status).toBe("unpaid");
    await local.advance(clock, at("2027-05-12"));
    expect((await invoicesOf(subscription.id))[0]).toMatchObject({
      status: "draft",
      next_payment_attempt: null,
    });
    await local.control("settings", { dunningEnds: "canceled" });
  });

  test("and unpaid is active again when its most recent invoice is paid, not an older one", async () => {
    await local.control("settings", { dunningEnds: "unpaid" });
    const { clock, customer, subscription, now } = await subscribed("2027-03-10");
    await changeCard(customer, subscription.id, "4000000000000341");
    await local.advance(clock, at("2027-04-26"));
    await local.advance(clock, at("2027-05-12"));
    await local.control("settings", { dunningEnds: "canceled" });
    await changeCard(customer, subscription.id, "4242424242424242");
    const [newest, older] = await invoicesOf(subscription.id);
    await local.stripe.invoices.pay(older?.id ?? "");
    expect((await now()).status).toBe("unpaid");
    await local.stripe.invoices.pay(newest?.id ?? "");
    expect((await now()).status).toBe("active");
  });

  test("for want of authentication asks for it", async () => {
    const { clock, customer, subscription, now } = await subscribed("2027-03-10");
    await local.control("three-d-secure", { outcome: "succeed" });
    await changeCard(customer, subscription.id, "4000002760003184");
    await local.control("three-d-secure", { outcome: "ask" });
    await local.advance(clock, at("2027-04-11"));
    expect((await now()).status).toBe("past_due");
    const { data } = await local.stripe.events.list({ type: "invoice.payment_action_required", limit: 1 });
    expect(data[0]?.data.object).toMatchObject({ customer, billing_reason: "subscription_cycle" });
  });
});

test("what a canceled subscription owes is not charged any more", async () => {
  const { clock, subscription } = await subscribed("2027-03-10");
  await local.advance(clock, at("2027-04-10") + 60);
  await local.stripe.subscriptions.cancel(subscription.id);
  await local.advance(clock, at("2027-04-12"));
  expect((await invoicesOf(subscription.id)).map(({ status }) => status)).toEqual(["draft", "paid"]);
});

test("an incomplete subscription expires after 23 hours, its invoice voided", async () => {
  const { clock, subscription, now } = await subscribed("2027-03-10", "4000000000000341");
  await local.advance(clock, at("2027-03-10") + 23 * 3600 - 1);
  expect((await now()).status).toBe("incomplete");
  await local.advance(clock, at("2027-03-10") + 23 * 3600);
  expect(await now()).toMatchObject({ status: "incomplete_expired", ended_at: at("2027-03-10") + 23 * 3600 });
  expect((await invoicesOf(subscription.id))[0]?.status).toBe("void");
});

test("a subscription marked for its period's end ends there, without another invoice", async () => {
  const { clock, subscription, now } = await subscribed("2027-03-10");
  await local.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await local.advance(clock, at("2027-04-12"));
  expect(await now()).toMatchObject({ status: "canceled", ended_at: at("2027-04-10") });
  expect(await invoicesOf(subscription.id)).toHaveLength(1);
});

describe("a test clock", () => {
  test("says that it advances, and tells when it is ready", async () => {
    const { id } = await local.stripe.testHelpers.testClocks.create({ frozen_time: at("2027-01-01") });
    const moving = await local.stripe.testHelpers.testClocks.advance(id, { frozen_time: at("2027-02-01") });
    expect(moving).toMatchObject({
      status: "advancing",
      status_details: { advancing: { target_frozen_time: at("2027-02-01") } },
    });
    const { data } = await local.stripe.events.list({ type: "test_helpers.test_clock.*" });
    expect(data.map(({ type }) => type).slice(0, 2)).toEqual([
      "test_helpers.test_clock.ready",
      "test_helpers.test_clock.advancing",
    ]);
  });

  test.each([
    ["backward", "2027-02-01"],
    ["more than two intervals", "2027-05-11"],
  ])("does not go %s", async (_what, to) => {
    const { clock } = await subscribed("2027-03-10");
    await expect(
      local.stripe.testHelpers.testClocks.advance(clock, { frozen_time: at(to) }),
    ).rejects.toMatchObject({ param: "frozen_time" });
  });

  test("takes its customers with it", async () => {
    const { clock, customer, now } = await subscribed("2027-03-10");
    await local.stripe.testHelpers.testClocks.del(clock);
    expect((await now()).status).toBe("canceled");
    await expect(local.stripe.customers.retrieve(customer)).rejects.toMatchObject({
      code: "resource_missing",
    });
  });
});

test("the emulator's own clock renews what has no test clock", async () => {
  const own = await startEmulator();
  const { customer, method } = await own.customerWithCard("4242424242424242");
  const { id } = await own.stripe.subscriptions.create({
    customer,
    items: [{ price: "price_local_monthly" }],
    default_payment_method: method,
  });
  await own.control("clock/advance", { seconds: 32 * daySeconds });
  const { data } = await own.stripe.invoices.list({ subscription: id });
  expect(data.map(({ status }) => status)).toEqual(["paid", "paid"]);
  await own.close();
});
