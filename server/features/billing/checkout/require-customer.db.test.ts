import { afterAll, beforeAll, expect, test } from "vitest";
import { uniqueName } from "#testing/accounts.ts";
import { buy, type CheckoutApp, checkoutApp } from "#testing/checkout-app.ts";

let app: CheckoutApp;
beforeAll(async () => {
  app = await checkoutApp();
});
afterAll(() => app.stop());

test.each([
  ["without a dot in its domain", (name: string) => `${name}@servidor`],
  ["with two dots in a row", (name: string) => `${name}..vendas@exemplo.com.br`],
])("a seller whose address the provider refuses, %s, can pay all the same", async (_what, addressOf) => {
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
