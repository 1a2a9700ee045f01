import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { signedInClient, type TestAccount } from "../testing/accounts.ts";
import { Viewer } from "../testing/documents.ts";
import {
  answerBank,
  atProvider,
  buy,
  cards,
  choose,
  complete,
  newsOf,
  type PayingApp,
  payingApp,
  setUpCard,
} from "../testing/paying-app.ts";

const hour = 3600;
const day = 24 * hour;

let app: PayingApp;
beforeAll(async () => {
  app = await payingApp();
});
afterEach(async () => {
  await app.calm();
  // Else the sellers of earlier tests would renew in later ones.
  const { client } = app.stripe;
  for await (const { id } of client.subscriptions.list({ limit: 100 })) await client.subscriptions.cancel(id);
  await app.processEvents();
});
afterAll(() => app.stop());

/** Lets time pass, over there and here, and acts on what happened in it. */
async function pass(seconds: number): Promise<void> {
  const { now } = await app.stripe.control<{ now: number }>("/_local/clock/advance", { seconds });
  app.clock.advance(now - app.clock.now().getTime() / 1000, "seconds");
  await app.processEvents();
}

/** A browser of the seller's that signs in now: sessions end sooner than subscriptions. */
const today = async (seller: TestAccount): Promise<TestAccount> => ({
  ...seller,
  client: await signedInClient(app, seller.userId),
});

const isPaid = async (seller: TestAccount) =>
  (await (await today(seller)).client.graphql(Viewer)).viewer?.hasActiveSubscription;

const mirrorOf = ({ userId }: TestAccount) => app.db.subscription.findFirstOrThrow({ where: { userId } });

/** The card on file becomes one that the bank refuses from now on. */
async function spoilCard(seller: TestAccount): Promise<void> {
  const { client } = app.stripe;
  const [customer] = (await atProvider(app, seller)).customers;
  const customerId = customer?.id ?? "";
  const card = await client.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: customerId });
  await client.customers.update(customerId, { invoice_settings: { default_payment_method: card.id } });
  const { stripeSubscriptionId } = await mirrorOf(seller);
  await client.subscriptions.update(stripeSubscriptionId, { default_payment_method: card.id });
}

/** A subscriber of a month whose renewal has just been refused. */
async function overdueSeller(): Promise<TestAccount> {
  const seller = await app.seller();
  await pass(0);
  await buy(app, seller);
  await spoilCard(seller);
  await pass(31 * day + 2 * hour);
  expect(await mirrorOf(seller)).toMatchObject({ status: "past_due" });
  return await today(seller);
}

describe("a renewal", () => {
  test("moves the period on, with webhooks twice and in any order, and tells nobody anything new", async () => {
    const seller = await app.seller();
    await buy(app, seller);
    const before = await mirrorOf(seller);
    await app.stripe.control("/_local/webhooks", { duplicate: 2, shuffle: true });
    await pass(31 * day + 2 * hour);
    const after = await mirrorOf(seller);
    expect(after.status).toBe("active");
    expect(after.currentPeriodEnd.getTime()).toBeGreaterThan(
      before.currentPeriodEnd.getTime() + 27 * day * 1000,
    );
    const invoices = await app.db.invoice.findMany({ where: { userId: seller.userId } });
    expect(invoices.map(({ status }) => status)).toEqual(["paid", "paid"]);
    expect(await newsOf(app, seller)).toEqual(["subscription.activated"]);
    expect(await isPaid(seller)).toBe(true);
  });

  test("D22 that is refused leaves three days, counted from when it was due and not from when we heard", async () => {
    const seller = await app.seller();
    await pass(0);
    await buy(app, seller);
    await app.processEvents();
    await app.stripe.control("/_local/webhooks", { mode: "hold" });
    await spoilCard(seller);
    await pass(31 * day + 2 * hour);
    expect((await mirrorOf(seller)).status).toBe("active");
    await pass(2 * day);
    await app.stripe.control("/_local/webhooks", { mode: "normal" });
    await app.stripe.control("/_local/webhooks/release");
    await app.processEvents();
    const { stripeSubscriptionId: subscription } = await mirrorOf(seller);
    const [open] = (await app.stripe.client.invoices.list({ subscription, status: "open" })).data;
    const due = new Date((open?.status_transitions.finalized_at ?? 0) * 1000);
    expect(await mirrorOf(seller)).toMatchObject({ status: "past_due", pastDueSince: due });
    expect(await isPaid(seller)).toBe(true);
    expect(await newsOf(app, seller)).toEqual([
      "subscription.activated",
      "subscription.past-due",
      "invoice.payment-failed",
    ]);
    await pass(1 * day);
    expect(await isPaid(seller)).toBe(false);
  });

  test("that is refused to the end: each failed try is told once, and the end once", async () => {
    const seller = await overdueSeller();
    await pass(20 * day);
    await pass(0);
    expect(await mirrorOf(seller)).toMatchObject({ status: "canceled", pastDueSince: null });
    const news = await newsOf(app, seller);
    expect(news.filter((name) => name.startsWith("subscription"))).toEqual([
      "subscription.activated",
      "subscription.past-due",
      "subscription.ended",
    ]);
    expect(news.filter((name) => name === "invoice.payment-failed").length).toBeGreaterThanOrEqual(1);
    expect(await isPaid(seller)).toBe(false);
    expect(await choose(await today(seller))).toMatchObject({ step: "setup_intent_required" });
  });

  test("that was called off ends with its period, until which it counts", async () => {
    const seller = await app.seller();
    await pass(0);
    await buy(app, seller);
    const { stripeSubscriptionId } = await mirrorOf(seller);
    await app.stripe.client.subscriptions.update(stripeSubscriptionId, { cancel_at_period_end: true });
    await pass(20 * day);
    expect(await mirrorOf(seller)).toMatchObject({ status: "active", cancelAtPeriodEnd: true });
    expect(await isPaid(seller)).toBe(true);
    await pass(12 * day);
    expect(await mirrorOf(seller)).toMatchObject({ status: "canceled" });
    expect(await newsOf(app, seller)).toEqual(["subscription.activated", "subscription.ended"]);
  });
});

