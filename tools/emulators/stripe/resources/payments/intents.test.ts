import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Started, startEmulator } from "../../testing/start-emulator.ts";

let local: Started;
beforeAll(async () => {
  local = await startEmulator();
});
afterAll(() => local.close());

async function newIntent(): Promise<Stripe.SetupIntent> {
  const customer = await local.stripe.customers.create({ email: "ana@exemplo.com.br" });
  return local.stripe.setupIntents.create({
    customer: customer.id,
    usage: "off_session",
    allowed_payment_method_types: ["card"],
  });
}

/** Confirms like Stripe.js: with the publishable key and a card that its holder typed. */
async function confirm(intent: Stripe.SetupIntent, number: string, more: Record<string, string> = {}) {
  const response = await fetch(`${local.url}/v1/setup_intents/${intent.id}/confirm`, {
    method: "POST",
    headers: { authorization: "Bearer pk_test_local" },
    body: new URLSearchParams({
      client_secret: intent.client_secret ?? "",
      "payment_method_data[type]": "card",
      "payment_method_data[card][number]": number,
      "payment_method_data[card][exp_month]": "12",
      "payment_method_data[card][exp_year]": "40",
      "payment_method_data[card][cvc]": "123",
      use_stripe_sdk: "true",
      ...more,
    }),
  });
  const body: Record<string, unknown> & { error?: Record<string, unknown> } =
    (await response.json()) as typeof body;
  return { status: response.status, body };
}

const brands = [
  ["4242424242424242", "visa", "US"],
  ["5555555555554444", "mastercard", "US"],
  ["4000000760000002", "visa", "BR"],
  ["4000000000000341", "visa", "US"],
] as const;

test.each(brands)("%s is saved: brand %s of %s", async (number, brand, country) => {
  const intent = await newIntent();
  const { status, body } = await confirm(intent, number);
  expect(status).toBe(200);
  expect(body).toMatchObject({ object: "setup_intent", status: "succeeded" });
  const { payment_method } = await local.stripe.setupIntents.retrieve(intent.id, {
    expand: ["payment_method"],
  });
  expect(payment_method).toMatchObject({
    customer: intent.customer,
    card: { brand, country, last4: number.slice(-4) },
  });
});

test.each([
  ["4000000000000002", "card_declined", "generic_decline"],
  ["4000000000009995", "card_declined", "insufficient_funds"],
  ["4000000000009987", "card_declined", "lost_card"],
  ["4000000000009979", "card_declined", "stolen_card"],
  ["4000000000000069", "expired_card", "expired_card"],
  ["4000000000000127", "incorrect_cvc", "incorrect_cvc"],
  ["4000000000000119", "processing_error", "processing_error"],
])("%s is declined: %s, %s", async (number, code, declineCode) => {
  const intent = await newIntent();
  const { status, body } = await confirm(intent, number);
  expect(status).toBe(402);
  expect(body.error).toMatchObject({
    type: "card_error",
    code,
    decline_code: declineCode,
    setup_intent: { id: intent.id, status: "requires_payment_method" },
  });
  const after = await local.stripe.setupIntents.retrieve(intent.id);
  expect(after).toMatchObject({ status: "requires_payment_method", last_setup_error: { code } });
  expect((await confirm(intent, "4242424242424242")).body.status).toBe("succeeded");
});

