import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  buy,
  type CheckoutApp,
  cards,
  checkoutApp,
  choose,
  complete,
  setUpCard,
  stripeState,
} from "#testing/app/checkout-app.ts";
import { createOperator } from "#testing/data/operator.ts";
import { sweepAttempts } from "../attempts/sweep-attempts.ts";

let app: CheckoutApp;
beforeAll(async () => {
  app = await checkoutApp();
});
afterEach(() => app.resetFaults());
afterAll(() => app.stop());

const close = (username: string) => createOperator(app, randomUUID()).type("close-account", username);

describe("SEC-14 D108 a closed account buys nothing", () => {
  test("neither webhook nor sweep completes a checkout whose card was set up before", async () => {
    const seller = await app.seller();
    await setUpCard(app, await choose(seller), cards.good);
    expect((await close(seller.username)).code).toBe(0);
    const attempts = await app.db.billingAttempt.findMany({ where: { userId: seller.userId } });
    expect(attempts).toMatchObject([{ state: "superseded" }]);
    await app.processEvents();
    await sweepAttempts(app.deps);
    expect((await stripeState(app, seller)).subscriptions).toEqual([]);
  });

  test("a checkout that a concurrent request started is not completed", async () => {
    const seller = await app.seller();
    const begun = await choose(seller);
    expect((await close(seller.username)).code).toBe(0);
    await app.db.billingAttempt.updateMany({ where: { userId: seller.userId }, data: { state: "open" } });
    await setUpCard(app, begun, cards.good);
    await app.processEvents();
    await sweepAttempts(app.deps);
    expect((await stripeState(app, seller)).subscriptions).toEqual([]);
  });

  test("of a concurrent purchase and account closing, exactly one succeeds", async () => {
    for (let round = 0; round < 4; round += 1) {
      const seller = await app.seller();
      const begun = await choose(seller);
      await setUpCard(app, begun, cards.good);
      const [{ code, err }] = await Promise.all([close(seller.username), complete(seller, begun)]);
      const { subscriptions } = await stripeState(app, seller);
      if (code === 0) expect(subscriptions).toEqual([]);
      else {
        expect(err).toMatch(/assinatura que não terminou|compra desta conta em andamento/);
        expect(subscriptions).toMatchObject([{ status: "active" }]);
      }
    }
  });

  test("an account is not closed before its subscription has ended", async () => {
    const seller = await app.seller();
    await buy(app, seller);
    expect((await close(seller.username)).err).toContain("encerre-a na Stripe");
    const [subscription] = (await stripeState(app, seller)).subscriptions;
    await app.stripe.client.subscriptions.cancel(subscription?.id ?? "");
    await app.processEvents();
    expect((await close(seller.username)).code).toBe(0);
  });
});
