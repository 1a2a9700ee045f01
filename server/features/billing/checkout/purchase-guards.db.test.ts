import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type CheckoutApp,
  cards,
  checkoutApp,
  choose,
  complete,
  setUpCard,
  stripeState,
} from "#testing/app/checkout-app.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { completeAttempt } from "../attempts/complete-attempt.ts";
import { billingLock } from "../billing-account.ts";

let app: CheckoutApp;
/** A second server process with the same database and Stripe account. */
let other: TestApp;
beforeAll(async () => {
  app = await checkoutApp();
  other = await testApp({ ...app.stripe.variables });
});
afterAll(() => app.stop());

type Exchange = { method: string; path: string };

async function writesToStripe(): Promise<string[]> {
  const { data } = await app.stripe.ask<{ data: Exchange[] }>("GET", "/_local/exchanges");
  return data.flatMap(({ method, path }) => (method === "GET" ? [] : [path]));
}

test("Guard: a purchase is not completed while another process holds the seller's lock", async () => {
  const seller = await app.seller();
  const begun = await choose(seller);
  await setUpCard(app, begun, cards.good);
  const setUp = { setupIntentId: begun.setupIntentId ?? "" };
  const [taken, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = other.deps.locks.run(billingLock(seller.userId), { waitMs: 1000 }, () => {
    taken.resolve();
    return held.promise;
  });
  await taken.promise;
  const refused = completeAttempt(app.deps, setUp, { waitMs: 50, isInteractive: true });
  await expect(refused).rejects.toThrow("is held by another process");
  expect((await stripeState(app, seller)).subscriptions).toEqual([]);
  held.resolve();
  await holding;
  const completed = await completeAttempt(app.deps, setUp, { waitMs: 1000, isInteractive: true });
  expect(completed).toMatchObject({ kind: "progress", progress: { step: "active" } });
});

test("Guard: a card set up for another customer is never sent to Stripe", async () => {
  const [seller, owner] = [await app.seller(), await app.seller()];
  const begun = await choose(seller);
  const foreign = await choose(owner);
  await setUpCard(app, foreign, cards.good);
  await app.db.billingAttempt.deleteMany({ where: { userId: owner.userId } });
  const { setupIntentId } = foreign;
  await app.db.billingAttempt.updateMany({ where: { userId: seller.userId }, data: { setupIntentId } });

  const before = await writesToStripe();
  const { status, body } = await complete(seller, { ...begun, setupIntentId });
  expect([status, body]).toMatchObject([400, { error: { code: "INVALID_REQUEST" } }]);
  expect((await writesToStripe()).slice(before.length)).toEqual([]);
});