describe("3-D Secure", () => {
  test.each(["4000002500003155", "4000002760003184", "4000008260003178", "4000003800000446"])(
    "%s requires it, and is saved once it is passed",
    async (number) => {
      const intent = await newIntent();
      const { body } = await confirm(intent, number);
      expect(body).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
      await local.control(`3ds/${intent.id}`, { outcome: "succeed" });
      expect((await local.stripe.setupIntents.retrieve(intent.id)).status).toBe("succeeded");
    },
  );

  test("failing it leaves the intent ready for another card", async () => {
    const intent = await newIntent();
    await confirm(intent, "4000002500003155");
    await local.control(`3ds/${intent.id}`, { outcome: "fail" });
    const after = await local.stripe.setupIntents.retrieve(intent.id);
    expect(after.status).toBe("requires_payment_method");
    expect(after.last_setup_error?.code).toBe("setup_intent_authentication_failure");
  });

  test("a browser completes it with the intent's secret, and with no other", async () => {
    const intent = await newIntent();
    await confirm(intent, "4000002500003155");
    const answer = (secret: string | null) =>
      fetch(`${local.url}/_local/3ds/${intent.id}`, {
        method: "POST",
        body: JSON.stringify({ outcome: "succeed", client_secret: secret }),
      });
    expect((await answer("seti_x_secret_y")).status).toBe(404);
    const passed = await answer(intent.client_secret);
    expect(await passed.json()).toMatchObject({ id: intent.id, status: "succeeded" });
  });

  test("without Stripe.js the holder is sent to a page and back", async () => {
    const intent = await newIntent();
    const back = { use_stripe_sdk: "false", return_url: "http://loja.test/volta" };
    const { body } = await confirm(intent, "4000000000003220", back);
    expect(body.next_action).toMatchObject({
      type: "redirect_to_url",
      redirect_to_url: { return_url: "http://loja.test/volta", url: expect.stringContaining(intent.id) },
    });
  });
});

describe("a card that is not a test card", () => {
  test.each([
    ["a number that is in no table", "4111111111111111", {}, "incorrect_number"],
    ["a wrong check digit", "4242424242424241", {}, "incorrect_number"],
    [
      "a past month",
      "4242424242424242",
      { "payment_method_data[card][exp_year]": "20" },
      "invalid_expiry_year",
    ],
    [
      "month 13",
      "4242424242424242",
      { "payment_method_data[card][exp_month]": "13" },
      "invalid_expiry_month",
    ],
    ["a two-digit code", "4242424242424242", { "payment_method_data[card][cvc]": "12" }, "invalid_cvc"],
  ])("%s is refused", async (_what, number, more, code) => {
    const { status, body } = await confirm(await newIntent(), number, more);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ type: "card_error", code });
  });

  test("neither number nor code is kept anywhere", async () => {
    await confirm(await newIntent(), "4111111111111111", { "payment_method_data[card][cvc]": "987" });
    const kept = JSON.stringify([await local.control("state"), await local.control("exchanges")]);
    expect(kept).not.toContain("4111111111111111");
    expect(kept).not.toContain("4242424242424242");
    expect(kept).not.toContain('"987"');
  });
});

test("a browser's refusal shows the intent without its customer and metadata, as a response does", async () => {
  const { id } = await local.stripe.customers.create({});
  const intent = await local.stripe.setupIntents.create({ customer: id, metadata: { userId: "u1" } });
  const declined = await confirm(intent, "4000000000000002");
  await confirm(intent, "4242424242424242");
  for (const { body } of [declined, await confirm(intent, "4242424242424242")]) {
    expect(body.error?.setup_intent).toMatchObject({ id: intent.id });
    expect(body.error?.setup_intent).not.toHaveProperty("customer");
    expect(body.error?.setup_intent).not.toHaveProperty("metadata");
  }
});

test("confirming a succeeded intent is an unexpected-state error that contains the intent", async () => {
  const intent = await newIntent();
  await confirm(intent, "4242424242424242");
  const { status, body } = await confirm(intent, "4242424242424242");
  expect(status).toBe(400);
  expect(body.error).toMatchObject({
    code: "setup_intent_unexpected_state",
    setup_intent: { status: "succeeded" },
  });
});

test("an intent is listed by customer, and canceled once", async () => {
  const intent = await newIntent();
  const canceled = await local.stripe.setupIntents.cancel(intent.id, { cancellation_reason: "abandoned" });
  expect(canceled).toMatchObject({
    status: "canceled",
    cancellation_reason: "abandoned",
  });
  const { data } = await local.stripe.setupIntents.list({ customer: String(intent.customer) });
  expect(data.map(({ id }) => id)).toEqual([intent.id]);
  await expect(local.stripe.setupIntents.cancel(intent.id)).rejects.toBeInstanceOf(
    Stripe.errors.StripeInvalidRequestError,
  );
});
