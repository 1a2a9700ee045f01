import type Stripe from "stripe";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Started, startEmulator } from "../testing/start-emulator.ts";
import { daySeconds } from "./interval.ts";

const started: Started[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const local of started.splice(0)) await local.close();
});

const at = (iso: string) => Date.parse(`${iso}T10:00:00Z`) / 1000;
const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/** Starts an emulator whose clock is at a date, with a subscription that begins then. */
async function subscribed(from: string, card = "4242424242424242", price = "price_local_monthly") {
  vi.useFakeTimers({ toFake: ["Date"], now: at(from) * 1000 });
  const local = await startEmulator();
  started.push(local);
  const { customer, method } = await local.customerWithCard(card);
  const subscription = await local.stripe.subscriptions.create({
    customer,
    items: [{ price }],
    default_payment_method: method,
    payment_behavior: "allow_incomplete",
  });
  const now = () => local.stripe.subscriptions.retrieve(subscription.id);
  const invoices = async () => (await local.stripe.invoices.list({ subscription: subscription.id })).data;

  /** Replaces the card that the next charge uses, as a customer would. */
  async function changeCard(to: string): Promise<void> {
    const setup = await local.stripe.setupIntents.create({ customer });
    await local.control(`setup-intents/${setup.id}/confirm`, { card: to });
    const { payment_method: next } = await local.stripe.setupIntents.retrieve(setup.id);
    await local.stripe.subscriptions.update(subscription.id, { default_payment_method: String(next) });
  }
  return { ...local, customer, method, subscription, now, invoices, changeCard };
}

const periodOf = ({ items }: Stripe.Subscription) => {
  const item = items.data[0];
  return [day(item?.current_period_start ?? 0), day(item?.current_period_end ?? 0)];
};

test("a subscription starts by the emulator's clock", async () => {
  const { subscription } = await subscribed("2027-03-10");
  expect(day(subscription.created)).toBe("2027-03-10");
  expect(periodOf(subscription)).toEqual(["2027-03-10", "2027-04-10"]);
});

test("a renewal is a draft for an hour, then it is charged", async () => {
  const { advanceTo, now, invoices } = await subscribed("2027-03-10");
  await advanceTo(at("2027-04-10") + 60);
  expect(periodOf(await now())).toEqual(["2027-04-10", "2027-05-10"]);
  expect((await invoices())[0]).toMatchObject({
    status: "draft",
    billing_reason: "subscription_cycle",
  });
  await advanceTo(at("2027-04-10") + 3600);
  const [renewal, first] = await invoices();
  expect(renewal).toMatchObject({ status: "paid", amount_paid: 4490, attempt_count: 1 });
  expect(renewal?.lines.data[0]?.period).toEqual({ start: at("2027-04-10"), end: at("2027-05-10") });
  expect(first?.billing_reason).toBe("subscription_create");
  expect((await now()).status).toBe("active");
});

test("an invoice without auto_advance is not charged by itself", async () => {
  const { stripe, advanceTo, invoices } = await subscribed("2027-03-10");
  await advanceTo(at("2027-04-10") + 60);
  const [draft] = await invoices();
  await stripe.invoices.finalizeInvoice(draft?.id ?? "", { auto_advance: false });
  await advanceTo(at("2027-04-12"));
  expect((await invoices())[0]).toMatchObject({ status: "open", attempt_count: 0 });
});

test("a subscription of the 31st renews on the last day of shorter months", async () => {
  const { advanceTo, now } = await subscribed("2027-01-31");
  const ends: string[] = [];
  for (const to of ["2027-03-01", "2027-04-01", "2027-05-01"]) {
    await advanceTo(at(to));
    ends.push(periodOf(await now())[1] ?? "");
  }
  expect(ends).toEqual(["2027-03-31", "2027-04-30", "2027-05-31"]);
});

test.each([
  ["price_local_quarterly", "2027-06-30"],
  ["price_local_annual", "2028-03-31"],
])("%s renews after its own interval", async (price, end) => {
  const { advanceTo, subscription, now, invoices } = await subscribed(
    "2027-03-31",
    "4242424242424242",
    price,
  );
  expect(periodOf(subscription)[1]).toBe(end);
  await advanceTo(at(end) + daySeconds);
  expect(periodOf(await now())[0]).toBe(end);
  expect((await invoices()).map(({ status }) => status)).toEqual(["paid", "paid"]);
});

