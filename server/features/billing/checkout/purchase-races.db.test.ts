import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
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
} from "#testing/app/checkout-app.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestAccount } from "#testing/data/accounts.ts";
import { signedInClient } from "#testing/data/accounts.ts";
import { sweepAttempts } from "../attempts/sweep-attempts.ts";
import { processStripeEvent } from "../stripe-events/process-stripe-event.ts";

let app: CheckoutApp;
/** A second process with the same database and Stripe account. */
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
  await chargedOnce(seller, amount);
  expect(await recordedEvents(app, seller)).toEqual(["subscription.activated"]);
}

async function chargedOnce(seller: TestAccount, amount = 4490) {
  const { customers, setupIntents, subscriptions, paid, payments } = await stripeState(app, seller);
  expect({
    customers: customers.length,
    setUp: setupIntents.filter(({ status }) => status === "succeeded").length,
    subscriptions: subscriptions.map(({ status }) => status),
    paid: paid.map(({ amount_paid }) => amount_paid),
    payments: payments.length,
  }).toEqual({ customers: 1, setUp: 1, subscriptions: ["active"], paid: [amount], payments: 1 });
  const where = { userId: seller.userId };
  expect(await app.db.subscription.findMany({ where })).toMatchObject([{ status: "active" }]);
}

/** Handles received events until the work is done, as a worker running beside the server does. */
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

describe("several clicks", () => {
  test("a double click in two processes makes one customer and one card setup", async () => {
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

  test("with two plans in two tabs only one can be completed, and one is charged", async () => {
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
    // The other tab learns that its card setup was cancelled or that a subscription exists.
    const outcomes = answers.map(({ status, body }) => (status === 409 ? "over" : body.plan));
    expect(outcomes).toContain(confirmed[0]?.plan);
    expect(outcomes.filter((plan) => plan !== "over" && plan !== confirmed[0]?.plan)).toEqual([]);
    await boughtOnce(seller, confirmed[0]?.plan === "annual" ? 45890 : 4490);
  });

  test("S4-15 while another request holds the lock for long, the response says to retry", async () => {
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

describe("completion by browser, webhook and sweep", () => {
  test("many concurrent calls in two processes buy once", async () => {
    const seller = await app.seller();
    const begun = await choose(seller);
    await setUpCard(app, begun, cards.good);
    const elsewhere = { ...seller, client: await signedInClient(other, seller.userId) };
    const answers = await times(6, (index) => complete(index % 2 ? elsewhere : seller, begun));
    expect(new Set(answers.map(({ body }) => body.subscriptionId)).size).toBe(1);
    await app.processEvents();
    await boughtOnce(seller);
  });

  test("with the tab closed the webhook buys", async () => {
    const seller = await app.seller();
    await setUpCard(app, await choose(seller), cards.good);
    await app.processEvents();
    await boughtOnce(seller);
  });

  test("a webhook handled before the browser's call buys once", async () => {
    const seller = await app.seller();
    await app.stripe.control("/_local/webhooks", { mode: "before_answer" });
    await whileWorking(buy(app, seller));
    await app.processEvents();
    await boughtOnce(seller);
  });

  test("webhooks sent three times, shuffled and late, buy once", async () => {
    const seller = await app.seller();
    await app.stripe.control("/_local/webhooks", { mode: "hold", duplicate: 3, shuffle: true });
    const { status } = await buy(app, seller);
    expect(status).toBe(200);
    await app.stripe.control("/_local/webhooks", { duplicate: 3, shuffle: true });
    await app.stripe.control("/_local/webhooks/release");
    expect(await app.processEvents()).toBeGreaterThanOrEqual(3);
    await boughtOnce(seller);
  });

  test("with the webhook lost and the tab closed the sweep buys", async () => {
    const seller = await app.seller();
    await app.stripe.control("/_local/webhooks", { mode: "drop" });
    await setUpCard(app, await choose(seller), cards.good);
    expect((await sweepAttempts(app.deps)).completed).toBe(1);
    expect((await sweepAttempts(app.deps)).completed).toBe(0);
    await boughtOnce(seller);
  });

  test("browser, webhook and sweep at once buy once", async () => {
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

test("without the lock the idempotency keys still charge the card once", async () => {
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
  // The recorded events vary: an older read of Stripe may be written last.
  await chargedOnce(seller);
});

describe("a lost response to completed work", () => {
  const posts = {
    customer: "/v1/customers$",
    "card setup": "/v1/setup_intents$",
    "default card": "/v1/customers/\\w+$",
    subscription: "/v1/subscriptions$",
  };

  test.each(Object.entries(posts))("%s: the Stripe client's retry finds it", async (_what, match) => {
    const seller = await app.seller();
    await app.stripe.control("/_local/faults", {
      match: { method: "POST", path: match },
      action: "reset_after_commit",
    });
    expect(await buy(app, seller)).toMatchObject({ status: 200, body: { step: "active" } });
    await boughtOnce(seller);
  });

  test.each(Object.entries(posts))(
    "%s: after all retries are lost, the seller's next call finds it",
    async (_what, match) => {
      const seller = await app.seller();
      await app.stripe.control("/_local/faults", {
        match: { method: "POST", path: match },
        action: "reset_after_commit",
        times: 3,
      });
      const isEarly = match === posts.customer || match === posts["card setup"];
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
