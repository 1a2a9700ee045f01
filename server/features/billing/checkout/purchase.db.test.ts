import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { errorText } from "#core/errors/errors.ts";
import {
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
import { testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { isPaid } from "#testing/data/renewals.ts";

let app: CheckoutApp;
beforeAll(async () => {
  app = await checkoutApp();
});
afterEach(() => app.resetFaults());
afterAll(() => app.stop());

describe("a purchase", () => {
  test("S7-09 S3-03 choosing a plan returns the secret of a card setup and charges nothing", async () => {
    const seller = await app.seller();
    const { status, body } = await post(seller.client, "/api/get-or-create-subscription", { plan: "annual" });
    expect([status, body]).toEqual([
      200,
      {
        step: "setup_intent_required",
        plan: "annual",
        priceId: expect.stringMatching(/^price_/),
        setupIntentId: expect.stringMatching(/^seti_/),
        setupIntentClientSecret: expect.stringMatching(/^seti_\w+_secret_/),
        clientSecret: body.setupIntentClientSecret,
        subscriptionId: null,
        status: null,
      },
    ]);
    expect(await stripeState(app, seller)).toMatchObject({ subscriptions: [], payments: [] });
    expect(await isPaid(app, seller)).toBe(false);
  });

  test("S7-10 the card is charged once and access starts; without a plan it is the monthly one", async () => {
    const seller = await app.seller();
    const begun = (await post(seller.client, "/api/get-or-create-subscription")).body;
    const { setupIntentId } = begun;
    await app.stripe.control(`/_local/setup-intents/${setupIntentId}/confirm`, { card: cards.good });
    const { status, body } = await post(seller.client, "/api/complete-subscription", { setupIntentId });
    expect([status, body]).toEqual([
      200,
      {
        step: "active",
        plan: "monthly",
        priceId: begun.priceId,
        status: "active",
        subscriptionId: expect.stringMatching(/^sub_/),
        setupIntentId: null,
        setupIntentClientSecret: null,
        clientSecret: null,
      },
    ]);
    expect(await isPaid(app, seller)).toBe(true);
    const { customers, subscriptions, paid, payments } = await stripeState(app, seller);
    expect([customers.length, subscriptions.length, payments.length]).toEqual([1, 1, 1]);
    expect(paid.map(({ amount_paid, currency }) => [amount_paid, currency])).toEqual([[4490, "brl"]]);
    expect(await recordedEvents(app, seller)).toEqual(["subscription.activated"]);
  });

  test("plan, period and invoice are stored, and of the card only what may be shown", async () => {
    const seller = await app.seller();
    await buy(app, seller, { plan: "quarterly", card: cards.mastercard });
    const where = { userId: seller.userId };
    const { userId: _userId, ...account } = await app.db.billingAccount.findFirstOrThrow({ where });
    expect(account).toMatchObject({ stripeMode: "local", cardBrand: "mastercard", cardLast4: "4444" });
    const [subscription] = await app.db.subscription.findMany({ where });
    expect(subscription).toMatchObject({ planId: "quarterly", status: "active", pastDueSince: null });
    const [real] = (await stripeState(app, seller)).subscriptions;
    expect(subscription?.currentPeriodEnd.getTime()).toBe(
      (real?.items.data[0]?.current_period_end ?? 0) * 1000,
    );
    expect(await app.db.invoice.findMany({ where })).toMatchObject([
      { status: "paid", amountDueCents: 12490, amountPaidCents: 12490, currency: "BRL" },
    ]);
    expect(await app.db.billingAttempt.findMany({ where })).toMatchObject([{ state: "subscribed" }]);
  });

  test("completing again returns the same response and charges nothing", async () => {
    const seller = await app.seller();
    const { begun, body } = await buy(app, seller);
    expect((await complete(seller, begun)).body).toEqual(body);
    await app.processEvents();
    expect((await complete(seller, begun)).body).toEqual(body);
    expect((await stripeState(app, seller)).payments).toHaveLength(1);
    expect(await recordedEvents(app, seller)).toEqual(["subscription.activated"]);
  });

  test("S4-13 choosing any plan returns the active subscription", async () => {
    const seller = await app.seller();
    const { body } = await buy(app, seller);
    const again = await choose(seller, "annual");
    expect(again).toMatchObject({ step: "active", plan: "monthly", subscriptionId: body.subscriptionId });
    expect((await stripeState(app, seller)).setupIntents).toHaveLength(1);
  });

  test("choosing the same plan again resumes the same card setup", async () => {
    const seller = await app.seller();
    const [first, second] = [await choose(seller), await choose(seller)];
    expect(second).toEqual(first);
  });

  test("choosing another plan cancels the first card setup", async () => {
    const seller = await app.seller();
    const first = await choose(seller, "monthly");
    const second = await choose(seller, "annual");
    expect(second.setupIntentId).not.toBe(first.setupIntentId);
    const { setupIntents } = await stripeState(app, seller);
    expect(setupIntents.map(({ id, status }) => [id, status])).toEqual([
      [second.setupIntentId, "requires_payment_method"],
      [first.setupIntentId, "canceled"],
    ]);
    expect(await complete(seller, first)).toMatchObject({
      status: 409,
      body: { error: { code: "SETUP_INCOMPLETE" } },
    });
  });

  test("S8-23 S4-17 an unfinished card setup is 409 and buys nothing", async () => {
    const seller = await app.seller();
    const begun = await choose(seller);
    const { status, body } = await complete(seller, begun);
    expect([status, body]).toEqual([
      409,
      { error: { code: "SETUP_INCOMPLETE", message: errorText.SETUP_INCOMPLETE, stripeError: null } },
    ]);
    expect((await stripeState(app, seller)).subscriptions).toEqual([]);
  });

  test("choosing again completes an attempt whose card was set up earlier", async () => {
    const seller = await app.seller();
    const begun = await choose(seller, "annual");
    await setUpCard(app, begun, cards.good);
    expect(await choose(seller, "monthly")).toMatchObject({ step: "active", plan: "annual" });
    expect((await stripeState(app, seller)).paid.map(({ amount_paid }) => amount_paid)).toEqual([45890]);
  });

  test("S8-06 the 21st call in a minute is 429", async () => {
    const strict = await testApp({ ...app.stripe.variables });
    const account = await createAccount(strict);
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      statuses.push(
        (await post(account.client, "/api/complete-subscription", { setupIntentId: "seti_none" })).status,
      );
    }
    expect(statuses.slice(-2)).toEqual([404, 429]);
  });
});
