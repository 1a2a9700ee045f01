import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buy, type CheckoutApp, cards, checkoutApp, choose, setUpCard } from "#testing/app/checkout-app.ts";
import { processStripeEvent } from "./process-stripe-event.ts";

let app: CheckoutApp;
beforeAll(async () => {
  app = await checkoutApp();
});
afterEach(() => app.resetFaults());
afterAll(() => app.stop());

type Delivery = { event: string; type: string; status: string; tries: number; httpStatus: number | null };

const deliveries = async (event: string) =>
  (await app.stripe.ask<Delivery[]>("GET", "/_local/deliveries")).filter((one) => one.event === event);

const stored = (id: string) => app.db.stripeEvent.findUnique({ where: { id } });

/** Posts an event with the given signature. */
function send(event: object, signed: { secret?: string; headers?: object } = {}): Promise<Response> {
  return sendText(JSON.stringify(event), signed);
}

async function sendText(
  payload: string,
  { secret = app.webhookSecret, headers = {} }: { secret?: string; headers?: object } = {},
): Promise<Response> {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  return await fetch(app.webhookUrl, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature, ...headers },
    body: payload,
  });
}

function event(type: string, object: object = {}) {
  return {
    id: `evt_${randomUUID().replaceAll("-", "")}`,
    object: "event",
    api_version: Stripe.API_VERSION,
    created: 1_795_000_000,
    type,
    data: { object: { id: "obj_1", ...object } },
  };
}

describe("a webhook", () => {
  test("is stored once before it is acknowledged, with any content type", async () => {
    const one = event("invoice.paid", { customer: "cus_nobody" });
    const answers = [await send(one), await send(one, { headers: { "content-type": "text/plain" } })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await answers[0]?.json()).toEqual({ received: true });
    expect(await stored(one.id)).toMatchObject({
      type: "invoice.paid",
      apiVersion: Stripe.API_VERSION,
      status: "received",
      payload: { data: { object: { id: "obj_1", customer: "cus_nobody" } } },
      createdAt: new Date(1_795_000_000_000),
      processedAt: null,
    });
  });

  test("of a type without a handler is 200 and stored as ignored, without its content", async () => {
    const one = event("radar.early_fraud_warning.created");
    expect((await send(one)).status).toBe(200);
    expect(await stored(one.id)).toMatchObject({
      status: "ignored",
      processedAt: expect.any(Date),
      payload: null,
    });
  });

  test("D254 stores nothing about the person, and drops the ids when no account knows the customer", async () => {
    const person = { email: "ana@exemplo.com.br", name: "Ana", metadata: { userId: randomUUID() } };
    const one = event("customer.deleted", { id: "cus_of_a_deleted_account", ...person });
    await send(one);
    const { payload } = (await stored(one.id)) ?? {};
    expect(payload).toEqual({ data: { object: { id: "cus_of_a_deleted_account" } } });
    await processStripeEvent(app.deps, { eventId: one.id });
    expect(await stored(one.id)).toMatchObject({ type: one.type, status: "ignored", payload: null });
  });

  test("about an unknown customer is stored and ignored, without an error", async () => {
    const logged = app.logged.length;
    const { client } = app.stripe;
    const stranger = await client.customers.create({ email: "outra@exemplo.com.br" });
    const [price] = (await client.prices.list({ lookup_keys: ["monthly"] })).data;
    await client.subscriptions.create({
      customer: stranger.id,
      items: [{ price: price?.id ?? "" }],
      payment_behavior: "default_incomplete",
    });
    const mine = event("setup_intent.succeeded", { id: "seti_of_somebody", customer: stranger.id });
    await send(mine);
    expect(await app.processEvents()).toBeGreaterThan(1);
    expect(await stored(mine.id)).toMatchObject({ status: "ignored" });
    const received = await app.db.stripeEvent.findMany({ where: { type: "customer.subscription.created" } });
    expect(received.at(-1)).toMatchObject({ status: "ignored" });
    const levels = app.logged.slice(logged).map(({ level }) => level);
    expect(levels.filter((level) => level === "error")).toEqual([]);
  });

  test("of another API version is stored, with a warning", async () => {
    const one = { ...event("invoice.paid"), api_version: "2020-08-27" };
    expect((await send(one)).status).toBe(200);
    expect(app.logged).toContainEqual(
      expect.objectContaining({ level: "warn", apiVersion: "2020-08-27", type: "invoice.paid" }),
    );
  });

  test("is handled once when it is processed twice at the same time or again later", async () => {
    const seller = await app.seller();
    await buy(app, seller);
    await app.processEvents();
    const [done] = await app.db.stripeEvent.findMany({ where: { status: "processed" }, take: 1 });
    const before = await app.db.outboxEvent.count();
    await Promise.all([1, 2].map(() => processStripeEvent(app.deps, { eventId: done?.id ?? "" })));
    await processStripeEvent(app.deps, { eventId: "evt_unknown" });
    expect(await app.db.outboxEvent.count()).toBe(before);
    expect(await stored(done?.id ?? "")).toEqual(done);
  });

  test("remains received when Stripe is unreachable, so that it is retried", async () => {
    const seller = await app.seller();
    const begun = await choose(seller);
    await app.stripe.control("/_local/webhooks", { mode: "hold" });
    await setUpCard(app, begun, cards.good);
    await app.stripe.control("/_local/webhooks", { mode: "normal" });
    await app.stripe.control("/_local/webhooks/release");
    await app.stripe.control("/_local/webhooks/settle");
    const [received] = await app.db.stripeEvent.findMany({
      where: { status: "received", type: "setup_intent.succeeded" },
    });
    await app.stripe.control("/_local/faults", {
      match: { path: "/v1/subscriptions" },
      action: "429",
      times: 3,
    });
    const eventId = received?.id ?? "";
    await expect(processStripeEvent(app.deps, { eventId })).rejects.toThrow();
    expect(await stored(eventId)).toMatchObject({ status: "received" });
    await app.stripe.ask("DELETE", "/_local/faults");
    await processStripeEvent(app.deps, { eventId });
    expect(await stored(eventId)).toMatchObject({ status: "processed" });
    expect(await app.db.subscription.findMany({ where: { userId: seller.userId } })).toHaveLength(1);
  });
});