describe("an overdue subscription", () => {
  const payPath = "/v1/invoices/\\w+/pay$";

  async function payAgain(seller: TestAccount, card: string) {
    const begun = await choose(seller, "annual");
    // It is about what is owed, whichever plan is clicked.
    expect(begun).toMatchObject({ step: "setup_intent_required", plan: "monthly" });
    await setUpCard(app, begun, card);
    return begun;
  }

  async function paidUp(seller: TestAccount) {
    await app.processEvents();
    expect(await mirrorOf(seller)).toMatchObject({ status: "active", pastDueSince: null });
    const { subscriptions, paid } = await atProvider(app, seller);
    expect([subscriptions.length, paid.length]).toEqual([1, 2]);
    expect(await isPaid(seller)).toBe(true);
    expect((await newsOf(app, seller)).filter((name) => name === "subscription.activated")).toHaveLength(1);
  }

  test("is paid with another card, which is charged from then on; no second one is made", async () => {
    const seller = await overdueSeller();
    const begun = await payAgain(seller, cards.mastercard);
    expect(await complete(seller, begun)).toMatchObject({
      status: 200,
      body: { step: "active", plan: "monthly" },
    });
    await paidUp(seller);
    const account = await app.db.billingAccount.findFirst({ where: { userId: seller.userId } });
    expect(account?.cardLast4).toBe("4444");
    await pass(32 * day);
    expect(await mirrorOf(seller)).toMatchObject({ status: "active" });
  });

  test("is paid by the webhook when the tab is closed", async () => {
    const seller = await overdueSeller();
    await payAgain(seller, cards.good);
    await paidUp(seller);
  });

  test.each([1, 3])("is paid once when the answer is lost %d times", async (times) => {
    const seller = await overdueSeller();
    const begun = await payAgain(seller, cards.good);
    await app.stripe.control("/_local/faults", {
      match: { method: "POST", path: payPath },
      action: "reset_after_commit",
      times,
    });
    const first = await complete(seller, begun);
    expect(first.status).toBe(times === 1 ? 200 : 502);
    expect(await complete(seller, begun)).toMatchObject({ status: 200, body: { step: "active" } });
    await paidUp(seller);
  });

  test("S8-21 with a card that is refused again: why, and another card pays", async () => {
    const seller = await overdueSeller();
    const begun = await payAgain(seller, cards.good);
    await app.stripe.control("/_local/next-charge", { outcome: "insufficient_funds" });
    expect(await complete(seller, begun)).toMatchObject({
      status: 402,
      body: { error: { message: "Saldo insuficiente. Verifique seu limite." } },
    });
    const again = await payAgain(seller, cards.good);
    expect(await complete(seller, again)).toMatchObject({ status: 200 });
    await paidUp(seller);
  });

  test("with a card whose bank asks: confirmed and completed, or completed by the webhook", async () => {
    for (const isAlone of [false, true]) {
      const seller = await overdueSeller();
      const begun = await payAgain(seller, cards.asksAlways);
      await answerBank(app, begun.setupIntentClientSecret, "succeed");
      const { body } = await complete(seller, begun);
      expect(body).toMatchObject({ step: "payment_confirmation_required", status: "past_due" });
      expect(await complete(seller, begun)).toMatchObject({ body: { clientSecret: body.clientSecret } });
      await answerBank(app, body.clientSecret, "succeed");
      if (!isAlone) expect(await complete(seller, begun)).toMatchObject({ body: { step: "active" } });
      await paidUp(seller);
    }
  });

  test("is paid after the provider has given up on it", async () => {
    await app.stripe.control("/_local/settings", { dunningEnds: "unpaid" });
    const seller = await overdueSeller();
    await pass(20 * day);
    await app.stripe.control("/_local/settings", { dunningEnds: "canceled" });
    expect(await mirrorOf(seller)).toMatchObject({ status: "unpaid" });
    expect(await isPaid(seller)).toBe(false);
    const back = await today(seller);
    expect(await complete(back, await payAgain(back, cards.good))).toMatchObject({ status: 200 });
    await paidUp(back);
  });

  /** A subscriber of whom the provider has given up on one invoice, and keeps the next as a draft. */
  async function givenUpSeller(): Promise<TestAccount> {
    await app.stripe.control("/_local/settings", { dunningEnds: "unpaid" });
    const seller = await overdueSeller();
    await pass(20 * day);
    await pass(31 * day);
    await app.stripe.control("/_local/settings", { dunningEnds: "canceled" });
    expect(await mirrorOf(seller)).toMatchObject({ status: "unpaid" });
    return await today(seller);
  }

  test("S4-14 with a newer invoice that is a draft: the bank asks about the one that is paid", async () => {
    const seller = await givenUpSeller();
    const begun = await payAgain(seller, cards.asksAlways);
    await answerBank(app, begun.setupIntentClientSecret, "succeed");
    const { status, body } = await complete(seller, begun);
    expect([status, body.step]).toEqual([200, "payment_confirmation_required"]);
    await answerBank(app, body.clientSecret, "succeed");
    expect(await complete(seller, begun)).toMatchObject({ status: 200, body: { step: "active" } });
    await paidUp(seller);
  });

  test("of which only a draft is left pays the draft; of which nothing is left, the try is over", async () => {
    for (const isDraftLeft of [true, false]) {
      const seller = await givenUpSeller();
      const { client } = app.stripe;
      const { stripeSubscriptionId: subscription } = await mirrorOf(seller);
      if (!isDraftLeft) {
        for (const { id } of (await client.invoices.list({ subscription, status: "draft" })).data) {
          await client.invoices.finalizeInvoice(id, { auto_advance: false });
        }
      }
      for (const { id } of (await client.invoices.list({ subscription, status: "open" })).data) {
        await client.invoices.voidInvoice(id);
      }
      const begun = await payAgain(seller, cards.good);
      const { status, body } = await complete(seller, begun);
      if (isDraftLeft) {
        expect(body).toMatchObject({ step: "active" });
        await paidUp(seller);
      } else {
        expect([status, body]).toMatchObject([502, { error: { code: "SUBSCRIPTION_CREATION_FAILED" } }]);
        const where = { setupIntentId: begun.setupIntentId ?? "" };
        expect(await app.db.billingAttempt.findUnique({ where })).toMatchObject({ state: "failed" });
      }
    }
  });

  test("is paid on the invoice's own page at that very moment: it is active", async () => {
    const seller = await overdueSeller();
    const begun = await payAgain(seller, cards.good);
    await app.stripe.control("/_local/faults", {
      match: { method: "POST", path: payPath },
      action: "slow:3000",
    });
    const answer = complete(seller, begun);
    await vi.waitFor(
      async () => expect(await app.stripe.ask("GET", "/_local/faults")).toMatchObject([]),
      10_000,
    );
    const { stripeSubscriptionId: subscription } = await mirrorOf(seller);
    const [open] = (await app.stripe.client.invoices.list({ subscription, status: "open" })).data;
    await app.stripe.client.invoices.pay(open?.id ?? "");
    expect(await answer).toMatchObject({ status: 200, body: { step: "active" } });
    const where = { setupIntentId: begun.setupIntentId ?? "" };
    expect(await app.db.billingAttempt.findUnique({ where })).toMatchObject({ state: "subscribed" });
    await paidUp(seller);
  });

  test("with a card whose bank says no: CARD_ERROR, and another card pays", async () => {
    const seller = await overdueSeller();
    const begun = await payAgain(seller, cards.asksAlways);
    await answerBank(app, begun.setupIntentClientSecret, "succeed");
    const { body } = await complete(seller, begun);
    await answerBank(app, body.clientSecret, "fail");
    expect(await complete(seller, begun)).toMatchObject({
      status: 402,
      body: { error: { code: "CARD_ERROR" } },
    });
    const again = await payAgain(seller, cards.good);
    expect(await complete(seller, again)).toMatchObject({ status: 200 });
    await paidUp(seller);
  });
});
