import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { TestAccount } from "#testing/accounts.ts";
import { signedInClient } from "#testing/accounts.ts";
import {
  buy,
  type CheckoutApp,
  cards,
  checkoutApp,
  choose,
  complete,
  type Progress,
  post,
  recordedEvents,
  setUpCard,
  stripeState,
} from "#testing/checkout-app.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { syncCustomer } from "../mirror/sync-customer.ts";
import { processStripeEvent } from "../webhooks/process-stripe-event.ts";
import { sweepAttempts } from "./sweep-attempts.ts";

let app: CheckoutApp;
/** Another process over the same database and the same Stripe. */
let other: TestApp;
beforeAll(async () => {
  app = await checkoutApp();
  other = await testApp({ ...app.stripe.variables, RATE_LIMIT_SCALE: "100" });
});
afterEach(() => app.resetFaults());
afterAll(() => app.stop());

const path = "/api/get-or-create-subscription";
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

async function boughtOnce(seller: TestAccount, amount = 4490) {
  const { customers, setupIntents, subscriptions, paid, payments } = await stripeState(app, seller);
  expect({
    customers: customers.length,
    setUp: setupIntents.filter(({ status }) => status === "succeeded").length,
    subscriptions: subscriptions.map(({ status }) => status),
    paid: paid.map(({ amount_paid }) => amount_paid),
    payments: payments.length,
  }).toEqual({ customers: 1, setUp: 1, subscriptions: ["active"], paid: [amount], payments: 1 });
  expect(await recordedEvents(app, seller)).toEqual(["subscription.activated"]);
  const where = { userId: seller.userId };
  expect(await app.db.subscription.findMany({ where })).toMatchObject([{ status: "active" }]);
}

/** Acts on what has been received until the work is over, as a worker beside the server does. */
async function whileWorking<Result>(work: Promise<Result>): Promise<Result> {
  let isOver = false;
  const result = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const received = await app.db.stripeEvent.findMany({ where: { status: "received" } });
    await Promise.all(received.map(({ id }) => processStripeEvent(other.deps, { eventId: id })));
  }
  return await result;
}

