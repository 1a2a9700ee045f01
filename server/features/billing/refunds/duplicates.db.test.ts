import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { signedInClient, type TestAccount } from "#testing/accounts.ts";
import {
  answerBank,
  buy,
  type CheckoutApp,
  cards,
  checkoutApp,
  choose,
  complete,
  post,
  setUpCard,
  stripeState,
} from "#testing/checkout-app.ts";
import { reconcileSubscriptions } from "../mirror/reconcile-subscriptions.ts";
import { syncCustomer } from "../mirror/sync-customer.ts";
import { cancelUnpaid } from "./duplicates.ts";

const day = 24 * 3600;

let app: CheckoutApp;
beforeAll(async () => {
  app = await checkoutApp();
});
afterEach(() => app.resetFaults());
afterAll(() => app.stop());

const failingRefunds = () =>
  app.stripe.control("/_local/faults", {
    match: { method: "POST", path: "/v1/refunds" },
    action: "500",
    times: 3,
  });

/** What a seller has paid and got back, and the states of the subscriptions, oldest first. */
async function balanceOf(seller: TestAccount) {
  const { paid, payments, subscriptions } = await stripeState(app, seller);
  const own = new Set(payments.map(({ id }) => id));
  const { data } = await app.stripe.client.refunds.list({ limit: 100 });
  const refunds = data.filter(({ payment_intent }) => own.has(String(payment_intent)));
  const states = subscriptions.map(({ status }) => status).toReversed();
  return { paid: paid.length, refunds: refunds.length, states };
}

describe("a first payment that is made at the moment in which it is cancelled", () => {
  async function paidUnheard() {
    const seller = await app.seller();
    const begun = await choose(seller);
    await setUpCard(app, begun, cards.asksAlways);
    await answerBank(app, begun.setupIntentClientSecret, "succeed");
    const { body } = await complete(seller, begun);
    await app.processEvents();
    await app.stripe.control("/_local/webhooks", { mode: "hold" });
    await answerBank(app, body.clientSecret, "succeed");
    return { seller, subscriptionId: String(body.subscriptionId) };
  }

  async function givenBack(seller: TestAccount) {
    await app.resetFaults();
    await app.stripe.control("/_local/webhooks/release");
    await app.processEvents();
    expect(await balanceOf(seller)).toEqual({ paid: 1, refunds: 1, states: ["canceled"] });
    await syncCustomer(app.deps, { userId: seller.userId });
    expect(await balanceOf(seller)).toMatchObject({ refunds: 1 });
  }

  test("D52 is given back, also when the refund fails at first: the news of the end brings it", async () => {
    const { seller, subscriptionId } = await paidUnheard();
    await failingRefunds();
    await cancelUnpaid(app.deps, subscriptionId);
    expect(await balanceOf(seller)).toEqual({ paid: 1, refunds: 0, states: ["canceled"] });
    await givenBack(seller);
  });

  test("D52 is given back, also when the refund fails and no news of the end comes: reconciling brings it", async () => {
    const { seller, subscriptionId } = await paidUnheard();
    await app.stripe.control("/_local/webhooks", { mode: "drop" });
    await failingRefunds();
    await cancelUnpaid(app.deps, subscriptionId);
    await reconcileSubscriptions(app.deps);
    expect(await balanceOf(seller)).toEqual({ paid: 1, refunds: 1, states: ["canceled"] });
    await givenBack(seller);
  });

  test("D52 is given back, also when the answer that it is cancelled is lost", async () => {
    const { seller, subscriptionId } = await paidUnheard();
    await app.stripe.control("/_local/faults", {
      match: { method: "DELETE", path: "/v1/subscriptions/" },
      action: "reset_after_commit",
    });
    await cancelUnpaid(app.deps, subscriptionId);
    expect(await balanceOf(seller)).toEqual({ paid: 1, refunds: 1, states: ["canceled"] });
    await givenBack(seller);
  });
});

describe("a second subscription", () => {
  test("D52 whose refund fails holds nobody up, and is refunded by the next try", async () => {
    const seller = await app.seller();
    const { begun } = await buy(app, seller);
    const [customer] = (await stripeState(app, seller)).customers;
    await app.stripe.control("/_local/webhooks", { mode: "drop" });
    await app.stripe.control("/_local/clock/advance", { seconds: 5 });
    await app.stripe.client.subscriptions.create({
      customer: customer?.id ?? "",
      items: [{ price: begun.priceId }],
      metadata: { attemptId: randomUUID() },
    });
    await failingRefunds();
    const chosen = await post(seller.client, "/api/get-or-create-subscription", { plan: "monthly" });
    expect(chosen).toMatchObject({ status: 200, body: { step: "active" } });
    expect(await balanceOf(seller)).toEqual({ paid: 2, refunds: 0, states: ["active", "canceled"] });
    await failingRefunds();
    await expect(syncCustomer(app.deps, { userId: seller.userId })).rejects.toMatchObject({
      statusCode: 500,
    });
    await syncCustomer(app.deps, { userId: seller.userId });
    expect(await balanceOf(seller)).toEqual({ paid: 2, refunds: 1, states: ["active", "canceled"] });
  });

  test("D52 that is the older one keeps what was paid before the one that stays began", async () => {
    const seller = await app.seller();
    const { body } = await buy(app, seller);
    const { client } = app.stripe;
    for (const seconds of [31 * day, 31 * day]) {
      await app.stripe.control("/_local/clock/advance", { seconds });
      await app.processEvents();
    }
    const [customer] = (await stripeState(app, seller)).customers;
    const older = String(body.subscriptionId);
    const second = await client.subscriptions.create({
      customer: customer?.id ?? "",
      items: [{ price: String(body.priceId) }],
      metadata: { attemptId: randomUUID() },
    });
    const spoilt = await client.paymentMethods.attach("pm_card_chargeCustomerFail", {
      customer: customer?.id ?? "",
    });
    await client.subscriptions.update(older, { default_payment_method: spoilt.id });
    await client.subscriptions.pause(older, {});
    await client.subscriptions.resume(older);
    await app.processEvents();
    const { paid, refunds } = await balanceOf(seller);
    expect([paid, refunds]).toEqual([4, 0]);
    expect((await client.subscriptions.retrieve(older)).status).toBe("canceled");
    expect((await client.subscriptions.retrieve(second.id)).status).toBe("active");
  });

  test("D51 is not begun beside one that is paused", async () => {
    const seller = await app.seller();
    const { body } = await buy(app, seller);
    await app.stripe.client.subscriptions.pause(String(body.subscriptionId), {});
    const back = { ...seller, client: await signedInClient(app, seller.userId) };
    const chosen = await post(back.client, "/api/get-or-create-subscription", { plan: "annual" });
    expect(chosen).toMatchObject({ status: 503, body: { code: "MISSING_PRICE_CONFIG" } });
  });
});
