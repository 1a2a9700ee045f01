import { afterAll, beforeAll, expect, test } from "vitest";
import { type CheckoutApp, checkoutApp, stripeState } from "#testing/app/checkout-app.ts";
import { uniqueName } from "#testing/data/accounts.ts";
import { subscriberOf } from "#testing/data/plan-changes.ts";
import { changeCustomerEmail } from "./change-customer-email.ts";

let app: CheckoutApp;
beforeAll(async () => {
  app = await checkoutApp();
});
afterAll(() => app.stop());

test("AC-02 support finds the customer by the seller's new e-mail", async () => {
  const seller = await subscriberOf(app, "monthly");
  const email = `${uniqueName("nova")}@exemplo.com.br`;
  await app.db.user.update({ where: { id: seller.userId }, data: { email } });
  const old = (await stripeState(app, seller)).customers;
  await changeCustomerEmail(app.deps, seller.userId);
  const { data } = await app.stripe.client.customers.list({ email });
  expect(data.map(({ id }) => id)).toEqual(old.map(({ id }) => id));
});
