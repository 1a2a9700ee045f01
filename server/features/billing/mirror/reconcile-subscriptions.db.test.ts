import type Stripe from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { requireAccount } from "#server/features/account/account.ts";
import { buy, type CheckoutApp, checkoutApp, recordedEvents } from "#testing/app/checkout-app.ts";
import type { TestAccount } from "#testing/data/accounts.ts";
import { type StripeEmulator, startStripe } from "#testing/emulators/stripe-emulator.ts";
import type { BillingDeps } from "../billing-account.ts";
import { requireCustomer } from "../checkout/require-customer.ts";
import { reconcileSubscriptions } from "./reconcile-subscriptions.ts";

let app: CheckoutApp;
/** A second Stripe account, which knows none of the sellers. */
let other: StripeEmulator;
beforeAll(async () => {
  [app, other] = await Promise.all([checkoutApp(), startStripe()]);
});
afterEach(() => app.resetFaults());
afterAll(() => Promise.all([app.stop(), other.stop()]));

/** A process with the same database and other keys. */
function withKeys(mode: "local" | "live", stripe: Stripe): BillingDeps {
  const { env } = app.deps;
  return { ...app.deps, stripe, env: { ...env, stripe: { ...env.stripe, mode } } };
}

/** Does what happens when the seller chooses a plan. */
async function click(deps: BillingDeps, { userId }: TestAccount): Promise<void> {
  await requireCustomer(deps, await requireAccount(deps, userId));
}

const rowsOf = ({ userId }: TestAccount) => app.db.subscription.findMany({ where: { userId } });

describe("the same database with other keys", () => {
  test("test keys end and overwrite no live subscription", async () => {
    const seller = await app.seller();
    await buy(app, seller);
    await app.processEvents();
    const where = { userId: seller.userId };
    await app.db.billingAccount.updateMany({ where, data: { stripeMode: "live" } });
    await app.db.subscription.updateMany({ where, data: { stripeMode: "live" } });
    const paid = await app.db.billingAccount.findFirst({ where });

    const byMistake = withKeys("local", other.client);
    await click(byMistake, seller);
    await reconcileSubscriptions(byMistake);
    expect(await rowsOf(seller)).toMatchObject([{ status: "active", stripeMode: "live" }]);
    const accounts = await app.db.billingAccount.findMany({ where, orderBy: { stripeMode: "asc" } });
    expect(accounts).toEqual([paid, expect.objectContaining({ stripeMode: "local" })]);

    const live = withKeys("live", app.stripe.client);
    expect(await reconcileSubscriptions(live)).toMatchObject({ differing: 0 });
    await click(live, seller);
    expect(await recordedEvents(app, seller)).toEqual(["subscription.activated"]);
    await app.db.billingAccount.deleteMany({ where });
  });

  test("live keys end what was bought with a test card", async () => {
    const seller = await app.seller();
    await buy(app, seller);
    await click(withKeys("live", other.client), seller);
    expect(await rowsOf(seller)).toMatchObject([{ status: "canceled", stripeMode: "local" }]);
    const where = { userId: seller.userId };
    await app.db.billingAccount.deleteMany({ where });
    await app.db.subscription.deleteMany({ where });
  });
});

test("keys of another Stripe account of the same mode end nothing", async () => {
  const seller = await app.seller();
  await buy(app, seller);
  await app.processEvents();
  const byMistake = withKeys("local", other.client);
  const { differing, failed } = await reconcileSubscriptions(byMistake);
  expect([differing > 0, failed]).toEqual([true, differing]);
  expect(await rowsOf(seller)).toMatchObject([{ status: "active" }]);
  expect(await recordedEvents(app, seller)).toEqual(["subscription.activated"]);
  expect(app.logged.some(({ msg }) => msg === "stripe_customer_unknown")).toBe(true);
});

test("a customer that cannot be repaired does not stop the others and is retried", async () => {
  const sellers = [await app.seller(), await app.seller()];
  await app.stripe.control("/_local/webhooks", { mode: "drop" });
  for (const seller of sellers) {
    const { body } = await buy(app, seller);
    await app.stripe.client.subscriptions.cancel(String(body.subscriptionId));
  }
  await app.stripe.control("/_local/faults", { match: { path: "/v1/customers/" }, action: "429" });
  expect(await reconcileSubscriptions(app.deps)).toMatchObject({ differing: 2, failed: 1 });
  expect(await reconcileSubscriptions(app.deps)).toMatchObject({ differing: 1, failed: 0 });
  for (const seller of sellers) expect(await rowsOf(seller)).toMatchObject([{ status: "canceled" }]);
});
