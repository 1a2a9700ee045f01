import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type CheckoutApp, cards, checkoutApp, post, recordedEvents } from "#testing/app/checkout-app.ts";
import { testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { begin, cardsOf, finish, setUp } from "#testing/data/card-changes.ts";
import { subscriberOf } from "#testing/data/plan-changes.ts";
import { endAll, mirrorOf, overdueSeller } from "#testing/data/renewals.ts";
import { accepted, refused, securityLogOf } from "#testing/data/security-log.ts";
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

const attemptOf = (setupIntentId: string) => app.db.billingAttempt.findUnique({ where: { setupIntentId } });

describe("D140 a card that Stripe refuses for good", () => {
  async function expectAnotherCardWorks(seller: TestAccount, refusedId: string) {
    expect(await attemptOf(refusedId)).toMatchObject({ state: "failed" });
    expect(await sweepAttempts(app.deps)).toMatchObject({ failed: 0 });
    const id = await setUp(app, seller, cards.mastercard);
    expect(id).not.toBe(refusedId);
    expect(await finish(seller, id)).toMatchObject({ progress: { isCardChange: true } });
    expect(await cardsOf(app, seller)).toEqual(["4444", "4444", "4444"]);
  }

  test.each(["/v1/customers/\\w+$", "/v1/subscriptions/\\w+$"])(
    "by %s ends the change; another card can be set up",
    async (path) => {
      await app.stripe.control("/_local/webhooks", { mode: "drop" });
      const seller = await subscriberOf(app, "monthly");
      const id = await setUp(app, seller, "4000000760000002");
      await app.stripe.control("/_local/faults", { match: { method: "POST", path }, action: "402" });
      await expect(begin(seller)).rejects.toThrow("CARD_ERROR");
      await expectAnotherCardWorks(seller, id);
    },
  );

  test("because it was removed at Stripe ends the change; another card can be set up", async () => {
    await app.stripe.control("/_local/webhooks", { mode: "drop" });
    const seller = await subscriberOf(app, "monthly");
    const id = await setUp(app, seller, "4000000760000002");
    const { payment_method } = await app.stripe.client.setupIntents.retrieve(id);
    await app.stripe.client.paymentMethods.detach(String(payment_method));
    expect(await finish(seller, id)).toMatchObject({ code: "INVALID_REQUEST" });
    await expectAnotherCardWorks(seller, id);
  });
});

describe("D110 a finished card change is in the security log", () => {
  const logOf = ({ userId }: TestAccount) =>
    securityLogOf(app).filter((line) => "userId" in line && line.userId === userId);

  test("when the REST API finishes it", async () => {
    const seller = await subscriberOf(app, "monthly");
    const setupIntentId = await setUp(app, seller, cards.mastercard);
    expect(logOf(seller)).toEqual([]);
    expect(await post(seller.client, "/api/complete-subscription", { setupIntentId })).toMatchObject({
      status: 200,
    });
    expect(logOf(seller)).toEqual([accepted("card_changed", { userId: seller.userId })]);
  });

  test("when a resumed change finishes it", async () => {
    await app.stripe.control("/_local/webhooks", { mode: "drop" });
    const seller = await subscriberOf(app, "monthly");
    await setUp(app, seller, cards.mastercard);
    expect(await begin(seller)).toMatchObject({ step: "ACTIVE", isCardChange: true });
    expect(logOf(seller)).toEqual([accepted("card_changed", { userId: seller.userId })]);
  });

  test("when it paid an overdue invoice", async () => {
    const seller = await overdueSeller(app);
    await finish(seller, await setUp(app, seller, cards.mastercard));
    expect(logOf(seller)).toEqual([accepted("card_changed", { userId: seller.userId })]);
  });

  test("also when the overdue invoice was paid on its hosted page at the same time", async () => {
    const seller = await overdueSeller(app);
    const id = await setUp(app, seller, cards.mastercard);
    const match = { method: "POST", path: "/v1/invoices/\\w+/pay$" };
    await app.stripe.control("/_local/faults", { match, action: "slow:3000" });
    const answer = finish(seller, id);
    await vi.waitFor(
      async () => expect(await app.stripe.ask("GET", "/_local/faults")).toMatchObject([]),
      10_000,
    );
    const { stripeSubscriptionId: subscription } = await mirrorOf(app, seller);
    const [open] = (await app.stripe.client.invoices.list({ subscription, status: "open" })).data;
    await app.stripe.client.invoices.pay(open?.id ?? "");
    expect(await answer).toMatchObject({ progress: { step: "ACTIVE", isCardChange: true } });
    expect(logOf(seller)).toEqual([accepted("card_changed", { userId: seller.userId })]);
    expect(await recordedEvents(app, seller)).toContain("card.changed");
  });
});

test("D110 too many payment calls are in the security log", async () => {
  const limited = await testApp({ RATE_LIMIT_SCALE: "0.01" });
  const { client, userId } = await createAccount(limited);
  const call = () => client.graphql(StartCardChange, { input: {} });
  await limited.deps.limits.take("paying", userId).catch(() => undefined);
  expect((await call()).startCardChange).toMatchObject({ code: "RATE_LIMITED" });
  expect(securityLogOf(limited)).toEqual([refused("rate_limited", { reason: "paying", userId })]);
});