describe("clicking more than once", () => {
  test("a double click, in whichever process: one customer, one card set-up; the rest try again later", async () => {
    const seller = await app.seller();
    const elsewhere = await signedInClient(other, seller.userId);
    const answers = await times(8, (index) =>
      post(index % 2 ? elsewhere : seller.client, path, { plan: "monthly" }),
    );
    const taken = answers.filter(({ status }) => status === 200).map(({ body }) => body.setupIntentId);
    expect(new Set(taken).size).toBe(1);
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(refused.filter((code) => code !== "PAYMENT_SETUP_RETRY")).toEqual([]);
    const { customers, setupIntents } = await stripeState(app, seller);
    expect([customers.length, setupIntents.length]).toEqual([1, 1]);
  });

  test("two tabs, two plans: one of them can be finished, and only one is charged", async () => {
    const seller = await app.seller();
    const begun = await times(2, (index) => choose(seller, ["monthly", "annual"][index]));
    const confirmed: Progress[] = [];
    for (const tab of begun) {
      const refusal = await setUpCard(app, tab, cards.good).catch((error: unknown) => String(error));
      if (refusal) expect(refusal).toContain("setup_intent_unexpected_state");
      else confirmed.push(tab);
    }
    expect(confirmed).toHaveLength(1);
    const answers = await Promise.all(begun.map((tab) => complete(seller, tab)));
    // The other tab hears that its set-up is over, or already that the seller has a subscription.
    const told = answers.map(({ status, body }) => (status === 409 ? "over" : body.plan));
    expect(told).toContain(confirmed[0]?.plan);
    expect(told.filter((plan) => plan !== "over" && plan !== confirmed[0]?.plan)).toEqual([]);
    await boughtOnce(seller, confirmed[0]?.plan === "annual" ? 45890 : 4490);
  });

  test("S4-15 while another is at it for long, the answer is to try again", async () => {
    const seller = await app.seller();
    const [taken, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = other.deps.locks.run(`billing ${seller.userId}`, { waitMs: 1000 }, () => {
      taken.resolve();
      return held.promise;
    });
    await taken.promise;
    const { status, body } = await post(seller.client, path, {});
    held.resolve();
    await holding;
    expect([status, body]).toEqual([
      503,
      {
        error: "PAYMENT_SETUP_RETRY",
        code: "PAYMENT_SETUP_RETRY",
        message: expect.stringContaining("tentar de novo"),
        stripeError: null,
      },
    ]);
    expect((await choose(seller)).step).toBe("setup_intent_required");
  });
});

describe("finishing from several sides", () => {
  test("many calls at once, in two processes", async () => {
    const seller = await app.seller();
    const begun = await choose(seller);
    await setUpCard(app, begun, cards.good);
    const elsewhere = { ...seller, client: await signedInClient(other, seller.userId) };
    const answers = await times(6, (index) => complete(index % 2 ? elsewhere : seller, begun));
    expect(new Set(answers.map(({ body }) => body.subscriptionId)).size).toBe(1);
    await app.processEvents();
    await boughtOnce(seller);
  });

  test("the tab was closed: the webhook alone buys", async () => {
    const seller = await app.seller();
    await setUpCard(app, await choose(seller), cards.good);
    await app.processEvents();
    await boughtOnce(seller);
  });

  test("the webhook comes before the answer, and is acted on at once", async () => {
    const seller = await app.seller();
    await app.stripe.control("/_local/webhooks", { mode: "before_answer" });
    await whileWorking(buy(app, seller));
    await app.processEvents();
    await boughtOnce(seller);
  });

  test("webhooks three times each, shuffled, and late", async () => {
    const seller = await app.seller();
    await app.stripe.control("/_local/webhooks", { mode: "hold", duplicate: 3, shuffle: true });
    const { status } = await buy(app, seller);
    expect(status).toBe(200);
    await app.stripe.control("/_local/webhooks", { duplicate: 3, shuffle: true });
    await app.stripe.control("/_local/webhooks/release");
    expect(await app.processEvents()).toBeGreaterThanOrEqual(3);
    await boughtOnce(seller);
  });

  test("the webhook is lost and the tab closed: the sweeper buys", async () => {
    const seller = await app.seller();
    await app.stripe.control("/_local/webhooks", { mode: "drop" });
    await setUpCard(app, await choose(seller), cards.good);
    expect((await sweepAttempts(app.deps)).completed).toBe(1);
    expect((await sweepAttempts(app.deps)).completed).toBe(0);
    await boughtOnce(seller);
  });

  test("everybody at once: the answer, the webhook, the sweeper", async () => {
    const seller = await app.seller();
    const begun = await choose(seller);
    await setUpCard(app, begun, cards.good);
    await whileWorking(
      Promise.all([complete(seller, begun), sweepAttempts(other.deps), sweepAttempts(app.deps)]),
    );
    await app.processEvents();
    await boughtOnce(seller);
  });
});

test("even where the lock fails, the keys hold: one customer's one card is charged once", async () => {
  const seller = await app.seller();
  const begun = await choose(seller);
  await setUpCard(app, begun, cards.good);
  const { deps } = app;
  const usual = deps.locks;
  deps.locks = { ...usual, run: (_key, _options, work) => work() };
  await times(6, () => complete(seller, begun));
  deps.locks = usual;
  expect(await complete(seller, begun)).toMatchObject({ status: 200, body: { step: "active" } });
  await app.processEvents();
  await boughtOnce(seller);
});

describe("an answer that is lost after the work is done", () => {
  const posts = {
    customer: "/v1/customers$",
    "card set-up": "/v1/setup_intents$",
    "default card": "/v1/customers/\\w+$",
    subscription: "/v1/subscriptions$",
  };

  test.each(Object.entries(posts))("%s: the client's own second try finds it", async (_what, match) => {
    const seller = await app.seller();
    await app.stripe.control("/_local/faults", {
      match: { method: "POST", path: match },
      action: "reset_after_commit",
    });
    expect(await buy(app, seller)).toMatchObject({ status: 200, body: { step: "active" } });
    await boughtOnce(seller);
  });

  test.each(Object.entries(posts))(
    "%s: every try is lost, and the seller's next one finds it",
    async (_what, match) => {
      const seller = await app.seller();
      await app.stripe.control("/_local/faults", {
        match: { method: "POST", path: match },
        action: "reset_after_commit",
        times: 3,
      });
      const isEarly = match === posts.customer || match === posts["card set-up"];
      if (isEarly) {
        const refused = await post(seller.client, path, { plan: "monthly" });
        expect(refused).toMatchObject({ status: 502, body: { code: "CONNECTION_ERROR" } });
        expect((await buy(app, seller)).status).toBe(200);
      } else {
        const { begun, status, body } = await buy(app, seller);
        expect([status, body]).toMatchObject([502, { error: { code: "CONNECTION_ERROR" } }]);
        expect((await complete(seller, begun)).status).toBe(200);
      }
      await boughtOnce(seller);
      expect((await stripeState(app, seller)).setupIntents).toHaveLength(1);
    },
  );
});

describe("a second subscription, made where our lock does not reach", () => {
  test("is cancelled and refunded, with an alert; the older one stays", async () => {
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
    const charges = await client.refunds.list({ limit: 100 });
    expect(charges.data.map(({ amount, reason }) => [amount, reason])).toEqual([[4490, "duplicate"]]);
    expect(app.logged.filter(({ msg }) => msg === "duplicate_subscription_ended")).toHaveLength(1);
    const news = await recordedEvents(app, seller);
    expect(news.filter((name) => name === "subscription.activated")).toHaveLength(1);
  });

  test("one that was sold by hand is nobody's mistake: it stays", async () => {
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
