import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Delivery } from "../state/state.ts";
import { startReceiver } from "../testing/receiver.ts";
import { type Started, startEmulator } from "../testing/start-emulator.ts";

let local: Started;
beforeEach(async () => {
  local = await startEmulator();
});
afterEach(() => local.close());

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

async function listen(receiver: Receiver, events: string[] = ["*"]): Promise<string> {
  const { secret } = await local.stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: events as Stripe.WebhookEndpointCreateParams.EnabledEvent[], // the tests name real events
  });
  return secret ?? "";
}

const settle = () => local.control("webhooks/settle", {});
const deliveries = () => local.control<Delivery[]>("deliveries");
const verified = (receiver: Receiver, secret: string, index = 0) => {
  const { body, signature } = receiver.received[index] ?? { body: "", signature: "" };
  return Stripe.webhooks.constructEvent(body, signature, secret);
};

test("a change is sent to the endpoints that listen to it, signed with their secret", async () => {
  const [all, customers] = [await startReceiver(), await startReceiver()];
  const secret = await listen(all);
  await listen(customers, ["customer.updated"]);
  const customer = await local.stripe.customers.create({ email: "a@x.com" }, { idempotencyKey: "k1" });
  await local.stripe.customers.update(customer.id, { email: "b@x.com" });
  await settle();
  expect(all.types()).toEqual(["customer.created", "customer.updated"]);
  expect(customers.types()).toEqual(["customer.updated"]);
  expect(verified(all, secret)).toMatchObject({
    object: "event",
    api_version: "2026-10-28.endive",
    livemode: false,
    pending_webhooks: 1,
    request: { id: customer.lastResponse.requestId, idempotency_key: "k1" },
    data: { object: { id: customer.id, email: "a@x.com" } },
  });
  expect(all.received[1]?.event.data.previous_attributes).toEqual({ email: "a@x.com" });
  all.close();
  customers.close();
});

test("the secret of an endpoint is returned once", async () => {
  const receiver = await startReceiver();
  await listen(receiver);
  const { data } = await local.stripe.webhookEndpoints.list();
  expect(data[0]).not.toHaveProperty("secret");
  expect(JSON.stringify(await local.control("state"))).not.toContain("whsec_");
  receiver.close();
});

describe("an endpoint that does not accept it", () => {
  test("is tried again, with a new signature each time, until it does", async () => {
    const receiver = await startReceiver((received) => (received.length < 3 ? 500 : 200));
    const secret = await listen(receiver);
    await local.stripe.customers.create({});
    await settle();
    expect(receiver.received).toHaveLength(3);
    for (const index of [0, 1, 2]) expect(verified(receiver, secret, index).type).toBe("customer.created");
    expect(await deliveries()).toMatchObject([
      { status: "delivered", tries: 3, httpStatus: 200, lastError: null },
    ]);
    receiver.close();
  });

  test.each([
    ["answers 500", 500],
    ["redirects", 302],
  ])("and %s is given up after three tries, and listed as not delivered", async (_what, status) => {
    const receiver = await startReceiver(() => status);
    await listen(receiver);
    await local.stripe.customers.create({});
    await settle();
    expect(await deliveries()).toMatchObject([{ status: "failed", tries: 3, lastError: `HTTP ${status}` }]);
    const missed = await local.stripe.events.list({ delivery_success: false });
    expect(missed.data.map(({ type, pending_webhooks }) => [type, pending_webhooks])).toEqual([
      ["customer.created", 1],
    ]);
    receiver.close();
  });

  test("fails with a reason when nothing listens there, and can be sent again", async () => {
    const gone = await startReceiver();
    gone.close();
    await listen(gone);
    await local.stripe.customers.create({});
    await settle();
    expect(await deliveries()).toMatchObject([
      { status: "failed", httpStatus: null, lastError: /refused|failed/i },
    ]);
    const receiver = await startReceiver(() => 200, gone.port);
    const [event] = (await local.stripe.events.list()).data;
    await local.control("webhooks/resend", { event: event?.id });
    await settle();
    expect(receiver.received.map(({ event: { id } }) => id)).toEqual([event?.id]);
    expect((await local.stripe.events.list({ delivery_success: false })).data).toEqual([]);
    receiver.close();
  });
});

describe("modes", () => {
  let receiver: Receiver;
  let secret: string;
  beforeEach(async () => {
    receiver = await startReceiver();
    secret = await listen(receiver);
  });
  afterEach(() => receiver.close());

  const change = async () => {
    const { id } = await local.stripe.customers.create({ email: "a@x.com" });
    await local.stripe.customers.update(id, { email: "b@x.com" });
    await local.stripe.customers.update(id, { email: "c@x.com" });
  };

  test("hold keeps them until they are released, in another order on request", async () => {
    await local.control("webhooks", { mode: "hold", shuffle: true });
    await change();
    await settle();
    expect(receiver.received).toEqual([]);
    expect(await local.control("webhooks/release", {})).toEqual({ released: 3 });
    await settle();
    const sentIds = receiver.received.map(({ event }) => event.id);
    const made = (await local.stripe.events.list()).data.map(({ id }) => id).reverse();
    expect(sentIds.toSorted()).toEqual(made.toSorted());
    expect(sentIds).not.toEqual(made);
  });

  test("drop sends nothing, and the list of events still has them", async () => {
    await local.control("webhooks", { mode: "drop" });
    await change();
    await settle();
    expect(receiver.received).toEqual([]);
    expect((await local.stripe.events.list({ delivery_success: false })).data).toHaveLength(3);
  });

  test("before_answer sends them before the caller has its response", async () => {
    await local.control("webhooks", { mode: "before_answer" });
    await local.stripe.customers.create({});
    expect(receiver.types()).toEqual(["customer.created"]);
  });

  test("duplicate sends each several times", async () => {
    await local.control("webhooks", { duplicate: 3 });
    await local.stripe.customers.create({});
    await settle();
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1);
    expect(receiver.received).toHaveLength(3);
  });

  test.each([
    ["bad_signature", "No signatures found"],
    ["old_timestamp", "Timestamp outside the tolerance zone"],
  ])("%s is refused by the SDK", async (mode, message) => {
    await local.control("webhooks", { mode });
    await local.stripe.customers.create({});
    await settle();
    expect(() => verified(receiver, secret)).toThrow(message);
  });

  test("future_timestamp: the SDK accepts it", async () => {
    await local.control("webhooks", { mode: "future_timestamp" });
    await local.stripe.customers.create({});
    await settle();
    const stamp = Number(/t=(\d+)/.exec(receiver.received[0]?.signature ?? "")?.[1]);
    expect(stamp).toBeGreaterThan(Date.now() / 1000 + 60);
    expect(verified(receiver, secret).type).toBe("customer.created");
  });
});
