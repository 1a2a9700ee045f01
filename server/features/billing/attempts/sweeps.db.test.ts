import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
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
} from "#testing/app/checkout-app.ts";
import type { TestAccount } from "#testing/data/accounts.ts";
import { reconcileSubscriptions } from "../mirror/reconcile-subscriptions.ts";
import { sweepAttempts, sweepAttemptsAlone, sweepLock } from "./sweep-attempts.ts";

let app: CheckoutApp;
beforeAll(async () => {
  app = await checkoutApp();
});
afterEach(() => app.resetFaults());
afterAll(() => app.stop());

const attemptsOf = async ({ userId }: TestAccount) =>
  (await app.db.billingAttempt.findMany({ where: { userId } })).map(({ state }) => state);

describe("sweeping the open attempts", () => {
  test("a card setup abandoned for a day is cancelled, and a new one starts", async () => {
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

  test("a sweep does nothing while another one is running", async () => {
    const { locks } = app.deps;
    const meanwhile = await locks.run(sweepLock, { waitMs: 1000 }, () => sweepAttemptsAlone(app.deps));
    expect(meanwhile).toBeNull();
    expect(await sweepAttemptsAlone(app.deps)).toMatchObject({ failed: 0 });
  });

  test("an attempt that Stripe never answered is also closed after a day", async () => {
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

  test("a failed attempt does not stop the sweep and is retried by the next one", async () => {
    const sellers = [await app.seller(), await app.seller()];
    await app.stripe.control("/_local/webhooks", { mode: "drop" });
    for (const seller of sellers) await setUpCard(app, await choose(seller), cards.good);
    await app.stripe.control("/_local/faults", { match: { path: "/v1/setup_intents/" }, action: "429" });
    expect(await sweepAttempts(app.deps)).toMatchObject({ completed: 1, failed: 1 });
    expect(await sweepAttempts(app.deps)).toMatchObject({ completed: 1, failed: 0 });
    for (const seller of sellers) expect(await attemptsOf(seller)).toEqual(["subscribed"]);
  });

  test("D56 an attempt with a card is found behind any number without one, and counted once", async () => {
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

  test("a first payment that waits for the bank is found when its confirmation was missed", async () => {
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

describe("the reconciliation", () => {
  test("repairs what no webhook reported, with one alert each, and then finds nothing", async () => {
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