describe("a renewal that is declined", () => {
  test("makes the subscription past due, is retried, and finally ends it", async () => {
    const { advanceTo, now, invoices, changeCard } = await subscribed("2027-03-10");
    await changeCard("4000000000000341");
    await advanceTo(at("2027-04-11"));
    expect((await now()).status).toBe("past_due");
    const [renewal] = await invoices();
    expect(renewal).toMatchObject({ status: "open", attempt_count: 1 });
    expect(day(renewal?.next_payment_attempt ?? 0)).toBe("2027-04-13");
    await advanceTo(at("2027-04-26"));
    const ended = await now();
    expect(ended).toMatchObject({ status: "canceled", cancellation_details: { reason: "payment_failed" } });
    expect((await invoices())[0]).toMatchObject({
      status: "open",
      attempt_count: 4,
      next_payment_attempt: null,
    });
  });

  test("is paid by another card, and the subscription continues", async () => {
    const { stripe, advanceTo, now, invoices, changeCard } = await subscribed("2027-03-10");
    await changeCard("4000000000000341");
    await advanceTo(at("2027-04-11"));
    await changeCard("4242424242424242");
    const [renewal] = await invoices();
    await stripe.invoices.pay(renewal?.id ?? "");
    expect((await now()).status).toBe("active");
    await advanceTo(at("2027-05-11"));
    expect((await invoices()).map(({ status }) => status)).toEqual(["paid", "paid", "paid"]);
  });

  test("leaves it unpaid if the settings say so", async () => {
    const { control, advanceTo, now, invoices, changeCard } = await subscribed("2027-03-10");
    await control("settings", { dunningEnds: "unpaid" });
    await changeCard("4000000000000341");
    await advanceTo(at("2027-04-26"));
    expect((await now()).status).toBe("unpaid");
    await advanceTo(at("2027-05-12"));
    expect((await invoices())[0]).toMatchObject({
      status: "draft",
      next_payment_attempt: null,
    });
  });

  test("leaves it unpaid until its most recent invoice is paid, not an older one", async () => {
    const { stripe, control, advanceTo, now, invoices, changeCard } = await subscribed("2027-03-10");
    await control("settings", { dunningEnds: "unpaid" });
    await changeCard("4000000000000341");
    await advanceTo(at("2027-04-26"));
    await advanceTo(at("2027-05-12"));
    await changeCard("4242424242424242");
    const [newest, older] = await invoices();
    await stripe.invoices.pay(older?.id ?? "");
    expect((await now()).status).toBe("unpaid");
    await stripe.invoices.pay(newest?.id ?? "");
    expect((await now()).status).toBe("active");
  });

  test("for lack of authentication requires it", async () => {
    const { stripe, control, advanceTo, customer, now, changeCard } = await subscribed("2027-03-10");
    await control("three-d-secure", { outcome: "succeed" });
    await changeCard("4000002760003184");
    await control("three-d-secure", { outcome: "ask" });
    await advanceTo(at("2027-04-11"));
    expect((await now()).status).toBe("past_due");
    const { data } = await stripe.events.list({ type: "invoice.payment_action_required", limit: 1 });
    expect(data[0]?.data.object).toMatchObject({ customer, billing_reason: "subscription_cycle" });
  });
});

test("the draft of a canceled subscription is not charged", async () => {
  const { stripe, advanceTo, subscription, invoices } = await subscribed("2027-03-10");
  await advanceTo(at("2027-04-10") + 60);
  await stripe.subscriptions.cancel(subscription.id);
  await advanceTo(at("2027-04-12"));
  expect((await invoices()).map(({ status }) => status)).toEqual(["draft", "paid"]);
});

test("an incomplete subscription expires after 23 hours, its invoice voided", async () => {
  const { advanceTo, now, invoices } = await subscribed("2027-03-10", "4000000000000341");
  await advanceTo(at("2027-03-10") + 23 * 3600 - 1);
  expect((await now()).status).toBe("incomplete");
  await advanceTo(at("2027-03-10") + 23 * 3600);
  expect(await now()).toMatchObject({ status: "incomplete_expired", ended_at: at("2027-03-10") + 23 * 3600 });
  expect((await invoices())[0]?.status).toBe("void");
});

test("a subscription marked for its period's end ends there, without another invoice", async () => {
  const { stripe, advanceTo, subscription, now, invoices } = await subscribed("2027-03-10");
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await advanceTo(at("2027-04-12"));
  expect(await now()).toMatchObject({ status: "canceled", ended_at: at("2027-04-10") });
  expect(await invoices()).toHaveLength(1);
});
