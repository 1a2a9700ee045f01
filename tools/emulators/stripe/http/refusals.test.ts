import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Started, startEmulator } from "../testing/start-emulator.ts";

let local: Started;
beforeAll(async () => {
  local = await startEmulator();
});
afterAll(() => local.close());

async function call(path: string, init: RequestInit = {}) {
  const headers = { authorization: "Bearer sk_test_local", ...init.headers };
  const response = await fetch(`${local.url}${path}`, { ...init, headers });
  const body = (await response.json()) as { error?: Record<string, unknown> }; // as Stripe answers
  return { status: response.status, body };
}

test("an unknown path is Stripe's 404", async () => {
  const { status, body } = await call("/v1/customer");
  expect(status).toBe(404);
  expect(body.error?.message).toContain("Unrecognized request URL (GET: /v1/customer)");
});

test("a parameter that was removed from the API is unknown", async () => {
  const removed = { payment_method_types: ["card"] } as Stripe.SetupIntentCreateParams; // what old examples send
  await expect(local.stripe.setupIntents.create(removed)).rejects.toMatchObject({
    type: "StripeInvalidRequestError",
    statusCode: 400,
    code: "parameter_unknown",
    param: "payment_method_types",
  });
});

test("another version of the API, or an overlong idempotency key, is refused", async () => {
  const version = await call("/v1/prices", { headers: { "stripe-version": "2025-03-31.basil" } });
  expect(version.status).toBe(400);
  expect(version.body.error?.message).toContain("only speaks 2026-10-28.endive");
  const create = local.stripe.customers.create({}, { idempotencyKey: "k".repeat(256) });
  await expect(create).rejects.toMatchObject({ statusCode: 400, message: expect.stringContaining("255") });
});

test("a missing parameter is named", async () => {
  const nothing = {} as Stripe.ProductCreateParams; // name is required
  await expect(local.stripe.products.create(nothing)).rejects.toMatchObject({
    code: "parameter_missing",
    param: "name",
  });
});

test("what the emulator does not model is refused instead of ignored", async () => {
  await expect(local.stripe.customers.create({ balance: 100 })).rejects.toMatchObject({
    param: "balance",
    message: expect.stringContaining("not model it"),
  });
});

// The emulator does nothing with these parameters, so it must not accept them.
test.each([
  ["POST", "customers", "invoice_settings[default_payment_method]=pm_1", "invoice_settings"],
  ["POST", "setup_intents", "payment_method=pm_card_visa", "payment_method"],
  ["POST", "setup_intents", "return_url=http://loja.test", "return_url"],
  ["POST", "setup_intents", "use_stripe_sdk=true", "use_stripe_sdk"],
  [
    "POST",
    "setup_intents/seti_1/confirm",
    "allowed_payment_method_types[]=card",
    "allowed_payment_method_types",
  ],
  [
    "POST",
    "setup_intents/seti_1/confirm",
    "payment_method_data[billing_details][name]=Ana",
    "payment_method_data[billing_details]",
  ],
  [
    "POST",
    "payment_intents/pi_1/confirm",
    "allowed_payment_method_types[]=card",
    "allowed_payment_method_types",
  ],
  ["POST", "subscriptions", "currency=usd", "currency"],
  ["POST", "subscriptions/sub_1", "off_session=true", "off_session"],
  ["POST", "subscriptions/sub_1/pause", "type=void", "type"],
  ["GET", "invoice_payments", "payment[type]=payment_intent", "payment"],
])("%s %s does not accept %s", async (method, path, form, param) => {
  const sent = method === "POST" ? { method, body: new URLSearchParams(form) } : {};
  const { status, body } = await call(`/v1/${path}${method === "GET" ? `?${form}` : ""}`, sent);
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ code: "parameter_unknown", param });
});

test.each([
  ["POST", "setup_intents/seti_1/cancel", "cancellation_reason=tired", "cancellation_reason"],
  ["POST", "refunds", "reason=sorry", "reason"],
  ["DELETE", "subscriptions/sub_1", "cancellation_details[feedback]=meh", "cancellation_details[feedback]"],
  ["POST", "subscriptions", "payment_behavior=pay_later", "payment_behavior"],
  ["GET", "subscriptions", "status=late", "status"],
  ["GET", "invoices", "status=late", "status"],
])("%s %s: a value that Stripe does not have is refused: %s", async (method, path, form, param) => {
  const sent = method === "POST" ? { method, body: new URLSearchParams(form) } : { method };
  const { status, body } = await call(`/v1/${path}${method === "POST" ? "" : `?${form}`}`, sent);
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ type: "invalid_request_error", param });
});

test.each([
  ["subscriptions", "customer"],
  ["setup_intents", "customer"],
  ["invoices", "customer"],
  ["invoices", "subscription"],
  ["invoice_payments", "invoice"],
  ["refunds", "payment_intent"],
])("the %s of a %s that does not exist are resource_missing", async (collection, param) => {
  const { status, body } = await call(`/v1/${collection}?${param}=x_none`);
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ code: "resource_missing", param });
});

test.each(["customers", "prices", "setup_intents", "subscriptions", "invoices", "charges"])(
  "an id of none of the %s is resource_missing",
  async (resource) => {
    const { status, body } = await call(`/v1/${resource}/x_none`);
    expect(status).toBe(404);
    expect(body.error).toMatchObject({
      type: "invalid_request_error",
      code: "resource_missing",
      param: "id",
    });
  },
);
