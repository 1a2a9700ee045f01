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
import { isPaid } from "#testing/data/renewals.ts";
import { completeAttempt, completeInBackground } from "../attempts/complete-attempt.ts";

let app: CheckoutApp;
beforeAll(async () => {
  app = await checkoutApp();
});
afterEach(() => app.resetFaults());
afterAll(() => app.stop());

describe("cards", () => {
  test.each([
    ["4242424242424242", "visa", "4242"],
    ["5555555555554444", "mastercard", "4444"],
    ["4000000760000002", "visa", "0002"],
  ])("the card %s pays", async (card, cardBrand, cardLast4) => {
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
  ])(
    "the card %s is declined during setup, and another card completes the same checkout",
    async (card, code) => {
      const seller = await app.seller();
      const begun = await choose(seller);
      await expect(setUpCard(app, begun, card)).rejects.toThrow(code);
      expect((await complete(seller, begun)).status).toBe(409);
      expect((await choose(seller)).setupIntentId).toBe(begun.setupIntentId);
      await setUpCard(app, begun, cards.good);
      expect(await complete(seller, begun)).toMatchObject({ status: 200, body: { step: "active" } });
    },
  );

  test("S8-18 0341 is declined when charged: 402 with the reason, and a good card then buys once", async () => {
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
    expect(await isPaid(app, seller)).toBe(false);

    const again = await buy(app, seller);
    expect(again).toMatchObject({ status: 200, body: { step: "active" } });
    await app.processEvents();
    const { subscriptions, paid } = await stripeState(app, seller);
    expect(subscriptions.map(({ status }) => status).toSorted()).toEqual(["active", "incomplete_expired"]);
    expect(paid).toHaveLength(1);
    expect(await recordedEvents(app, seller)).toEqual(["subscription.activated"]);
  });

  test("a card declined in the background is announced once; one declined on the screen is not", async () => {
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

  test("a background decline and its event are one transaction, so a crash after it loses nothing", async () => {
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

  test("completing a declined checkout again returns the same error", async () => {
    const seller = await app.seller();
    const { begun, body } = await buy(app, seller, { card: cards.declinedOnCharge });
    expect((await complete(seller, begun)).body).toEqual(body);
    expect((await stripeState(app, seller)).subscriptions).toHaveLength(1);
  });

  test.each([
    ["3155", cards.asksOnSetUp],
    ["0446", "4000003800000446"],
  ])(
    "%s: the bank asks for confirmation during the card setup, and the charge succeeds",
    async (_card, card) => {
      const seller = await app.seller();
      const begun = await choose(seller);
      await setUpCard(app, begun, card);
      expect((await complete(seller, begun)).status).toBe(409);
      await answerBank(app, begun.setupIntentClientSecret, "succeed");
      expect(await complete(seller, begun)).toMatchObject({ status: 200, body: { step: "active" } });
    },
  );

  test("3155: after a failed challenge the same card setup can be used", async () => {
    const seller = await app.seller();
    const begun = await choose(seller);
    await setUpCard(app, begun, cards.asksOnSetUp);
    await answerBank(app, begun.setupIntentClientSecret, "fail");
    expect(await choose(seller)).toEqual(begun);
  });
});

describe("a first payment that needs the bank's confirmation", () => {
  /** The bank confirms the card setup and asks again at the first charge. */
  async function waiting() {
    const seller = await app.seller();
    const begun = await choose(seller);
    await setUpCard(app, begun, cards.asksAlways);
    await answerBank(app, begun.setupIntentClientSecret, "succeed");
    const { body } = await complete(seller, begun);
    expect(body).toMatchObject({
      step: "payment_confirmation_required",
      status: "incomplete",
      clientSecret: expect.stringMatching(/^pi_\w+_secret_/),
    });
    return { seller, begun, body };
  }

  test("S4-14 returns the payment's secret when the seller chooses again", async () => {
    const { seller, body } = await waiting();
    const again = await choose(seller);
    expect(again).toMatchObject({
      step: "payment_confirmation_required",
      subscriptionId: body.subscriptionId,
      clientSecret: body.clientSecret,
    });
    expect(await isPaid(app, seller)).toBe(false);
  });

  test("once confirmed, is completed by the browser or by the webhook alone", async () => {
    const { seller, begun, body } = await waiting();
    await answerBank(app, body.clientSecret, "succeed");
    expect(await complete(seller, begun)).toMatchObject({ status: 200, body: { step: "active" } });

    const other = await waiting();
    await app.processEvents();
    await answerBank(app, other.body.clientSecret, "succeed");
    await app.processEvents();
    expect(await isPaid(app, other.seller)).toBe(true);
    expect(await recordedEvents(app, other.seller)).toEqual(["subscription.activated"]);
  });

  test("once refused, is a CARD_ERROR, and another card buys", async () => {
    const { seller, begun, body } = await waiting();
    await answerBank(app, body.clientSecret, "fail");
    expect(await complete(seller, begun)).toMatchObject({
      status: 402,
      body: { error: { code: "CARD_ERROR" } },
    });
    expect((await buy(app, seller)).body).toMatchObject({ step: "active" });
    expect((await stripeState(app, seller)).paid).toHaveLength(1);
  });

  test("expires after 23 hours, and the seller starts again", async () => {
    const { seller, begun } = await waiting();
    await app.stripe.control("/_local/clock/advance", { seconds: 24 * 3600 });
    await app.processEvents();
    const where = { userId: seller.userId };
    expect(await app.db.subscription.findMany({ where })).toMatchObject([{ status: "incomplete_expired" }]);
    expect(await complete(seller, begun)).toMatchObject({
      status: 502,
      body: { error: { code: "SUBSCRIPTION_CREATION_FAILED" } },
    });
    expect(await choose(seller)).toMatchObject({ step: "setup_intent_required" });
    expect(await recordedEvents(app, seller)).toEqual([]);
  });

  test("is cancelled when the seller chooses another plan", async () => {
    const { seller, body } = await waiting();
    const begun = await choose(seller, "annual");
    expect(begun.step).toBe("setup_intent_required");
    await setUpCard(app, begun, cards.good);
    expect(await complete(seller, begun)).toMatchObject({ status: 200, body: { plan: "annual" } });
    const first = await app.stripe.client.subscriptions.retrieve(String(body.subscriptionId));
    expect(first.status).toBe("incomplete_expired");
    expect((await stripeState(app, seller)).paid).toHaveLength(1);
  });

  test("S8-21 3178: is declined for insufficient funds after the confirmation", async () => {
    const seller = await app.seller();
    const begun = await choose(seller);
    await setUpCard(app, begun, cards.asksThenPoor);
    await answerBank(app, begun.setupIntentClientSecret, "succeed");
    const { status, body } = await complete(seller, begun);
    expect(status).toBe(402);
    expect(body).toMatchObject({
      error: { stripeError: { message: "Saldo insuficiente. Verifique seu limite." } },
    });
  });
});
