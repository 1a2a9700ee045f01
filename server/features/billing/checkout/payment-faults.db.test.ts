import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { errorText } from "#core/errors/errors.ts";
import {
  buy,
  type CheckoutApp,
  cards,
  checkoutApp,
  choose,
  complete,
  post,
  setUpCard,
  stripeState,
} from "#testing/app/checkout-app.ts";
import { testApp } from "#testing/app/test-app.ts";
import { signedInClient } from "#testing/data/accounts.ts";

let app: CheckoutApp;
beforeAll(async () => {
  app = await checkoutApp();
});
afterEach(() => app.resetFaults());
afterAll(() => app.stop());

type Exchange = { method: string; path: string };
type Row = [action: string, status: number, code: keyof typeof errorText, tries: number];

const path = "/api/get-or-create-subscription";

/** Makes a Stripe call fail every time and counts the calls. */
async function failing(action: string, match: { method: string; path: string }) {
  await app.stripe.control("/_local/faults", { match, action, times: 100 });
  await app.stripe.ask("DELETE", "/_local/exchanges");
  return async () => {
    const { data: exchanges } = await app.stripe.ask<{ data: Exchange[] }>("GET", "/_local/exchanges");
    await app.stripe.ask("DELETE", "/_local/faults");
    const pattern = new RegExp(match.path);
    return exchanges.filter((one) => one.method === match.method && pattern.test(one.path)).length;
  };
}

const rows: Row[] = [
  ["429", 429, "RATE_LIMIT", 1],
  ["400_rate_limit", 429, "RATE_LIMIT", 1],
  ["429_lock_timeout", 503, "PAYMENT_SETUP_RETRY", 1],
  ["409", 503, "PAYMENT_SETUP_RETRY", 3],
  ["500", 502, "API_ERROR", 3],
  ["503", 502, "API_ERROR", 3],
  ["401", 502, "AUTH_ERROR", 1],
  ["cut_body", 502, "CONNECTION_ERROR", 1],
];

describe("Stripe fails when the card setup is created", () => {
  const match = { method: "POST", path: "/v1/setup_intents$" };

  test.each(rows)(
    "S8-05 to S8-14 %s: %d %s after %d tries, and then it works",
    async (action, status, code, tries) => {
      const seller = await app.seller();
      const over = await failing(action, match);
      const answer = await post(seller.client, path, { plan: "monthly" });
      expect(await over()).toBe(tries);
      expect(answer).toEqual({
        status,
        body: { code, error: code, message: errorText[code], stripeError: null },
      });
      expect((await buy(app, seller)).status).toBe(200);
      const { customers, setupIntents, paid } = await stripeState(app, seller);
      expect([customers.length, setupIntents.length, paid.length]).toEqual([1, 1, 1]);
    },
  );
});

describe("Stripe fails when the subscription is created", () => {
  const match = { method: "POST", path: "/v1/subscriptions$" };

  test.each(rows)(
    "%s: %d %s after %d tries, and completing again charges once",
    async (action, status, code, tries) => {
      const seller = await app.seller();
      const begun = await choose(seller);
      await setUpCard(app, begun, cards.good);
      const over = await failing(action, match);
      const answer = await complete(seller, begun);
      expect(await over()).toBe(tries);
      expect(answer).toEqual({
        status,
        body: { error: { code, message: errorText[code], stripeError: null } },
      });
      expect(await complete(seller, begun)).toMatchObject({ status: 200, body: { step: "active" } });
      const { subscriptions, payments } = await stripeState(app, seller);
      expect([subscriptions.length, payments.length]).toEqual([1, 1]);
    },
  );

  test("402 is CARD_ERROR with the reason, and another card starts a new attempt", async () => {
    const seller = await app.seller();
    const over = await failing("402", match);
    expect(await buy(app, seller)).toMatchObject({
      status: 402,
      body: { error: { code: "CARD_ERROR", stripeError: { code: "card_declined" } } },
    });
    expect(await over()).toBe(1);
    expect(await buy(app, seller)).toMatchObject({ status: 200 });
  });
});

