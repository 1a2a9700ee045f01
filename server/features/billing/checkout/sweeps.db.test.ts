import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { TestAccount } from "#testing/accounts.ts";
import {
  answerBank,
  buy,
  type CheckoutApp,
  cards,
  checkoutApp,
  choose,
  complete,
  recordedEvents,
  setUpCard,
  stripeState,
} from "#testing/checkout-app.ts";
import { reconcileSubscriptions } from "../mirror/reconcile-subscriptions.ts";
import { sweepAttempts } from "./sweep-attempts.ts";

let app: CheckoutApp;
beforeAll(async () => {
  app = await checkoutApp();
});
afterEach(() => app.resetFaults());
afterAll(() => app.stop());

const attemptsOf = async ({ userId }: TestAccount) =>
  (await app.db.billingAttempt.findMany({ where: { userId } })).map(({ state }) => state);

describe("sweeping the open attempts", () => {
  test("a card set-up that nobody finishes is cancelled after a day, and a new one begins", async () => {
    const seller = await app.seller();
    const begun = await choose(seller);
    app.clock.advance(23, "hours");
    expect(await sweepAttempts(app.deps)).toMatchObject({ closed: 0, waiting: 1 });
    app.clock.advance(2, "hours");
    expect(await sweepAttempts(app.deps)).toMatchObject({ closed: 1, waiting: 0 });
    expect(await attemptsOf(seller)).toEqual(["failed"]);
    const { setupIntents } = await stripeState(app, seller);
    expect(setupIntents).toMatchObject([{ status: "canceled", cancellation_reason: "abandoned" }]);
    expect((await choose(seller)).setupIntentId).not.toBe(begun.setupIntentId);
    await app.db.billingAttempt.deleteMany();
  });

  test("one that the provider never answered for is closed after a day, too", async () => {
    const seller = await app.seller();
    await app.stripe.control("/_local/faults", {
      match: { method: "POST", path: "/v1/setup_intents$" },
      action: "reset_before",
      times: 3,
    });
    await expect(choose(seller)).rejects.toThrow("CONNECTION_ERROR");
    expect(await attemptsOf(seller)).toEqual(["open"]);
    app.clock.advance(25, "hours");
    expect(await sweepAttempts(app.deps)).toMatchObject({ closed: 1 });
    expect(await attemptsOf(seller)).toEqual(["failed"]);
  });

  test("one that fails does not hold up the next, and is tried again", async () => {
    const sellers = [await app.seller(), await app.seller()];
    await app.stripe.control("/_local/webhooks", { mode: "drop" });
    for (const seller of sellers) await setUpCard(app, await choose(seller), cards.good);
    await app.stripe.control("/_local/faults", { match: { path: "/v1/setup_intents/" }, action: "429" });
    expect(await sweepAttempts(app.deps)).toMatchObject({ completed: 1, failed: 1 });
    expect(await sweepAttempts(app.deps)).toMatchObject({ completed: 1, failed: 0 });
    for (const seller of sellers) expect(await attemptsOf(seller)).toEqual(["subscribed"]);
  });

  test("D56 one that is paid for is found behind any number that are only begun, and counted once", async () => {
    await app.db.billingAttempt.deleteMany();
    const waiting = [await app.seller(), await app.seller(), await app.seller()];
    for (const seller of waiting) await choose(seller);
    const seller = await app.seller();
    await app.stripe.control("/_local/webhooks", { mode: "drop" });
    await setUpCard(app, await choose(seller), cards.good);
    const swept = await sweepAttempts(app.deps, { pageSize: 1 });
    expect(swept).toEqual({ completed: 1, closed: 0, waiting: 3, failed: 0 });
    expect(await attemptsOf(seller)).toEqual(["subscribed"]);
    await app.db.billingAttempt.deleteMany();
  });

  test("a first payment that the bank asks about waits; confirmed unheard, it is found", async () => {
    const seller = await app.seller();
    const begun = await choose(seller);
    await setUpCard(app, begun, cards.asksAlways);
    await answerBank(app, begun.setupIntentClientSecret, "succeed");
    const { body } = await complete(seller, begun);
    expect(await sweepAttempts(app.deps)).toMatchObject({ waiting: 1 });
    await app.stripe.control("/_local/webhooks", { mode: "drop" });
    await answerBank(app, body.clientSecret, "succeed");
    expect(await sweepAttempts(app.deps)).toMatchObject({ completed: 1 });
    expect(await recordedEvents(app, seller)).toEqual(["subscription.activated"]);
  });
});

describe("reconciling with the provider", () => {
  test("puts right what no webhook told, with an alert each, and then has nothing to do", async () => {
    const [ending, unheard] = [await app.seller(), await app.seller()];
    const { body } = await buy(app, ending);
    await app.processEvents();
    await reconcileSubscriptions(app.deps);
    const logged = app.logged.length;
    await app.stripe.control("/_local/webhooks", { mode: "drop" });
    await app.stripe.client.subscriptions.cancel(String(body.subscriptionId));
    await buy(app, unheard);
    await app.db.subscription.deleteMany({ where: { userId: unheard.userId } });

    expect(await reconcileSubscriptions(app.deps)).toMatchObject({ differing: 2 });
    const alerts = app.logged.slice(logged).filter(({ level }) => level === "error");
    expect(alerts).toHaveLength(2);
    expect(await recordedEvents(app, ending)).toEqual(["subscription.activated", "subscription.ended"]);
    expect(await app.db.subscription.findMany({ where: { userId: unheard.userId } })).toMatchObject([
      { status: "active" },
    ]);
    expect(await reconcileSubscriptions(app.deps)).toMatchObject({ differing: 0 });
  });
});
