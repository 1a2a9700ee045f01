import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { post } from "#testing/app/checkout-app.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { type StripeEmulator, startStripe } from "#testing/emulators/stripe-emulator.ts";
import { graphql } from "#testing/gql/gql.ts";

const PricedPlans = graphql(`
  query PricedPlans {
    plans {
      edges {
        node {
          key
          price
          currency
          interval
          intervalCount
          priceId
        }
      }
    }
  }
`);

let stripe: StripeEmulator;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.stop());

const appWith = (variables: Record<string, string> = {}) => testApp({ ...stripe.variables, ...variables });

async function listed(app: TestApp) {
  const { plans } = await app.client().graphql(PricedPlans);
  return plans.edges.map(({ node }) => node);
}

const priceOf = async (key: string) => (await stripe.client.prices.list({ lookup_keys: [key] })).data[0];

describe("plans with the provider's prices", () => {
  test("S3-02 S7-08 are found by lookup key, and REST and GraphQL agree", async () => {
    const app = await appWith();
    const monthly = await priceOf("monthly");
    expect(await listed(app)).toMatchObject([
      {
        key: "monthly",
        price: 44.9,
        currency: "BRL",
        interval: "month",
        intervalCount: 1,
        priceId: monthly?.id,
      },
      { key: "quarterly", price: 124.9, interval: "month", intervalCount: 3 },
      { key: "annual", price: 458.9, interval: "year", intervalCount: 1 },
    ]);
    const { plans } = await (await app.client().get("/api/pricing-plans")).json();
    expect(plans[0]).toMatchObject({ id: "monthly", price: 44.9, priceId: monthly?.id });
  });

  test("follow a changed price, and prefer an id of the environment to the lookup key", async () => {
    const old = await priceOf("quarterly");
    const dearer = await stripe.client.prices.create({
      product: String(old?.product),
      currency: "brl",
      unit_amount: 13490,
      recurring: { interval: "month", interval_count: 3 },
      lookup_key: "quarterly",
      transfer_lookup_key: true,
    });
    const [, byKey] = await listed(await appWith());
    expect(byKey).toMatchObject({ price: 134.9, priceId: dearer.id });
    const [, byId] = await listed(await appWith({ STRIPE_PRICE_QUARTERLY: old?.id ?? "" }));
    expect(byId).toMatchObject({ price: 124.9, priceId: old?.id });
    const [, unknown] = await listed(await appWith({ STRIPE_PRICE_QUARTERLY: "price_unknown" }));
    expect(unknown).toMatchObject({ price: 124.9, priceId: null });
  });

  test("D50 refuse a price newer than the cached one once, then accept it", async () => {
    const app = await appWith();
    const old = (await listed(app))[2];
    const dearer = await stripe.client.prices.create({
      product: String((await priceOf("annual"))?.product),
      currency: "brl",
      unit_amount: 49990,
      recurring: { interval: "year" },
      lookup_key: "annual",
      transfer_lookup_key: true,
    });
    const { client } = await createAccount(app);
    const ask = (priceId: string) =>
      post(client, "/api/get-or-create-subscription", { plan: "annual", priceId });
    expect(await ask(dearer.id)).toMatchObject({ status: 400 });
    expect(await ask(dearer.id)).toMatchObject({ status: 200, body: { priceId: dearer.id } });
    expect(await ask(old?.priceId ?? "")).toMatchObject({ status: 400 });
  });

  test("fall back to the catalogue without an id while Stripe is slow", async () => {
    const app = await appWith();
    await stripe.control("/_local/faults", { match: { path: "/v1/prices" }, action: "slow:4000" });
    expect((await listed(app)).map(({ price, priceId }) => [price, priceId])).toEqual([
      [44.9, null],
      [124.9, null],
      [458.9, null],
    ]);
    await expect.poll(async () => (await listed(app))[0]?.priceId).toMatch(/^price_/);
  });

  test("are not requested again by every visitor after a failure", async () => {
    const app = await appWith();
    await stripe.control("/_local/faults", { match: { path: "/v1/prices" }, action: "500", times: 100 });
    await stripe.ask("DELETE", "/_local/exchanges");
    for (let count = 0; count < 5; count += 1) expect((await listed(app))[0]?.priceId).toBeNull();
    const { data: asked } = await stripe.ask<{ data: unknown[] }>("GET", "/_local/exchanges");
    await stripe.ask("DELETE", "/_local/faults");
    expect(asked).toHaveLength(1);
  });
});
