import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { errorText } from "#core/text/error-text.ts";
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
} from "#testing/checkout-app.ts";
import { Viewer } from "#testing/documents.ts";
import { completeAttempt, completeInBackground } from "./complete-checkout.ts";

let app: CheckoutApp;
beforeAll(async () => {
  app = await checkoutApp();
});
afterEach(() => app.resetFaults());
afterAll(() => app.stop());

const isPaid = async (seller: { client: ReturnType<CheckoutApp["client"]> }) =>
  (await seller.client.graphql(Viewer)).viewer?.hasActiveSubscription;

describe("a purchase", () => {
  test("S7-09 S3-03 choosing a plan answers with the card set-up's secret, and charges nothing", async () => {
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
    expect(await isPaid(seller)).toBe(false);
  });

  test("S7-10 the card is charged once and the right comes with it; the plan is monthly when none is named", async () => {
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
    expect(await isPaid(seller)).toBe(true);
    const { customers, subscriptions, paid, payments } = await stripeState(app, seller);
    expect([customers.length, subscriptions.length, payments.length]).toEqual([1, 1, 1]);
    expect(paid.map(({ amount_paid, currency }) => [amount_paid, currency])).toEqual([[4490, "brl"]]);
    expect(await recordedEvents(app, seller)).toEqual(["subscription.activated"]);
  });

  test("what is kept: plan, period, invoice, and of the card only what may be shown", async () => {
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

  test("completing again answers the same and charges nothing", async () => {
    const seller = await app.seller();
    const { begun, body } = await buy(app, seller);
    expect((await complete(seller, begun)).body).toEqual(body);
    await app.processEvents();
    expect((await complete(seller, begun)).body).toEqual(body);
    expect((await stripeState(app, seller)).payments).toHaveLength(1);
    expect(await recordedEvents(app, seller)).toEqual(["subscription.activated"]);
  });

  test("S4-13 whoever has an active subscription gets it back, whichever plan is chosen", async () => {
    const seller = await app.seller();
    const { body } = await buy(app, seller);
    const again = await choose(seller, "annual");
    expect(again).toMatchObject({ step: "active", plan: "monthly", subscriptionId: body.subscriptionId });
    expect((await stripeState(app, seller)).setupIntents).toHaveLength(1);
  });

  test("choosing the same plan again goes on with the same card set-up", async () => {
    const seller = await app.seller();
    const [first, second] = [await choose(seller), await choose(seller)];
    expect(second).toEqual(first);
  });

  test("choosing another plan ends the first plan's card set-up", async () => {
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

  test("S8-23 S4-17 a card set-up that is not finished is 409 and buys nothing", async () => {
    const seller = await app.seller();
    const begun = await choose(seller);
    const { status, body } = await complete(seller, begun);
    expect([status, body]).toEqual([
      409,
      { error: { code: "SETUP_INCOMPLETE", message: errorText.SETUP_INCOMPLETE, stripeError: null } },
    ]);
    expect((await stripeState(app, seller)).subscriptions).toEqual([]);
  });

  test("a card that is set up and forgotten is an order: choosing again completes it", async () => {
    const seller = await app.seller();
    const begun = await choose(seller, "annual");
    await setUpCard(app, begun, cards.good);
    expect(await choose(seller, "monthly")).toMatchObject({ step: "active", plan: "annual" });
    expect((await stripeState(app, seller)).paid.map(({ amount_paid }) => amount_paid)).toEqual([45890]);
  });
});

describe("cards", () => {
  test.each([
    ["4242424242424242", "visa", "4242"],
    ["5555555555554444", "mastercard", "4444"],
    ["4000000760000002", "visa", "0002"],
  ])("%s pays", async (card, cardBrand, cardLast4) => {
    const seller = await app.seller();
    expect((await buy(app, seller, { card })).body).toMatchObject({ step: "active" });
    const account = await app.db.billingAccount.findFirst({ where: { userId: seller.userId } });
    expect(account).toMatchObject({ cardBrand, cardLast4 });
  });

  test.each([
    ["4000000000000002", "card_declined"],
    ["4000000000009995", "card_declined"],
    ["4000000000009987", "card_declined"],
    ["4000000000009979", "card_declined"],
    ["4000000000000069", "expired_card"],
    ["4000000000000127", "incorrect_cvc"],
    ["4000000000000119", "processing_error"],
  ])("%s is refused when it is set up, and another card finishes the same purchase", async (card, code) => {
    const seller = await app.seller();
    const begun = await choose(seller);
    await expect(setUpCard(app, begun, card)).rejects.toThrow(code);
    expect((await complete(seller, begun)).status).toBe(409);
    expect((await choose(seller)).setupIntentId).toBe(begun.setupIntentId);
    await setUpCard(app, begun, cards.good);
    expect(await complete(seller, begun)).toMatchObject({ status: 200, body: { step: "active" } });
  });

  test("S8-18 0341 is declined when charged: 402 with what to tell, and a good card then buys once", async () => {
    const seller = await app.seller();
    const { status, body } = await buy(app, seller, { card: cards.declinedOnCharge });
    expect([status, body]).toEqual([
      402,
      {
        error: {
          code: "CARD_ERROR",
          message: "Cartão recusado. Verifique os dados ou use outro cartão.",
          stripeError: {
            code: "card_declined",
            decline_code: "generic_decline",
            message: "Cartão recusado. Verifique os dados ou use outro cartão.",
          },
        },
      },
    ]);
    expect(await isPaid(seller)).toBe(false);

    const again = await buy(app, seller);
    expect(again).toMatchObject({ status: 200, body: { step: "active" } });
    await app.processEvents();
    const { subscriptions, paid } = await stripeState(app, seller);
    expect(subscriptions.map(({ status }) => status).toSorted()).toEqual(["active", "incomplete_expired"]);
    expect(paid).toHaveLength(1);
    expect(await recordedEvents(app, seller)).toEqual(["subscription.activated"]);
  });

  test("a card that is refused while nobody looks is told, once; one that is refused on the screen is not", async () => {
    const gone = await app.seller();
    await setUpCard(app, await choose(gone), cards.declinedOnCharge);
    await app.processEvents();
    expect(await recordedEvents(app, gone)).toEqual(["invoice.payment-failed"]);
    const present = await app.seller();
    await app.stripe.control("/_local/webhooks", { mode: "hold" });
    await buy(app, present, { card: cards.declinedOnCharge });
    await app.stripe.control("/_local/webhooks", { mode: "normal" });
    await app.stripe.control("/_local/webhooks/release");
    await app.processEvents();
    expect(await recordedEvents(app, present)).toEqual([]);
  });

  test("a refusal that nobody sees is recorded by the call that closes the try: killed after it, nothing is lost", async () => {
    const seller = await app.seller();
    await app.stripe.control("/_local/webhooks", { mode: "drop" });
    const begun = await choose(seller);
    await setUpCard(app, begun, cards.declinedOnCharge);
    const setUp = { setupIntentId: begun.setupIntentId ?? "" };
    const completion = await completeAttempt(app.deps, setUp, { waitMs: 1000, isInteractive: false });
    expect(completion).toMatchObject({ kind: "refused" });
    expect(await recordedEvents(app, seller)).toEqual(["invoice.payment-failed"]);
    await completeInBackground(app.deps, setUp);
    expect(await recordedEvents(app, seller)).toEqual(["invoice.payment-failed"]);
  });

  test("a refused purchase says the same when it is completed again", async () => {
    const seller = await app.seller();
    const { begun, body } = await buy(app, seller, { card: cards.declinedOnCharge });
    expect((await complete(seller, begun)).body).toEqual(body);
    expect((await stripeState(app, seller)).subscriptions).toHaveLength(1);
  });

  test.each([
    ["3155", cards.asksOnSetUp],
    ["0446", "4000003800000446"],
  ])("%s: the bank asks when the card is set up, and the charge goes through", async (_card, card) => {
    const seller = await app.seller();
    const begun = await choose(seller);
    await setUpCard(app, begun, card);
    expect((await complete(seller, begun)).status).toBe(409);
    await answerBank(app, begun.setupIntentClientSecret, "succeed");
    expect(await complete(seller, begun)).toMatchObject({ status: 200, body: { step: "active" } });
  });

  test("3155: a challenge that fails leaves the same set-up to go on with", async () => {
    const seller = await app.seller();
    const begun = await choose(seller);
    await setUpCard(app, begun, cards.asksOnSetUp);
    await answerBank(app, begun.setupIntentClientSecret, "fail");
    expect(await choose(seller)).toEqual(begun);
  });
});
