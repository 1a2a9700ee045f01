import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  answerBank,
  buy,
  type CheckoutApp,
  cards,
  checkoutApp,
  choose,
  complete,
  post,
  recordedEvents,
  setUpCard,
  stripeState,
} from "#testing/app/checkout-app.ts";
import { signedInClient, type TestAccount } from "#testing/data/accounts.ts";
import { cancelUnpaid } from "./duplicates.ts";
import { reconcileSubscriptions } from "./mirror/reconcile-subscriptions.ts";
import { syncCustomer } from "./mirror/sync-customer.ts";

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

/** How often the seller paid and was refunded, and the subscription statuses, oldest first. */
async function balanceOf(seller: TestAccount) {
  const { paid, subscriptions } = await stripeState(app, seller);
  const refunds = await refundsOf(seller);
  const states = subscriptions.map(({ status }) => status).toReversed();
  return { paid: paid.length, refunds: refunds.length, states };
}

async function refundsOf(seller: TestAccount) {
  const { payments } = await stripeState(app, seller);
  const own = new Set(payments.map(({ id }) => id));
  const { data } = await app.stripe.client.refunds.list({ limit: 100 });
  return data.filter(({ payment_intent }) => own.has(String(payment_intent)));
}

describe("a first payment that succeeds while it is being cancelled", () => {
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

  async function expectRefund(seller: TestAccount) {
    await app.resetFaults();
    await app.stripe.control("/_local/webhooks/release");
    await app.processEvents();
    expect(await balanceOf(seller)).toEqual({ paid: 1, refunds: 1, states: ["canceled"] });
    await syncCustomer(app.deps, { userId: seller.userId });
    expect(await balanceOf(seller)).toMatchObject({ refunds: 1 });
  }

  test("D52 is refunded by the webhook of the cancellation when the first refund fails", async () => {
    const { seller, subscriptionId } = await paidUnheard();
    await failingRefunds();
    await cancelUnpaid(app.deps, subscriptionId);
    expect(await balanceOf(seller)).toEqual({ paid: 1, refunds: 0, states: ["canceled"] });
    await expectRefund(seller);
  });

  test("D52 is refunded by the reconciliation when the first refund fails and no webhook comes", async () => {
    const { seller, subscriptionId } = await paidUnheard();
    await app.stripe.control("/_local/webhooks", { mode: "drop" });
    await failingRefunds();
    await cancelUnpaid(app.deps, subscriptionId);
    await reconcileSubscriptions(app.deps);
    expect(await balanceOf(seller)).toEqual({ paid: 1, refunds: 1, states: ["canceled"] });
    await expectRefund(seller);
  });

  test("D52 is refunded when the response to the cancellation is lost", async () => {
    const { seller, subscriptionId } = await paidUnheard();
    await app.stripe.control("/_local/faults", {
      match: { method: "DELETE", path: "/v1/subscriptions/" },
      action: "reset_after_commit",
    });
    await cancelUnpaid(app.deps, subscriptionId);
    expect(await balanceOf(seller)).toEqual({ paid: 1, refunds: 1, states: ["canceled"] });
    await expectRefund(seller);
  });
});

describe("a duplicate subscription", () => {
  test("D52 whose refund fails does not block the checkout, and the next sync refunds it", async () => {
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

  test("D52 that is the older one is refunded only for what was paid since the newer one began", async () => {
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

  test("D51 is not created while another one is paused", async () => {
    const seller = await app.seller();
    const { body } = await buy(app, seller);
    await app.stripe.client.subscriptions.pause(String(body.subscriptionId), {});
    const back = { ...seller, client: await signedInClient(app, seller.userId) };
    const chosen = await post(back.client, "/api/get-or-create-subscription", { plan: "annual" });
    expect(chosen).toMatchObject({ status: 503, body: { code: "MISSING_PRICE_CONFIG" } });
  });
});

describe("a second subscription that another system created", () => {
  test("is cancelled and refunded with an alert, and the older one is kept", async () => {
    const seller = await app.seller();
    const { body, begun } = await buy(app, seller);
    const { client } = app.stripe;
    const { stripeCustomerId } = await app.db.billingAccount.findFirstOrThrow({
      where: { userId: seller.userId },
    });
    await app.stripe.control("/_local/clock/advance", { seconds: 5 });
    const second = await client.subscriptions.create({
      customer: stripeCustomerId,
      items: [{ price: begun.priceId }],
      metadata: { attemptId: randomUUID() },
    });
    await app.processEvents();
    await syncCustomer(app.deps, { userId: seller.userId });
    const { subscriptions } = await stripeState(app, seller);
    expect(Object.fromEntries(subscriptions.map(({ id, status }) => [id, status]))).toEqual({
      [String(body.subscriptionId)]: "active",
      [second.id]: "canceled",
    });
    const refunds = await refundsOf(seller);
    expect(refunds.map(({ amount, reason }) => [amount, reason])).toEqual([[4490, "duplicate"]]);
    const alerts = app.logged.filter(({ msg }) => msg === "duplicate_subscription_ended");
    expect(alerts.filter(({ userId }) => userId === seller.userId)).toHaveLength(1);
    const events = await recordedEvents(app, seller);
    expect(events.filter((name) => name === "subscription.activated")).toHaveLength(1);
  });

  test("is kept when it was sold by hand", async () => {
    const seller = await app.seller();
    const { begun } = await buy(app, seller);
    const { stripeCustomerId } = await app.db.billingAccount.findFirstOrThrow({
      where: { userId: seller.userId },
    });
    await app.stripe.client.subscriptions.create({
      customer: stripeCustomerId,
      items: [{ price: begun.priceId }],
      metadata: { attemptId: "none: agreed by telephone" },
    });
    await app.processEvents();
    const { subscriptions } = await stripeState(app, seller);
    expect(subscriptions.map(({ status }) => status)).toEqual(["active", "active"]);
  });
});
