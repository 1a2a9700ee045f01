import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buy, type CheckoutApp, checkoutApp, choose, recordedEvents } from "#testing/app/checkout-app.ts";
import {
  day,
  endAll,
  hour,
  isPaid,
  mirrorOf,
  overdueSeller,
  pass,
  spoilCard,
  today,
} from "#testing/data/renewals.ts";

let app: CheckoutApp;
beforeAll(async () => {
  app = await checkoutApp();
});
afterEach(async () => {
  await app.resetFaults();
  await endAll(app);
});
afterAll(() => app.stop());

describe("a renewal", () => {
  test("advances the period and records no event, with webhooks duplicated and shuffled", async () => {
    const seller = await app.seller();
    await buy(app, seller);
    const before = await mirrorOf(app, seller);
    await app.stripe.control("/_local/webhooks", { duplicate: 2, shuffle: true });
    await pass(app, 31 * day + 2 * hour);
    const after = await mirrorOf(app, seller);
    expect(after.status).toBe("active");
    expect(after.currentPeriodEnd.getTime()).toBeGreaterThan(
      before.currentPeriodEnd.getTime() + 27 * day * 1000,
    );
    const invoices = await app.db.invoice.findMany({ where: { userId: seller.userId } });
    expect(invoices.map(({ status }) => status)).toEqual(["paid", "paid"]);
    expect(await recordedEvents(app, seller)).toEqual(["subscription.activated"]);
    expect(await isPaid(app, seller)).toBe(true);
  });

  test("D22 that fails leaves three days of access from its due date, not from the webhook", async () => {
    await pass(app, 0);
    const seller = await app.seller();
    await buy(app, seller);
    await app.processEvents();
    await app.stripe.control("/_local/webhooks", { mode: "hold" });
    await spoilCard(app, seller);
    await pass(app, 31 * day + 2 * hour);
    expect((await mirrorOf(app, seller)).status).toBe("active");
    await pass(app, 2 * day);
    await app.stripe.control("/_local/webhooks", { mode: "normal" });
    await app.stripe.control("/_local/webhooks/release");
    await app.processEvents();
    const { stripeSubscriptionId: subscription } = await mirrorOf(app, seller);
    const [open] = (await app.stripe.client.invoices.list({ subscription, status: "open" })).data;
    const due = new Date((open?.status_transitions.finalized_at ?? 0) * 1000);
    expect(await mirrorOf(app, seller)).toMatchObject({ status: "past_due", pastDueSince: due });
    expect(await isPaid(app, seller)).toBe(true);
    expect(await recordedEvents(app, seller)).toEqual([
      "subscription.activated",
      "subscription.past-due",
      "invoice.payment-failed",
    ]);
    await pass(app, 1 * day);
    expect(await isPaid(app, seller)).toBe(false);
  });

  test("that fails to the end records each failed charge once and the end once", async () => {
    const seller = await overdueSeller(app);
    await pass(app, 20 * day);
    await pass(app, 0);
    expect(await mirrorOf(app, seller)).toMatchObject({ status: "canceled", pastDueSince: null });
    const events = await recordedEvents(app, seller);
    expect(events.filter((name) => name.startsWith("subscription"))).toEqual([
      "subscription.activated",
      "subscription.past-due",
      "subscription.ended",
    ]);
    expect(events.filter((name) => name === "invoice.payment-failed").length).toBeGreaterThanOrEqual(1);
    expect(await isPaid(app, seller)).toBe(false);
    expect(await choose(await today(app, seller))).toMatchObject({ step: "setup_intent_required" });
  });

  test("that was cancelled ends with its period, and access lasts until then", async () => {
    await pass(app, 0);
    const seller = await app.seller();
    await buy(app, seller);
    const { stripeSubscriptionId } = await mirrorOf(app, seller);
    await app.stripe.client.subscriptions.update(stripeSubscriptionId, { cancel_at_period_end: true });
    await pass(app, 20 * day);
    expect(await mirrorOf(app, seller)).toMatchObject({ status: "active", cancelAtPeriodEnd: true });
    expect(await isPaid(app, seller)).toBe(true);
    await pass(app, 12 * day);
    expect(await mirrorOf(app, seller)).toMatchObject({ status: "canceled" });
    expect(await recordedEvents(app, seller)).toEqual(["subscription.activated", "subscription.ended"]);
  });
});
