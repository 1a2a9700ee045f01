import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  answerBank,
  type CheckoutApp,
  cards,
  checkoutApp,
  choose,
  complete,
  recordedEvents,
  stripeState,
} from "#testing/app/checkout-app.ts";
import { signedInClient } from "#testing/data/accounts.ts";
import { begin, cardsOf, finish, setUp } from "#testing/data/card-changes.ts";
import { billedAt, confirm, quote, subscriberOf } from "#testing/data/plan-changes.ts";
import { day, endAll, hour, mirrorOf, overdueSeller, pass, today } from "#testing/data/renewals.ts";
import { StartCardChange } from "#testing/documents/paying-documents.ts";
import { sweepAttempts } from "../attempts/sweep-attempts.ts";

let app: CheckoutApp;
beforeAll(async () => {
  app = await checkoutApp();
});
afterEach(async () => {
  await app.resetFaults();
  await endAll(app);
});
afterAll(() => app.stop());

describe("D140 a new card", () => {
  test("replaces that of the subscription, the customer and the page; nothing is charged", async () => {
    const seller = await subscriberOf(app, "monthly");
    const id = await setUp(app, seller, cards.mastercard);
    expect(await cardsOf(app, seller)).toEqual(["4242", "4242", "4242"]);
    expect(await finish(seller, id)).toMatchObject({
      viewer: { paymentCard: { last4: "4444" } },
      progress: { step: "ACTIVE", isCardChange: true },
    });
    expect(await cardsOf(app, seller)).toEqual(["4444", "4444", "4444"]);
    expect(await billedAt(app, seller)).toMatchObject({ subscriptions: 1, paid: [4490] });
    expect(await finish(seller, id)).toMatchObject({ progress: { step: "ACTIVE", isCardChange: true } });
    expect(await recordedEvents(app, seller)).toEqual(["subscription.activated", "card.changed"]);
  });

  test("is charged by the next renewal", async () => {
    await pass(app, 0);
    const seller = await subscriberOf(app, "monthly");
    await finish(seller, await setUp(app, seller, cards.mastercard));
    await pass(app, 31 * day + 2 * hour);
    const { payments } = await stripeState(app, seller);
    const [last] = payments;
    const expand = ["payment_method"];
    const charged = await app.stripe.client.paymentIntents.retrieve(last?.id ?? "", { expand });
    expect([payments.length, charged.payment_method]).toMatchObject([2, { card: { last4: "4444" } }]);
  });

  test("that is declined leaves the old one, and the next attempt uses the same form", async () => {
    const seller = await subscriberOf(app, "monthly");
    const begun = await begin(seller);
    const confirmWith = (card: string) =>
      app.stripe.control(`/_local/setup-intents/${begun.setupIntentId}/confirm`, { card });
    await expect(confirmWith("4000000000000002")).rejects.toThrow("card_declined");
    expect(await finish(seller, String(begun.setupIntentId))).toMatchObject({ code: "SETUP_INCOMPLETE" });
    expect(await cardsOf(app, seller)).toEqual(["4242", "4242", "4242"]);
    expect((await begin(seller)).setupIntentId).toBe(begun.setupIntentId);
    await confirmWith(cards.mastercard);
    await finish(seller, String(begun.setupIntentId));
    expect(await cardsOf(app, seller)).toEqual(["4444", "4444", "4444"]);
  });

  test.each([
    ["succeed", "3155"],
    ["fail", "4242"],
  ] as const)("that needs the bank's confirmation, and the seller %ss: •••• %s", async (outcome, last4) => {
    const seller = await subscriberOf(app, "monthly");
    const id = await setUp(app, seller, cards.asksOnSetUp);
    await answerBank(app, id, outcome);
    await finish(seller, id);
    expect(await cardsOf(app, seller)).toEqual([last4, last4, last4]);
    const mailed = outcome === "succeed" ? ["card.changed"] : [];
    expect(await recordedEvents(app, seller)).toEqual(["subscription.activated", ...mailed]);
  });

  test("two tabs have the same form; the second gets the finished change", async () => {
    const seller = await subscriberOf(app, "monthly");
    const other = { ...seller, client: await signedInClient(app, seller.userId) };
    const [one, two] = [await begin(seller), await begin(other)];
    expect(two.setupIntentId).toBe(one.setupIntentId);
    const id = await setUp(app, seller, cards.mastercard);
    const answers = await Promise.all([finish(seller, id), finish(other, id)]);
    expect(answers).toMatchObject([
      { progress: { isCardChange: true } },
      { progress: { isCardChange: true } },
    ]);
  });

  test.each(["webhook", "sweep"])("is applied by the %s when the tab is closed", async (by) => {
    const seller = await subscriberOf(app, "monthly");
    if (by === "sweep") await app.stripe.control("/_local/webhooks", { mode: "drop" });
    await setUp(app, seller, cards.mastercard);
    if (by === "sweep") await sweepAttempts(app.deps);
    await app.processEvents();
    expect(await cardsOf(app, seller)).toEqual(["4444", "4444", "4444"]);
    expect(await recordedEvents(app, seller)).toEqual(["subscription.activated", "card.changed"]);
  });

  test("can be added after support has removed the old one at Stripe", async () => {
    const seller = await subscriberOf(app, "monthly");
    const { stripeSubscriptionId } = await mirrorOf(app, seller);
    const { default_payment_method: method } =
      await app.stripe.client.subscriptions.retrieve(stripeSubscriptionId);
    await app.stripe.client.paymentMethods.detach(String(method));
    await app.processEvents();
    expect(await cardsOf(app, seller)).toEqual([null, null, null]);
    await finish(seller, await setUp(app, seller, cards.mastercard));
    expect(await cardsOf(app, seller)).toEqual(["4444", "4444", "4444"]);
  });

  test("a late webhook of an earlier card does not restore that card", async () => {
    const seller = await subscriberOf(app, "monthly");
    const first = await setUp(app, seller, cards.mastercard);
    await app.stripe.control("/_local/webhooks", { mode: "hold" });
    await finish(seller, first);
    await finish(seller, await setUp(app, seller, "4000000760000002"));
    await app.stripe.control("/_local/webhooks", { mode: "normal", duplicate: 2, shuffle: true });
    await app.stripe.control("/_local/webhooks/release");
    await app.processEvents();
    expect(await cardsOf(app, seller)).toEqual(["0002", "0002", "0002"]);
  });

  test.each(["/v1/customers/\\w+$", "/v1/subscriptions/\\w+$"])(
    "a failed call to %s is repeated by the next attempt",
    async (path) => {
      const seller = await subscriberOf(app, "monthly");
      const id = await setUp(app, seller, cards.mastercard);
      const match = { method: "POST", path };
      await app.stripe.control("/_local/faults", { match, action: "reset_before", times: 3 });
      expect(await finish(seller, id)).toMatchObject({ code: "CONNECTION_ERROR" });
      await app.stripe.ask("DELETE", "/_local/faults");
      await finish(seller, id);
      expect(await cardsOf(app, seller)).toEqual(["4444", "4444", "4444"]);
    },
  );

  test("is kept when a scheduled plan change takes effect", async () => {
    await pass(app, 0);
    const seller = await subscriberOf(app, "quarterly");
    await confirm(seller, (await quote(seller, "monthly")).quoteId);
    await finish(seller, await setUp(app, seller, cards.mastercard));
    await pass(app, 93 * day);
    expect(await billedAt(app, seller)).toMatchObject({ plan: "monthly", paid: [12_490, 4490] });
    expect(await cardsOf(app, seller)).toEqual(["4444", "4444", "4444"]);
  });
});

