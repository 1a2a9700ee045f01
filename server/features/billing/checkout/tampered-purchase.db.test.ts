import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { errorText } from "#core/errors/errors.ts";
import {
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
import { createAccount } from "#testing/data/accounts.ts";
import { graphql } from "#testing/gql/gql.ts";

const StartCheckout = graphql(`
  mutation StartCheckout($input: GetOrCreateSubscriptionInput!) {
    getOrCreateSubscription(input: $input) {
      __typename
      ... on GetOrCreateSubscriptionPayload {
        progress {
          step
          planKey
          priceId
          setupIntentId
          setupIntentClientSecret
          clientSecret
          status
        }
        viewer {
          hasActiveSubscription
        }
      }
      ...Refusal
    }
  }
`);

const CompleteCheckout = graphql(`
  mutation CompleteCheckout($input: CompleteSubscriptionInput!) {
    completeSubscription(input: $input) {
      __typename
      ... on CompleteSubscriptionPayload {
        progress {
          step
          status
        }
        viewer {
          hasActiveSubscription
          paymentCard {
            brand
            last4
          }
          invoices {
            edges {
              node {
                status
                amountPaid
              }
            }
          }
        }
      }
      ... on Error {
        code
      }
      ... on PaymentError {
        providerError {
          code
          message
        }
      }
    }
  }
`);

let app: CheckoutApp;
beforeAll(async () => {
  app = await checkoutApp();
});
afterEach(() => app.resetFaults());
afterAll(() => app.stop());

const begin = "/api/get-or-create-subscription";
const finish = "/api/complete-subscription";

describe("tampered requests", () => {
  test("an unknown plan is a field error", async () => {
    const { client } = await app.seller();
    expect(await post(client, begin, { plan: "promo" })).toMatchObject({
      status: 400,
      body: { code: "BAD_USER_INPUT", fields: { plan: expect.stringContaining("não existe") } },
    });
    expect(await client.graphql(StartCheckout, { input: { planKey: "promo" } })).toMatchObject({
      getOrCreateSubscription: { __typename: "InvalidInputError", fields: [{ field: "planKey" }] },
    });
    expect((await post(client, begin, { plan: "monthly", price: 1 })).status).toBe(400);
    expect((await post(client, begin, { plan: 7 })).status).toBe(400);
  });

  test("another plan's price or an unknown one is INVALID_REQUEST and starts nothing", async () => {
    const seller = await app.seller();
    const annual = (await choose(await app.seller(), "annual")).priceId;
    for (const priceId of [annual, "price_of_nobody", "x".repeat(10_000)]) {
      const { status, body } = await post(seller.client, begin, { plan: "monthly", priceId });
      expect([status, body.error, body.message]).toEqual([400, "INVALID_REQUEST", errorText.INVALID_REQUEST]);
    }
    expect((await stripeState(app, seller)).customers).toEqual([]);
  });

  test("completing with another plan or price is INVALID_REQUEST and charges nothing", async () => {
    const seller = await app.seller();
    const begun = await choose(seller);
    await setUpCard(app, begun, cards.good);
    const { setupIntentId } = begun;
    for (const changed of [{ plan: "annual" }, { priceId: "price_other" }]) {
      const { status, body } = await post(seller.client, finish, { setupIntentId, ...changed });
      expect([status, body]).toMatchObject([400, { error: { code: "INVALID_REQUEST" } }]);
    }
    expect((await stripeState(app, seller)).subscriptions).toEqual([]);
    // Nor does it answer with a purchase of the same attempt that is paid already.
    expect(await complete(seller, begun)).toMatchObject({ status: 200, body: { step: "active" } });
    const { status, body } = await post(seller.client, finish, { setupIntentId, plan: "annual" });
    expect([status, body]).toMatchObject([400, { error: { code: "INVALID_REQUEST" } }]);
  });

  test("SEC-13 another seller's card setup is 404, as is an unknown one", async () => {
    const [owner, thief] = [await app.seller(), await app.seller()];
    const begun = await choose(owner);
    await setUpCard(app, begun, cards.good);
    const { status, body } = await complete(thief, begun);
    expect([status, body]).toEqual([
      404,
      { error: { code: "NOT_FOUND", message: errorText.NOT_FOUND, stripeError: null } },
    ]);
    const unknown = ["seti_of_nobody", "", "../customers", "%00"];
    const unstorable = ["seti_\0", "seti_\ud83d", "seti_é", `seti_${"x".repeat(5000)}`];
    for (const setupIntentId of [...unknown, ...unstorable]) {
      expect((await post(thief.client, finish, { setupIntentId })).status).toBe(404);
    }
    expect((await stripeState(app, owner)).subscriptions).toEqual([]);
    expect((await stripeState(app, thief)).subscriptions).toEqual([]);
  });

  test("a card setup of another customer closes the attempt, and the seller can start another", async () => {
    const [seller, other] = [await app.seller(), await app.seller()];
    const begun = await choose(seller);
    const foreign = await choose(other);
    await setUpCard(app, foreign, cards.good);
    await app.db.billingAttempt.deleteMany({ where: { userId: other.userId } });
    const { setupIntentId } = foreign;
    await app.db.billingAttempt.updateMany({ where: { userId: seller.userId }, data: { setupIntentId } });
    const { status, body } = await complete(seller, { ...begun, setupIntentId });
    expect([status, body]).toMatchObject([400, { error: { code: "INVALID_REQUEST" } }]);
    const where = { userId: seller.userId };
    expect(await app.db.billingAttempt.findMany({ where })).toMatchObject([{ state: "failed" }]);
    expect((await choose(seller)).step).toBe("setup_intent_required");
  });

  test("without a session each call returns 401 in its own error shape", async () => {
    const client = app.client();
    expect(await post(client, begin, {})).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
    expect(await post(client, finish, { setupIntentId: "seti_1" })).toMatchObject({
      status: 401,
      body: { error: { message: errorText.UNAUTHENTICATED } },
    });
    expect(await post(client, finish)).toMatchObject({ status: 401 });
  });

  test("S8-12 an inactive price is MISSING_PRICE_CONFIG", async () => {
    const seller = await app.seller();
    const { client } = app.stripe;
    const [price] = (await client.prices.list({ lookup_keys: ["quarterly"] })).data;
    await client.prices.update(price?.id ?? "", { active: false });
    const fresh = await testApp({ ...app.stripe.variables, RATE_LIMIT_SCALE: "100" });
    const account = await createAccount(fresh);
    const { status, body } = await post(account.client, begin, { plan: "quarterly" });
    expect([status, body.error, body.message]).toEqual([
      503,
      "MISSING_PRICE_CONFIG",
      errorText.MISSING_PRICE_CONFIG,
    ]);
    // A price that was still active when it was cached is refused at the charge.
    await client.prices.update(price?.id ?? "", { active: true });
    const begun = await choose(seller, "quarterly");
    await setUpCard(app, begun, cards.good);
    await client.prices.update(price?.id ?? "", { active: false });
    const refused = await complete(seller, begun);
    await expect(choose(seller, "quarterly")).rejects.toThrow("MISSING_PRICE_CONFIG");
    await client.prices.update(price?.id ?? "", { active: true });
    expect(refused).toMatchObject({ status: 503, body: { error: { code: "MISSING_PRICE_CONFIG" } } });
  });
});

describe("GraphQL", () => {
  test("starts and completes a checkout like REST, and the viewer has what was bought", async () => {
    const seller = await app.seller();
    const { getOrCreateSubscription: begun } = await seller.client.graphql(StartCheckout, {
      input: { planKey: "annual" },
    });
    if (begun.__typename !== "GetOrCreateSubscriptionPayload") throw new Error(begun.__typename);
    expect(begun.progress).toMatchObject({
      step: "SETUP_INTENT_REQUIRED",
      planKey: "annual",
      clientSecret: null,
    });
    const setupIntentId = begun.progress.setupIntentId ?? "";
    await app.stripe.control(`/_local/setup-intents/${setupIntentId}/confirm`, { card: cards.good });
    const { completeSubscription } = await seller.client.graphql(CompleteCheckout, {
      input: { setupIntentId },
    });
    expect(completeSubscription).toEqual({
      __typename: "CompleteSubscriptionPayload",
      progress: { step: "ACTIVE", status: "ACTIVE" },
      viewer: {
        hasActiveSubscription: true,
        paymentCard: { brand: "visa", last4: "4242" },
        invoices: { edges: [{ node: { status: "PAID", amountPaid: 458.9 } }] },
      },
    });
  });

  test("a declined card comes with its reason", async () => {
    const seller = await app.seller();
    const begun = await choose(seller);
    await setUpCard(app, begun, cards.declinedOnCharge);
    const input = { setupIntentId: begun.setupIntentId ?? "" };
    expect((await seller.client.graphql(CompleteCheckout, { input })).completeSubscription).toEqual({
      __typename: "PaymentError",
      code: "CARD_ERROR",
      providerError: {
        code: "card_declined",
        message: "Cartão recusado. Verifique os dados ou use outro cartão.",
      },
    });
  });
});
