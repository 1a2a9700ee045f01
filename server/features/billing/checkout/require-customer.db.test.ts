import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  buy,
  type CheckoutApp,
  cards,
  checkoutApp,
  choose,
  complete,
  setUpCard,
} from "#testing/app/checkout-app.ts";
import { uniqueName } from "#testing/data/accounts.ts";

let app: CheckoutApp;
beforeAll(async () => {
  app = await checkoutApp();
});
afterAll(() => app.stop());

test.each([
  ["without a dot in its domain", (name: string) => `${name}@servidor`],
  ["with two dots in a row", (name: string) => `${name}..vendas@exemplo.com.br`],
])("a seller whose address Stripe refuses, %s, can still pay", async (_what, addressOf) => {
  const seller = await app.seller();
  const email = addressOf(uniqueName("vendedor"));
  await app.db.user.update({ where: { id: seller.userId }, data: { email } });
  expect(await buy(app, seller)).toMatchObject({ status: 200, body: { step: "active" } });
  const where = { userId: seller.userId };
  const { stripeCustomerId } = await app.db.billingAccount.findFirstOrThrow({ where });
  expect(await app.stripe.client.customers.retrieve(stripeCustomerId)).toMatchObject({
    email: null,
    metadata: { userId: seller.userId, email },
  });
});

describe("a customer that no longer exists", () => {
  test("deleted at Stripe: the subscription ends, and the next checkout creates another customer", async () => {
    const seller = await app.seller();
    await buy(app, seller);
    const where = { userId: seller.userId };
    const { stripeCustomerId } = await app.db.billingAccount.findFirstOrThrow({ where });
    await app.stripe.client.customers.del(stripeCustomerId);
    await app.processEvents();
    expect(await app.db.subscription.findMany({ where })).toMatchObject([{ status: "canceled" }]);
    expect(await buy(app, seller, { plan: "annual" })).toMatchObject({ status: 200 });
    const now = await app.db.billingAccount.findFirstOrThrow({ where });
    expect(now.stripeCustomerId).not.toBe(stripeCustomerId);
  });

  test("after a change of keys: customer and card setup of the other Stripe account are not used", async () => {
    const seller = await app.seller();
    const begun = await choose(seller);
    const where = { userId: seller.userId };
    const stripeCustomerId = `cus_${randomUUID()}`;
    await app.db.billingAccount.updateMany({ where, data: { stripeMode: "test", stripeCustomerId } });
    await app.db.billingAttempt.updateMany({ where, data: { stripeCustomerId } });
    const again = await choose(seller);
    expect(again.setupIntentId).not.toBe(begun.setupIntentId);
    const accounts = await app.db.billingAccount.findMany({ where, orderBy: { stripeMode: "desc" } });
    expect(accounts).toMatchObject([{ stripeMode: "test", stripeCustomerId }, { stripeMode: "local" }]);
    await setUpCard(app, again, cards.good);
    expect(await complete(seller, again)).toMatchObject({ status: 200 });
  });
});
