import { print } from "graphql";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { requireAccount } from "#server/features/account/account.ts";
import { type CheckoutApp, checkoutApp, recordedEvents, stripeState } from "#testing/app/checkout-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { billedAt, confirm, quote, subscriberOf } from "#testing/data/plan-changes.ts";
import { endAll, hour, mirrorOf, overdueSeller, pass, today } from "#testing/data/renewals.ts";
import { ConfirmPlanChange, QuotePlanChange, UndoPlanChange } from "#testing/documents/paying-documents.ts";

import { reconcileSubscriptions } from "../mirror/reconcile-subscriptions.ts";
import { confirmPlanChange } from "./confirm-plan-change.ts";

let app: CheckoutApp;
beforeAll(async () => {
  app = await checkoutApp();
});
afterEach(async () => {
  await app.resetFaults();
  await endAll(app);
});
afterAll(() => app.stop());

const undo = async ({ client }: TestAccount) =>
  (await client.graphql(UndoPlanChange, { input: {} })).undoPlanChange;

const refusalOf = async ({ client }: TestAccount, planKey: string) =>
  (await client.graphql(QuotePlanChange, { input: { planKey } })).quotePlanChange;

async function schedule(seller: TestAccount, plan: string): Promise<void> {
  const { quoteId } = await quote(seller, plan);
  expect(await confirm(seller, quoteId)).toMatchObject({ status: "SCHEDULED" });
}

/** Moves the clock past the end of the period and the hour in which the renewal is a draft. */
async function renew(seller: TestAccount): Promise<TestAccount> {
  const { currentPeriodEnd } = await mirrorOf(app, seller);
  await pass(app, (currentPeriodEnd.getTime() - app.clock.now().getTime()) / 1000 + 2 * hour);
  return await today(app, seller);
}

describe("D141 a shorter plan", () => {
  test("costs nothing now and begins with the renewal, which bills its price", async () => {
    await pass(app, 0);
    const seller = await subscriberOf(app, "quarterly");
    const { currentPeriodEnd } = await mirrorOf(app, seller);
    const shown = await quote(seller, "monthly");
    const startsAt = currentPeriodEnd.toISOString();
    expect(shown).toMatchObject({
      isImmediate: false,
      amountToday: 0,
      credit: 0,
      startsAt,
      nextChargeAt: startsAt,
    });
    const answer = await confirm(seller, shown.quoteId);
    expect(answer).toMatchObject({
      status: "SCHEDULED",
      viewer: { subscription: { plan: { key: "quarterly" }, scheduledPlan: { key: "monthly" } } },
    });
    await app.stripe.control("/_local/webhooks", { duplicate: 2, shuffle: true });
    await renew(seller);
    expect(await billedAt(app, seller)).toMatchObject({ plan: "monthly", paid: [12_490, 4490] });
    expect(await mirrorOf(app, seller)).toMatchObject({ planId: "monthly", scheduledPlanId: null });
    expect(await recordedEvents(app, seller)).toEqual([
      "subscription.activated",
      "subscription.plan-changed",
    ]);
  });

  test("can be undone once, until it takes effect", async () => {
    const seller = await subscriberOf(app, "quarterly");
    await schedule(seller, "monthly");
    expect(await refusalOf(seller, "annual")).toMatchObject({ code: "PLAN_CHANGE_SCHEDULED" });
    expect(await undo(seller)).toMatchObject({ viewer: { subscription: { scheduledPlan: null } } });
    expect(await undo(seller)).toMatchObject({ code: "NO_PLAN_CHANGE" });
    const after = await renew(seller);
    expect(await billedAt(app, after)).toMatchObject({ plan: "quarterly", paid: [12_490, 12_490] });
  });

  test("D142 confirming a change that was undone schedules nothing", async () => {
    const seller = await subscriberOf(app, "annual");
    const { quoteId } = await quote(seller, "monthly");
    await confirm(seller, quoteId);
    await undo(seller);
    expect(await confirm(seller, quoteId)).toMatchObject({ code: "PLAN_CHANGE_OUTDATED" });
    expect(await mirrorOf(app, seller)).toMatchObject({ scheduledPlanId: null });
  });

  test("in its first period, a longer plan releases what is left of the schedule", async () => {
    await pass(app, 0);
    const seller = await subscriberOf(app, "quarterly");
    await schedule(seller, "monthly");
    const after = await renew(seller);
    const { quoteId } = await quote(after, "annual");
    expect(await confirm(after, quoteId)).toMatchObject({ status: "CHANGED" });
    const [subscription] = (await stripeState(app, seller)).subscriptions;
    expect([subscription?.schedule, (await billedAt(app, after)).plan]).toEqual([null, "annual"]);
  });

  test.each(["/v1/subscription_schedules$", "/v1/subscription_schedules/\\w+$"])(
    "a lost response of %s is recovered by the next confirmation",
    async (path) => {
      const seller = await subscriberOf(app, "annual");
      const { quoteId } = await quote(seller, "quarterly");
      const match = { method: "POST", path };
      await app.stripe.control("/_local/faults", { match, action: "reset_after_commit", times: 3 });
      expect(await confirm(seller, quoteId)).toMatchObject({ code: "CONNECTION_ERROR" });
      await app.stripe.ask("DELETE", "/_local/faults");
      expect(await confirm(seller, quoteId)).toMatchObject({ status: "SCHEDULED" });
      expect(await mirrorOf(app, seller)).toMatchObject({ scheduledPlanId: "quarterly" });
    },
  );

  test("the nightly comparison stores a schedule whose webhooks were lost", async () => {
    const seller = await subscriberOf(app, "annual");
    await schedule(seller, "monthly");
    const { stripeSubscriptionId } = await mirrorOf(app, seller);
    const where = { stripeSubscriptionId };
    await app.db.subscription.update({ where, data: { scheduledPlanId: null } });
    await reconcileSubscriptions(app.deps);
    expect(await mirrorOf(app, seller)).toMatchObject({ scheduledPlanId: "monthly" });
  });
});

