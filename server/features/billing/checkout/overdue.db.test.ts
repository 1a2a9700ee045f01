import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  answerBank,
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
import { day, endAll, isPaid, mirrorOf, overdueSeller, pass, today } from "#testing/data/renewals.ts";

let app: CheckoutApp;
beforeAll(async () => {
  app = await checkoutApp();
});
afterEach(async () => {
  await app.resetFaults();
  await endAll(app);
});
afterAll(() => app.stop());

describe("an overdue subscription", () => {
  const payPath = "/v1/invoices/\\w+/pay$";

  async function payAgain(seller: TestAccount, card: string) {
    const begun = await choose(seller, "annual");
    // The checkout is for the overdue plan, whichever plan the seller clicks.
    expect(begun).toMatchObject({ step: "setup_intent_required", plan: "monthly" });
    await setUpCard(app, begun, card);
    return begun;
  }

  async function paidUp(seller: TestAccount) {
    await app.processEvents();
    expect(await mirrorOf(app, seller)).toMatchObject({ status: "active", pastDueSince: null });
    const { subscriptions, paid } = await stripeState(app, seller);
    expect([subscriptions.length, paid.length]).toEqual([1, 2]);
    expect(await isPaid(app, seller)).toBe(true);
    expect(
      (await recordedEvents(app, seller)).filter((name) => name === "subscription.activated"),
    ).toHaveLength(1);
  }

  test("is paid with another card, which later renewals charge; no second subscription is made", async () => {
    const seller = await overdueSeller(app);
    const begun = await payAgain(seller, cards.mastercard);
    expect(await complete(seller, begun)).toMatchObject({
      status: 200,
      body: { step: "active", plan: "monthly" },
    });
    await paidUp(seller);
    const account = await app.db.billingAccount.findFirst({ where: { userId: seller.userId } });
    expect(account?.cardLast4).toBe("4444");
    await pass(app, 32 * day);
    expect(await mirrorOf(app, seller)).toMatchObject({ status: "active" });
  });

  test("D51 under another plan's name is paid all the same, and the answer says which plan was paid", async () => {
    const seller = await overdueSeller(app);
    const begun = await payAgain(seller, cards.good);
    const { priceId } = await choose(await app.seller(), "annual");
    const paid = { status: 200, body: { step: "active", plan: "monthly", priceId: begun.priceId } };
    expect(await complete(seller, { ...begun, plan: "annual", priceId })).toMatchObject(paid);
    await paidUp(seller);
    // The same call after the webhook has reported the payment.
    expect(await complete(seller, { ...begun, plan: "annual", priceId })).toMatchObject(paid);
    await paidUp(seller);
  });

  test("D51 that has ended meanwhile is not bought again under another plan's name", async () => {
    const seller = await overdueSeller(app);
    const begun = await payAgain(seller, cards.good);
    const { stripeSubscriptionId } = await mirrorOf(app, seller);
    await app.stripe.client.subscriptions.cancel(stripeSubscriptionId);
    expect(await complete(seller, { ...begun, plan: "annual" })).toMatchObject({
      status: 400,
      body: { error: { code: "INVALID_REQUEST" } },
    });
    const { subscriptions, paid } = await stripeState(app, seller);
    expect([subscriptions.length, paid.length]).toEqual([1, 1]);
  });

  test("is paid by the webhook when the tab is closed", async () => {
    const seller = await overdueSeller(app);
    await payAgain(seller, cards.good);
    await paidUp(seller);
  });

  test.each([1, 3])("is paid once when the response is lost %d times", async (times) => {
    const seller = await overdueSeller(app);
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

  test("S8-21 is not paid by a declined card, whose reason is returned; another card pays", async () => {
    const seller = await overdueSeller(app);
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

  test("is paid after the bank's confirmation, by the browser or by the webhook", async () => {
    for (const isAlone of [false, true]) {
      const seller = await overdueSeller(app);
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

  test("is paid after Stripe has stopped retrying", async () => {
    await app.stripe.control("/_local/settings", { dunningEnds: "unpaid" });
    const seller = await overdueSeller(app);
    await pass(app, 20 * day);
    await app.stripe.control("/_local/settings", { dunningEnds: "canceled" });
    expect(await mirrorOf(app, seller)).toMatchObject({ status: "unpaid" });
    expect(await isPaid(app, seller)).toBe(false);
    const back = await today(app, seller);
    expect(await complete(back, await payAgain(back, cards.good))).toMatchObject({ status: 200 });
    await paidUp(back);
  });

  /** A seller with an invoice that Stripe no longer retries and a newer draft. */
  async function givenUpSeller(): Promise<TestAccount> {
    await app.stripe.control("/_local/settings", { dunningEnds: "unpaid" });
    const seller = await overdueSeller(app);
    await pass(app, 20 * day);
    await pass(app, 31 * day);
    await app.stripe.control("/_local/settings", { dunningEnds: "canceled" });
    expect(await mirrorOf(app, seller)).toMatchObject({ status: "unpaid" });
    return await today(app, seller);
  }

  test("S4-14 D112 with a newer draft: only the draft is paid, and the bank asks for one confirmation", async () => {
    const seller = await givenUpSeller();
    const begun = await payAgain(seller, cards.asksAlways);
    await answerBank(app, begun.setupIntentClientSecret, "succeed");
    const { status, body } = await complete(seller, begun);
    expect([status, body.step]).toEqual([200, "payment_confirmation_required"]);
    await answerBank(app, body.clientSecret, "succeed");
    expect(await complete(seller, begun)).toMatchObject({ status: 200, body: { step: "active" } });
    await paidUp(seller);
    const { stripeSubscriptionId: subscription } = await mirrorOf(app, seller);
    const { data } = await app.stripe.client.invoices.list({ subscription });
    expect(data.map(({ status }) => status)).toEqual(["paid", "void", "paid"]);
  });

  test("with only a draft left pays the draft; with nothing left, the attempt ends", async () => {
    for (const isDraftLeft of [true, false]) {
      const seller = await givenUpSeller();
      const { client } = app.stripe;
      const { stripeSubscriptionId: subscription } = await mirrorOf(app, seller);
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

  test("is active when the seller pays on the hosted invoice page at the same time", async () => {
    const seller = await overdueSeller(app);
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
    const { stripeSubscriptionId: subscription } = await mirrorOf(app, seller);
    const [open] = (await app.stripe.client.invoices.list({ subscription, status: "open" })).data;
    await app.stripe.client.invoices.pay(open?.id ?? "");
    expect(await answer).toMatchObject({ status: 200, body: { step: "active" } });
    const where = { setupIntentId: begun.setupIntentId ?? "" };
    expect(await app.db.billingAttempt.findUnique({ where })).toMatchObject({ state: "subscribed" });
    await paidUp(seller);
  });

  test("with a card that the bank does not confirm is a CARD_ERROR, and another card pays", async () => {
    const seller = await overdueSeller(app);
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
