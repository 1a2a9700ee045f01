import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Started, startEmulator } from "../testing/start-emulator.ts";

let local: Started;
beforeAll(async () => {
  local = await startEmulator();
});
afterAll(() => local.close());

async function call(path: string, init: RequestInit = {}, key = "sk_test_local") {
  const headers = { ...(key ? { authorization: `Bearer ${key}` } : {}), ...init.headers };
  const response = await fetch(`${local.url}${path}`, { ...init, headers });
  const body: { error?: Record<string, unknown> } & Record<string, unknown> =
    (await response.json()) as typeof body;
  return { status: response.status, headers: response.headers, body };
}

describe("API keys", () => {
  test.each([
    ["no key", "", 401],
    ["another key", "sk_test_other", 401],
    ["a live key", "sk_live_0123456789abcdef", 401],
    ["the publishable key where the secret key is required", "pk_test_local", 401],
  ])("%s: refused, without the key in the response", async (_what, key, status) => {
    const answer = await call("/v1/customers", {}, key);
    expect(answer.status).toBe(status);
    expect(answer.body.error?.type).toBe("invalid_request_error");
    if (key.startsWith("sk_")) expect(JSON.stringify(answer.body)).not.toContain(key);
  });

  test("the secret key is refused from a browser's page", async () => {
    expect((await call("/v1/customers", { headers: { origin: "http://loja.test" } })).status).toBe(403);
  });
});

describe("the publishable key with the client secret of an intent", () => {
  test("shows the intent without its customer and metadata", async () => {
    const intent = await local.stripe.setupIntents.create({ metadata: { userId: "u1" } });
    const query = new URLSearchParams({ client_secret: intent.client_secret ?? "" });
    const { status, headers, body } = await call(
      `/v1/setup_intents/${intent.id}?${query}`,
      {},
      "pk_test_local",
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: intent.id, status: "requires_payment_method" });
    expect(body).not.toHaveProperty("metadata");
    expect(body).not.toHaveProperty("customer");
    expect(headers.get("access-control-allow-origin")).toBe("*");
  });

  test("shows the card of the intent, but not its customer", async () => {
    const { intent } = await local.customerWithCard("4242424242424242");
    const ask = (expand: string) => {
      const query = new URLSearchParams({ client_secret: intent.client_secret ?? "", "expand[]": expand });
      return call(`/v1/setup_intents/${intent.id}?${query}`, {}, "pk_test_local");
    };
    expect((await ask("payment_method")).body.payment_method).toMatchObject({ card: { last4: "4242" } });
    expect((await ask("customer")).status).toBe(400);
    expect((await ask("payment_method.customer")).status).toBe(400);
  });

  test.each([
    ["a wrong secret", "?client_secret=seti_x_secret_y", 404, "resource_missing"],
    ["no secret", "", 400, "parameter_missing"],
  ])("%s shows nothing", async (_what, query, status, code) => {
    const intent = await local.stripe.setupIntents.create({});
    const answer = await call(`/v1/setup_intents/${intent.id}${query}`, {}, "pk_test_local");
    expect(answer.status).toBe(status);
    expect(answer.body.error?.code).toBe(code);
  });

  test("a browser's preflight request is answered", async () => {
    const response = await fetch(`${local.url}/v1/setup_intents/seti_1/confirm`, {
      method: "OPTIONS",
      headers: { origin: "http://loja.test", "access-control-request-method": "POST" },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });
});

describe("expand", () => {
  test("puts the resource in place of its id, up to four levels", async () => {
    const { customer } = await local.customerWithCard("4242424242424242");
    await local.stripe.setupIntents.create({ customer });
    const { data } = await local.stripe.prices.list({ lookup_keys: ["annual"], expand: ["data.product"] });
    expect(data[0]).toMatchObject({
      unit_amount: 45890,
      product: { id: "prod_local_annual", object: "product" },
    });
    const intents = await local.stripe.setupIntents.list({
      customer,
      expand: ["data.payment_method.customer"],
    });
    expect(intents.data[1]?.payment_method).toMatchObject({ customer: { id: customer, object: "customer" } });
    expect(intents.data[0]?.payment_method).toBeNull();
  });

  test.each([
    ["latest_invoice.payments.data.payment.payment_intent", "more than 4 levels"],
    ["nothing", "cannot be expanded (nothing)"],
    ["status", "cannot be expanded (status)"],
    ["metadata.plan", "cannot be expanded (metadata.plan)"],
  ])("%s: %s", async (path, message) => {
    const { customer, method } = await local.customerWithCard("4242424242424242");
    const create = local.stripe.subscriptions.create({
      customer,
      items: [{ price: "price_local_monthly" }],
      default_payment_method: method,
      metadata: { plan: "monthly" },
      expand: [path],
    });
    await expect(create).rejects.toMatchObject({ message: expect.stringContaining(message) });
    // A request whose `expand` is refused has no effect.
    expect((await local.stripe.subscriptions.list({ customer })).data).toEqual([]);
  });

  test("an invoice shows its payments and its secret only on request", async () => {
    const { customer, method } = await local.customerWithCard("4242424242424242");
    await local.stripe.subscriptions.create({
      customer,
      items: [{ price: "price_local_monthly" }],
      default_payment_method: method,
    });
    const plain = await local.stripe.invoices.list({ customer });
    expect(plain.data[0]).not.toHaveProperty("payments");
    expect(plain.data[0]).not.toHaveProperty("confirmation_secret");
    const invoice = await local.stripe.invoices.retrieve(plain.data[0]?.id ?? "", {
      expand: ["payments.data.payment.payment_intent", "confirmation_secret"],
    });
    expect(invoice.confirmation_secret?.type).toBe("payment_intent");
    expect(invoice.payments?.data[0]?.payment.payment_intent).toMatchObject({ status: "succeeded" });
  });
});

describe("lists", () => {
  test("go newest first, ten at a time, and the SDK walks all of their pages", async () => {
    const made: string[] = [];
    for (let index = 0; index < 13; index += 1) {
      made.unshift((await local.stripe.customers.create({ email: "lista@x.com" })).id);
    }
    const first = await local.stripe.customers.list({ email: "lista@x.com" });
    expect(first).toMatchObject({ object: "list", url: "/v1/customers", has_more: true });
    expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 10));
    const rest = await local.stripe.customers.list({ email: "lista@x.com", starting_after: made[9] ?? "" });
    expect(rest).toMatchObject({ has_more: false, data: made.slice(10).map((id) => ({ id })) });
    const all = await local.stripe.customers
      .list({ email: "lista@x.com", limit: 3 })
      .autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(made);
  });

  test.each([0, 101])("a limit of %i is refused", async (limit) => {
    await expect(local.stripe.customers.list({ limit })).rejects.toMatchObject({ param: "limit" });
  });
});