describe("D141 refused plan changes", () => {
  test("without a subscription, or to the current plan, a change is refused", async () => {
    expect(await refusalOf(await app.seller(), "annual")).toMatchObject({ code: "NO_SUBSCRIPTION" });
    const seller = await subscriberOf(app, "annual");
    expect(await refusalOf(seller, "annual")).toMatchObject({ fields: [{ field: "planKey" }] });
  });

  test("with an overdue payment or an open cancellation request, a change is refused", async () => {
    const overdue = await overdueSeller(app);
    expect(await refusalOf(overdue, "annual")).toMatchObject({ code: "PLAN_CHANGE_UNAVAILABLE" });
    const leaving = await subscriberOf(app, "monthly");
    const { quoteId } = await quote(leaving, "annual");
    const { userId, email } = leaving;
    await app.db.cancellationRequest.create({
      data: { userId, email, reason: "Caro.", createdAt: app.clock.now() },
    });
    expect(await refusalOf(leaving, "annual")).toMatchObject({ code: "PLAN_CHANGE_UNAVAILABLE" });
    expect(await confirm(leaving, quoteId)).toMatchObject({ code: "PLAN_CHANGE_OUTDATED" });
    expect((await billedAt(app, leaving)).paid).toHaveLength(1);
  });

  test("D142 another seller's quote is not found and changes nothing", async () => {
    const seller = await subscriberOf(app, "monthly");
    const { quoteId } = await quote(seller, "annual");
    const stranger = await createAccount(app, "paid");
    for (const id of [quoteId, "no uuid", "x".repeat(10_000)]) {
      const { errors } = await stranger.client.rawGraphql(print(ConfirmPlanChange), {
        input: { quoteId: id },
      });
      expect(errors?.[0]?.extensions?.code).toBe("NOT_FOUND");
    }
    expect(await billedAt(app, seller)).toMatchObject({ plan: "monthly" });
  });

  test("D108 a closed account confirms nothing", async () => {
    const seller = await subscriberOf(app, "monthly");
    const { quoteId } = await quote(seller, "annual");
    const account = await requireAccount(app.deps, seller.userId);
    const where = { id: seller.userId };
    await app.db.user.update({ where, data: { closedAt: app.clock.now() } });
    const source = { address: "10.0.0.1", requestId: "test" };
    await expect(confirmPlanChange(app.deps, account, source, { quoteId })).rejects.toMatchObject({
      code: "INVALID_REQUEST",
    });
    expect((await billedAt(app, seller)).paid).toHaveLength(1);
  });
});