describe("Stripe is unreachable", () => {
  /** Completes with a short client timeout while Stripe does the work and responds late. */
  async function completeWithin(timeout: number, action: string, ...purchase: Parameters<typeof complete>) {
    const { deps } = app;
    const usual = deps.stripe;
    const { hostname: host, port } = new URL(app.stripe.url);
    const options = { host, port, protocol: "http", timeout, telemetry: false } as const;
    deps.stripe = new Stripe("sk_test_local", { ...options, maxNetworkRetries: 0 });
    await app.stripe.control("/_local/faults", {
      match: { method: "POST", path: "/v1/subscriptions$" },
      action,
    });
    try {
      return await complete(...purchase);
    } finally {
      deps.stripe = usual;
    }
  }

  test("S8-09 a refused or reset connection is CONNECTION_ERROR", async () => {
    const seller = await app.seller();
    await failing("reset_before", { method: "GET", path: "/v1/customers$" });
    const { status, body } = await post(seller.client, path, {});
    expect([status, body.code]).toEqual([502, "CONNECTION_ERROR"]);

    const alone = await testApp();
    const client = await signedInClient(alone, seller.userId);
    const answer = await post(client, path, {});
    expect([answer.status, answer.body.code]).toEqual([502, "CONNECTION_ERROR"]);
    const { plans } = await (await alone.client().get("/api/pricing-plans")).json();
    expect(plans[0]).toMatchObject({ price: 44.9, priceId: null });
  });

  test("S8-09 a late response is CONNECTION_ERROR, and the completed work is found", async () => {
    const seller = await app.seller();
    const begun = await choose(seller);
    await setUpCard(app, begun, cards.good);
    const { status, body } = await completeWithin(200, "timeout", seller, begun);
    expect([status, body]).toMatchObject([502, { error: { code: "CONNECTION_ERROR" } }]);
    await app.stripe.ask("DELETE", "/_local/faults");
    expect(await complete(seller, begun)).toMatchObject({ status: 200, body: { step: "active" } });
    expect((await stripeState(app, seller)).payments).toHaveLength(1);
  });

  test("a charge in progress keeps its key when another call fails, so the card is charged once", async () => {
    const seller = await app.seller();
    const begun = await choose(seller);
    await setUpCard(app, begun, cards.good);
    expect((await completeWithin(500, "slow:3000", seller, begun)).status).toBe(502);
    const over = await failing("500", { method: "POST", path: "/v1/customers/" });
    expect((await complete(seller, begun)).status).toBe(502);
    await over();
    await vi.waitFor(
      async () => expect(await complete(seller, begun)).toMatchObject({ body: { step: "active" } }),
      { timeout: 25_000, interval: 100 },
    );
    // The slow call has ended once its key is free: Stripe then repeats the result for the key.
    const { subscriptions, paid } = await stripeState(app, seller);
    expect([subscriptions.length, paid.length]).toEqual([1, 1]);
    expect(await app.db.billingAttempt.findFirst({ where: { userId: seller.userId } })).toMatchObject({
      definiteFailures: 0,
    });
  });

  test("secrets and Stripe's messages never reach a seller, and the log has the request id", async () => {
    const seller = await app.seller();
    const over = await failing("401", { method: "POST", path: "/v1/setup_intents$" });
    const { body } = await post(seller.client, path, {});
    await over();
    expect(JSON.stringify(body)).not.toMatch(/api key|sk_test/i);
    const line = app.logged.findLast(({ msg }) => msg === "stripe_request_refused");
    expect(line).toMatchObject({ level: "error", stripe: { requestId: expect.stringMatching(/^req_/) } });
    await buy(app, await app.seller());
    expect(JSON.stringify(app.logged)).not.toMatch(/_secret_|sk_test_local|4242424242424242/);
  });
});