describe("D140 a card change never buys", () => {
  test("S4-14 D112 of an overdue subscription pays the open invoice", async () => {
    const seller = await overdueSeller(app);
    const id = await setUp(app, seller, cards.mastercard);
    for (const _again of [false, true])
      expect(await finish(seller, id)).toMatchObject({ progress: { step: "ACTIVE", isCardChange: true } });
    expect(await billedAt(app, seller)).toMatchObject({
      status: "active",
      subscriptions: 1,
      paid: [4490, 4490],
    });
    expect((await recordedEvents(app, seller)).filter((name) => name === "card.changed")).toHaveLength(1);
  });

  test("without a subscription it is refused", async () => {
    const { client } = await app.seller();
    expect((await client.graphql(StartCardChange, { input: {} })).startCardChange).toMatchObject({
      code: "NO_SUBSCRIPTION",
    });
  });

  test("when the subscription has ended since, the card buys nothing, and a purchase starts over", async () => {
    const seller = await subscriberOf(app, "monthly");
    const id = await setUp(app, seller, cards.mastercard);
    await app.stripe.control("/_local/webhooks", { mode: "drop" });
    await endAll(app);
    expect(await finish(seller, id)).toMatchObject({ code: "SETUP_INCOMPLETE" });
    expect(await billedAt(app, seller)).toMatchObject({ subscriptions: 1, paid: [4490] });
    const again = await today(app, seller);
    const begun = await choose(again);
    expect(begun.setupIntentId).not.toBe(id);
    expect((await complete(again, begun)).status).toBe(409);
  });

  test("left open when the subscription ends, it is superseded by a purchase", async () => {
    const seller = await subscriberOf(app, "monthly");
    await app.stripe.control("/_local/webhooks", { mode: "drop" });
    const id = await setUp(app, seller, cards.mastercard);
    await endAll(app);
    expect(await choose(seller)).toMatchObject({ step: "setup_intent_required" });
    expect(await app.db.billingAttempt.findUnique({ where: { setupIntentId: id } })).toMatchObject({
      state: "superseded",
    });
  });
});
