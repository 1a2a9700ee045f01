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
} from "#testing/checkout-app.ts";
import { Viewer } from "#testing/documents.ts";

let app: CheckoutApp;
beforeAll(async () => {
  app = await checkoutApp();
});
afterEach(() => app.resetFaults());
afterAll(() => app.stop());

const isPaid = async (seller: { client: ReturnType<CheckoutApp["client"]> }) =>
  (await seller.client.graphql(Viewer)).viewer?.hasActiveSubscription;

describe("a first payment that the bank asks about", () => {
  /** Set up with the bank's leave; the first charge asks again. */
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

  test("S4-14 choosing again answers with the payment's secret", async () => {
    const { seller, body } = await waiting();
    const again = await choose(seller);
    expect(again).toMatchObject({
      step: "payment_confirmation_required",
      subscriptionId: body.subscriptionId,
      clientSecret: body.clientSecret,
    });
    expect(await isPaid(seller)).toBe(false);
  });

  test("confirmed: active, by completing or by the webhook alone", async () => {
    const { seller, begun, body } = await waiting();
    await answerBank(app, body.clientSecret, "succeed");
    expect(await complete(seller, begun)).toMatchObject({ status: 200, body: { step: "active" } });

    const other = await waiting();
    await app.processEvents();
    await answerBank(app, other.body.clientSecret, "succeed");
    await app.processEvents();
    expect(await isPaid(other.seller)).toBe(true);
    expect(await recordedEvents(app, other.seller)).toEqual(["subscription.activated"]);
  });

  test("refused: CARD_ERROR, and another card buys", async () => {
    const { seller, begun, body } = await waiting();
    await answerBank(app, body.clientSecret, "fail");
    expect(await complete(seller, begun)).toMatchObject({
      status: 402,
      body: { error: { code: "CARD_ERROR" } },
    });
    expect((await buy(app, seller)).body).toMatchObject({ step: "active" });
    expect((await stripeState(app, seller)).paid).toHaveLength(1);
  });

  test("left for 23 hours: it expires, and the seller begins anew", async () => {
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

  test("another plan chosen meanwhile: the first payment is cancelled", async () => {
    const { seller, body } = await waiting();
    const begun = await choose(seller, "annual");
    expect(begun.step).toBe("setup_intent_required");
    await setUpCard(app, begun, cards.good);
    expect(await complete(seller, begun)).toMatchObject({ status: 200, body: { plan: "annual" } });
    const first = await app.stripe.client.subscriptions.retrieve(String(body.subscriptionId));
    expect(first.status).toBe("incomplete_expired");
    expect((await stripeState(app, seller)).paid).toHaveLength(1);
  });

  test("3178: confirmed, and then there is too little money (S8-21)", async () => {
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