describe("a webhook that is refused", () => {
  test.each(["bad_signature", "old_timestamp", "future_timestamp"])(
    "%s: 400 on each delivery, and nothing is stored",
    async (mode) => {
      await app.stripe.control("/_local/webhooks", { mode });
      const product = await app.stripe.client.products.create({ name: "Outra coisa" });
      await app.stripe.control("/_local/webhooks/settle");
      const [about] = (await app.stripe.client.events.list({ type: "product.created", limit: 1 })).data;
      expect(about?.data.object).toMatchObject({ id: product.id });
      const tries = await deliveries(about?.id ?? "");
      expect(tries).toMatchObject([{ status: "failed", httpStatus: 400 }]);
      expect(await stored(about?.id ?? "")).toBeNull();
    },
  );

  test("gets no reason, and nothing of its body is logged", async () => {
    const response = await send(
      { ...event("invoice.paid"), note: "segredo-do-corpo" },
      { secret: "whsec_wrong" },
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: "MALFORMED_REQUEST", message: expect.any(String) });
    expect(JSON.stringify(app.logged)).not.toContain("segredo-do-corpo");
  });

  test("of 5 MB is 413", async () => {
    const response = await send({ ...event("invoice.paid"), padding: "x".repeat(5 * 1024 * 1024) });
    expect(response.status).toBe(413);
  });

  const valid = () => event("invoice.paid");
  test.each<[what: string, body: () => unknown]>([
    ["a list", () => []],
    ["null", () => null],
    ["a string", () => "evt_1"],
    ["an id alone", () => ({ id: "evt_x" })],
    ["NUL in the id", () => ({ ...valid(), id: "evt_\0" })],
    ["an id of 5,000 characters", () => ({ ...valid(), id: `evt_${"x".repeat(5000)}` })],
    ["an id that is a list", () => ({ ...valid(), id: ["evt_1"] })],
    ["NUL in the type", () => ({ ...valid(), type: "invoice.paid\0" })],
    ["no type", () => ({ ...valid(), type: undefined })],
    ["NUL in the version", () => ({ ...valid(), api_version: "\0" })],
    ["a timestamp that is a string", () => ({ ...valid(), created: "x" })],
    ["a timestamp out of range", () => ({ ...valid(), created: 1e300 })],
    ["a timestamp before 1970", () => ({ ...valid(), created: -1 })],
    ["no data", () => ({ ...valid(), data: undefined })],
    ["data without an object", () => ({ ...valid(), data: { object: null } })],
    ["NUL deep inside", () => ({ ...valid(), data: { object: { id: "x", note: "\0" } } })],
    ["half a surrogate pair", () => ({ ...valid(), data: { object: { id: "x", note: "\ud83d" } } })],
  ])("SEC-13 %s, signed, is 400 and stores nothing", async (_what, body) => {
    const before = await app.db.stripeEvent.count();
    const response = await sendText(JSON.stringify(body()));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: "MALFORMED_REQUEST", message: expect.any(String) });
    expect(await app.db.stripeEvent.count()).toBe(before);
  });

  test.each<[what: string, value: string]>([
    ["400,000 nested lists", `${"[".repeat(400_000)}${"]".repeat(400_000)}`],
    ["a number of a million digits", "1".repeat(1_000_000)],
    ["a number that no double holds", "1e999999"],
  ])("SEC-13 %s, signed, is 400 and logs no error", async (_what, value) => {
    const text = JSON.stringify({ ...valid(), data: { object: { id: "x", note: "$" } } });
    const logged = app.logged.length;
    const response = await sendText(text.replace('"$"', value));
    expect(response.status).toBe(400);
    expect(app.logged.slice(logged).filter(({ level }) => level === "error")).toEqual([]);
  });

  test("with another method than POST is refused", async () => {
    expect((await fetch(app.webhookUrl)).status).toBe(405);
  });
});