describe("faults, as the SDK reports them", () => {
  test.each([
    ["429", "StripeRateLimitError", 429, "rate_limit"],
    ["429_lock_timeout", "StripeRateLimitError", 429, "lock_timeout"],
    ["400_rate_limit", "StripeRateLimitError", 400, "rate_limit"],
    ["401", "StripeAuthenticationError", 401, undefined],
    ["402", "StripeCardError", 402, "card_declined"],
    ["409", "StripeAPIError", 409, "idempotency_key_in_use"],
    ["500", "StripeAPIError", 500, undefined],
    ["503", "StripeAPIError", 503, undefined],
    ["reset_before", "StripeConnectionError", undefined, undefined],
    ["cut_body", "StripeConnectionError", undefined, undefined],
  ])("%s is a %s", async (action, type, statusCode, code) => {
    await local.control("faults", { match: { method: "GET", path: "^/v1/customers$" }, times: 2, action });
    const error: unknown = await local.stripe.customers.list().catch((reason: unknown) => reason);
    await local.control("faults", undefined, "DELETE");
    expect(error).toMatchObject({ type });
    expect(error).toHaveProperty("statusCode", statusCode);
    if (statusCode === 429) expect(error).toHaveProperty("rawType", "invalid_request_error");
    if (code) expect(error).toHaveProperty("code", code);
  });

  test("timeout never responds; the SDK gives up", async () => {
    await local.control("faults", { match: { path: "^/v1/customers$" }, times: 2, action: "timeout" });
    const hurried = local.sdk({ timeout: 50 });
    await expect(hurried.customers.list()).rejects.toMatchObject({ type: "StripeConnectionError" });
    await local.control("faults", undefined, "DELETE");
  });

  test("only matching requests fail, as often as configured, and the SDK's retries get through", async () => {
    await local.control("faults", { match: { method: "GET", path: "/prices" }, times: 2, action: "503" });
    expect(await local.stripe.customers.list()).toMatchObject({ object: "list" });
    const tries = async () => (await local.stripe.prices.list({ limit: 1 }).catch(() => null)) !== null;
    expect([await tries(), await tries(), await tries()]).toEqual([false, false, true]);
    expect(await local.control("faults")).toEqual([]);
    await local.control("faults", { match: { path: "/prices" }, action: "503" });
    const retried = await local.sdk({ maxNetworkRetries: 1 }).prices.list({ limit: 1 });
    expect(retried.data).toHaveLength(1);
  });
});

test("every exchange is recorded, with numbers and codes of cards masked", async () => {
  await local.control("exchanges", undefined, "DELETE");
  const { id } = await local.stripe.setupIntents.create({});
  const card = { number: "4242424242424242", exp_month: 12, exp_year: 2040, cvc: "314" };
  const payment_method_data = { type: "card", card } as Stripe.SetupIntentConfirmParams.PaymentMethodData; // as browsers send it
  await local.stripe.setupIntents.confirm(id, { payment_method_data });
  const { data } = await local.control<{ data: object[] }>("exchanges");
  expect(data).toMatchObject([
    { method: "POST", pattern: "/v1/setup_intents" },
    {
      method: "POST",
      pattern: "/v1/setup_intents/:id/confirm",
      params: { payment_method_data: { card: { number: "***", cvc: "***", exp_month: 12 } } },
      status: 200,
      answer: { object: "setup_intent", status: "succeeded" },
    },
  ]);
});
