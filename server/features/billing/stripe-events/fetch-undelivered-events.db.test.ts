import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  type CheckoutApp,
  cards,
  checkoutApp,
  choose,
  setUpCard,
  stripeState,
} from "#testing/app/checkout-app.ts";
import { fetchUndeliveredEvents } from "./fetch-undelivered-events.ts";

let app: CheckoutApp;
beforeAll(async () => {
  app = await checkoutApp();
});
afterEach(async () => {
  await app.resetFaults();
  await app.db.stripeEvent.deleteMany();
});
afterAll(() => app.stop());

const loseWebhooks = () => app.stripe.control("/_local/webhooks", { mode: "drop" });

test("D58 a seller closes the tab and every webhook is lost: fetching the events activates the plan", async () => {
  await loseWebhooks();
  const seller = await app.seller();
  await setUpCard(app, await choose(seller), cards.good);
  expect(await app.processEvents()).toBe(0);

  expect(await fetchUndeliveredEvents(app.deps)).toBeGreaterThan(0);
  await app.processEvents();
  expect((await stripeState(app, seller)).subscriptions).toMatchObject([{ status: "active" }]);
  const where = { userId: seller.userId };
  expect(await app.db.subscription.findMany({ where })).toMatchObject([{ status: "active" }]);
});

test("D58 an event is stored once, however often it is fetched, and delivered ones are not fetched", async () => {
  const lostBefore = await fetchUndeliveredEvents(app.deps);
  await setUpCard(app, await choose(await app.seller()), cards.good);
  await app.processEvents();
  await app.db.stripeEvent.deleteMany();
  expect(await fetchUndeliveredEvents(app.deps)).toBe(lostBefore);

  await loseWebhooks();
  await setUpCard(app, await choose(await app.seller()), cards.good);
  const lostNow = await fetchUndeliveredEvents(app.deps);
  expect(lostNow).toBeGreaterThan(0);
  expect(await app.db.stripeEvent.count()).toBe(lostBefore + lostNow);
  expect(await fetchUndeliveredEvents(app.deps)).toBe(0);
});

/** Four sellers set up a card and every webhook is lost; returns how many events are lost. */
async function loseEvents(): Promise<number> {
  await loseWebhooks();
  for (let count = 0; count < 4; count += 1) {
    await setUpCard(app, await choose(await app.seller()), cards.good);
  }
  const lost = await fetchUndeliveredEvents(app.deps);
  await app.db.stripeEvent.deleteMany();
  expect(lost).toBeGreaterThanOrEqual(4);
  return lost;
}

test("D58 pages are followed up to the limit; the next run goes on after them", async () => {
  const lost = await loseEvents();
  const logged = app.logged.length;
  const reported = () => app.logged.slice(logged).filter(({ msg }) => msg === "undelivered_events_left");
  expect(await fetchUndeliveredEvents(app.deps, { pageSize: 1, maxPages: 2 })).toBe(2);
  expect(reported()).toMatchObject([{ level: "error" }]);
  expect(await fetchUndeliveredEvents(app.deps, { pageSize: 1, maxPages: lost })).toBe(lost - 2);
  expect(await fetchUndeliveredEvents(app.deps, { pageSize: 1, maxPages: 2 })).toBe(0);
  expect(reported()).toHaveLength(1);
});

test("D58 Stripe fails on the second page: the next run stores the pages that this one missed", async () => {
  const lost = await loseEvents();
  const match = { method: "GET", path: "/v1/events$" };
  // The first request passes: the one after it counts three tries of the SDK.
  await app.stripe.control("/_local/faults", { match, action: "slow:1" });
  await app.stripe.control("/_local/faults", { match, action: "500", times: 4 });
  expect(await fetchUndeliveredEvents(app.deps, { pageSize: 1, maxPages: 100 })).toBe(1);
  await app.stripe.ask("DELETE", "/_local/faults");
  expect(await fetchUndeliveredEvents(app.deps, { pageSize: 1, maxPages: 100 })).toBe(lost - 1);
});

test("D58 Stripe is down: the run ends without an error, and the next one finds the events", async () => {
  await loseWebhooks();
  await setUpCard(app, await choose(await app.seller()), cards.good);
  const fault = { match: { method: "GET", path: "/v1/events$" }, action: "500", times: 3 };
  await app.stripe.control("/_local/faults", fault);
  expect(await fetchUndeliveredEvents(app.deps)).toBe(0);
  await app.stripe.ask("DELETE", "/_local/faults");
  expect(await fetchUndeliveredEvents(app.deps)).toBeGreaterThan(0);
});

test("SEC-13 an event that Postgres cannot hold is skipped; the others are stored", async () => {
  await loseWebhooks();
  const { client } = app.stripe;
  const stranger = await client.customers.create({ email: "outra@exemplo.com.br" });
  const [price] = (await client.prices.list({ lookup_keys: ["monthly"] })).data;
  await setUpCard(app, await choose(await app.seller()), cards.good);
  await client.subscriptions.create({
    customer: stranger.id,
    items: [{ price: price?.id ?? "" }],
    payment_behavior: "default_incomplete",
    metadata: { note: "\0" },
  });
  expect(await fetchUndeliveredEvents(app.deps)).toBe(await app.db.stripeEvent.count());
  expect(await app.db.stripeEvent.count({ where: { type: "setup_intent.succeeded" } })).toBeGreaterThan(0);
  expect(app.logged).toContainEqual(
    expect.objectContaining({ msg: "stripe_event_unstorable", type: "customer.subscription.created" }),
  );
});
