import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startReceiver } from "../testing/receiver.ts";
import { type Started, startEmulator } from "../testing/start-emulator.ts";

let local: Started;
beforeAll(async () => {
  local = await startEmulator();
});
afterAll(() => local.close());

describe("access to the controls", () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${local.url}/_local/state`, { headers }).then(({ status }) => status);

  test("is refused without the token, or with another one", async () => {
    expect(await ask({})).toBe(403);
    expect(await ask({ "x-local-token": "another" })).toBe(403);
    expect(await ask({ "x-local-token": local.emulator.options.controlToken })).toBe(200);
  });

  test("is refused to a page of another port that has the developer's cookie", async () => {
    const cookie = `stripe_local_${local.port}=${local.emulator.options.controlToken}`;
    expect(await ask({ cookie, "sec-fetch-site": "same-site" })).toBe(403);
    expect(await ask({ cookie, "sec-fetch-site": "same-origin" })).toBe(200);
  });
});

test("reset deletes everything but the catalogue, which has the same ids again", async () => {
  const own = await startEmulator();
  const before = await own.stripe.prices.list();
  await own.stripe.customers.create({}, { idempotencyKey: "k" });
  await own.control("clock/advance", { seconds: 3600 });
  await own.control("reset", {});
  const state = await own.state();
  expect(state).toMatchObject({ clockOffsetSeconds: 0, deliveries: [] });
  expect(state.resources.map(({ object }) => object).sort()).toEqual([
    ...Array(3).fill("price"),
    ...Array(3).fill("product"),
  ]);
  const after = await own.stripe.prices.list();
  expect(after.data.map(({ id }) => id)).toEqual(before.data.map(({ id }) => id));
  expect(after.data.map(({ lookup_key, unit_amount }) => [lookup_key, unit_amount])).toEqual([
    ["annual", 45890],
    ["quarterly", 12490],
    ["monthly", 4490],
  ]);
  // The idempotency key used before the reset is free again.
  expect((await own.stripe.customers.create({ email: "b@x.com" }, { idempotencyKey: "k" })).email).toBe(
    "b@x.com",
  );
  await own.close();
});

test.each([
  ["faults", { action: "explode" }],
  ["faults", { action: "500", match: { path: "(" } }],
  ["webhooks", { mode: "sometimes" }],
  ["three-d-secure", { outcome: "maybe" }],
  ["clock/advance", { seconds: -1 }],
  ["clock/advance", { until: "tomorrow" }],
])("/_local/%s refuses %o", async (path, body) => {
  await expect(local.control(path, body)).rejects.toThrow("400");
});

test("3-D Secure can be set to always pass or always fail", async () => {
  const confirm = async () => {
    const intent = await local.stripe.setupIntents.create({});
    await local
      .control(`setup-intents/${intent.id}/confirm`, { card: "4000002500003155" })
      .catch(() => undefined);
    return (await local.stripe.setupIntents.retrieve(intent.id)).status;
  };
  await local.control("three-d-secure", { outcome: "succeed" });
  expect(await confirm()).toBe("succeeded");
  await local.control("three-d-secure", { outcome: "fail" });
  expect(await confirm()).toBe("requires_payment_method");
  await local.control("three-d-secure", { outcome: "ask" });
  expect(await confirm()).toBe("requires_action");
});

test("moving the clock to the next charge reaches a charge set to fail, and then its retry", async () => {
  const own = await startEmulator();
  const { customer, method } = await own.customerWithCard("4242424242424242");
  const { id } = await own.stripe.subscriptions.create({
    customer,
    items: [{ price: "price_local_monthly" }],
    default_payment_method: method,
  });
  const step = () => own.control("clock/advance", { until: "next-charge" });
  await own.control("next-charge", { customer, outcome: "decline" });
  await step();
  expect((await own.stripe.subscriptions.retrieve(id)).status).toBe("past_due");
  await step();
  const { data } = await own.stripe.invoices.list({ subscription: id });
  expect(data.map(({ status, attempt_count }) => [status, attempt_count])).toEqual([
    ["paid", 2],
    ["paid", 1],
  ]);
  expect((await own.stripe.subscriptions.retrieve(id)).status).toBe("active");
  await own.stripe.subscriptions.cancel(id);
  await expect(step()).rejects.toThrow("no charge is due");
  await own.close();
});

test("the outcomes set for the next charges of one customer can be cleared", async () => {
  const own = await startEmulator();
  const [ana, bia] = [await own.stripe.customers.create(), await own.stripe.customers.create()];
  const ask = (customer: string) => own.control("next-charge", { customer, outcome: "decline" });
  for (const customer of [ana.id, bia.id, ana.id]) await ask(customer);
  await own.control("next-charge", { customer: ana.id }, "DELETE");
  expect((await own.state()).nextCharges).toEqual([{ customer: bia.id, outcome: "decline" }]);
  await own.control("next-charge", {}, "DELETE");
  expect((await own.state()).nextCharges).toEqual([]);
  await own.close();
});

test("a confirmation by the controls sends its webhooks", async () => {
  const receiver = await startReceiver();
  const { id } = await local.stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ["setup_intent.succeeded"],
  });
  const intent = await local.stripe.setupIntents.create({});
  await local.control(`setup-intents/${intent.id}/confirm`, { card: "pm_card_visa" });
  await local.control("webhooks/settle", {});
  expect(receiver.received.map(({ event }) => event.data.object)).toMatchObject([{ id: intent.id }]);
  await local.stripe.webhookEndpoints.del(id);
  receiver.close();
});
