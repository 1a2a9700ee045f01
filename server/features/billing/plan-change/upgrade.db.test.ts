import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { quoteMinutes } from "#core/billing/plan-change.ts";
import { dayMs } from "#core/time.ts";
import { type CheckoutApp, checkoutApp, recordedEvents } from "#testing/app/checkout-app.ts";
import { signedInClient, type TestAccount } from "#testing/data/accounts.ts";
import {
  answerAndConfirm,
  billedAt,
  confirm,
  confirmUntilBank,
  putCard,
  quote,
  subscriberOf,
} from "#testing/data/plan-changes.ts";
import { day, endAll, mirrorOf, pass } from "#testing/data/renewals.ts";

let app: CheckoutApp;
beforeAll(async () => {
  app = await checkoutApp();
});
afterEach(async () => {
  await app.resetFaults();
  await endAll(app);
});
afterAll(() => app.stop());

const asksAlways = "pm_card_authenticationRequired";
const declinedOnCharge = "pm_card_chargeCustomerFail";
const otherTab = async (seller: TestAccount) => ({
  ...seller,
  client: await signedInClient(app, seller.userId),
});

describe("D141 a longer plan", () => {
  test("costs what is shown, less the unused time, immediately, and sends one e-mail", async () => {
    await pass(app, 0);
    const seller = await subscriberOf(app, "monthly");
    await pass(app, 10 * day);
    const shown = await quote(await otherTab(seller), "annual");
    expect(shown).toMatchObject({ planKey: "annual", isImmediate: true });
    expect(shown.amountToday).toBeCloseTo(458.9 - shown.credit, 2);
    expect(shown.credit).toBeGreaterThan(28);
    const answer = await confirm(await otherTab(seller), shown.quoteId);
    expect(answer).toMatchObject({
      status: "CHANGED",
      viewer: { subscription: { plan: { key: "annual" } } },
    });
    expect(await billedAt(app, seller)).toMatchObject({
      subscriptions: 1,
      plan: "annual",
      paid: [4490, Math.round(shown.amountToday * 100)],
    });
    await app.processEvents();
    expect(await recordedEvents(app, seller)).toEqual([
      "subscription.activated",
      "subscription.plan-changed",
    ]);
    const { currentPeriodEnd } = await mirrorOf(app, seller);
    // The new period starts at the change, some moments after the preview.
    const inDays = (moment: Date) => moment.getTime() / dayMs;
    expect(inDays(currentPeriodEnd)).toBeCloseTo(inDays(new Date(shown.nextChargeAt)), 2);
  });

  test("D142 is charged once when confirmed twice at the same time and again later", async () => {
    const seller = await subscriberOf(app, "monthly");
    const { quoteId } = await quote(seller, "quarterly");
    const answers = await Promise.all([confirm(seller, quoteId), confirm(await otherTab(seller), quoteId)]);
    expect(answers).toMatchObject([{ status: "CHANGED" }, { status: "CHANGED" }]);
    expect(await confirm(seller, quoteId)).toMatchObject({ status: "CHANGED" });
    expect((await billedAt(app, seller)).paid).toHaveLength(2);
  });

  test("D142 one of two tabs succeeds, and the other is refused", async () => {
    const seller = await subscriberOf(app, "monthly");
    const tabs = [seller, await otherTab(seller)] as const;
    const quotes = [await quote(tabs[0], "quarterly"), await quote(tabs[1], "annual")] as const;
    const answers = await Promise.all([
      confirm(tabs[0], quotes[0].quoteId),
      confirm(tabs[1], quotes[1].quoteId),
    ]);
    expect(answers.map((answer) => ("code" in answer ? answer.code : answer.status)).toSorted()).toEqual([
      "CHANGED",
      "PLAN_CHANGE_OUTDATED",
    ]);
    expect((await billedAt(app, seller)).paid).toHaveLength(2);
  });

  test("D142 a quote that is too old, or whose amount has changed, is not charged", async () => {
    const seller = await subscriberOf(app, "monthly");
    const old = await quote(seller, "annual");
    app.clock.advance(quoteMinutes + 1, "minutes");
    expect(await confirm(seller, old.quoteId)).toMatchObject({ code: "PLAN_CHANGE_OUTDATED" });
    const shown = await quote(seller, "annual");
    const cheaper = { amountCents: Math.round(shown.amountToday * 100) - 1 };
    await app.db.planChange.update({ where: { id: shown.quoteId }, data: cheaper });
    expect(await confirm(seller, shown.quoteId)).toMatchObject({ code: "PLAN_CHANGE_OUTDATED" });
    expect(await billedAt(app, seller)).toMatchObject({ plan: "monthly", paid: [4490] });
  });

  test("D142 a declined card leaves the old plan, nothing pending and nothing open", async () => {
    const seller = await subscriberOf(app, "monthly");
    await putCard(app, seller, declinedOnCharge);
    const { quoteId } = await quote(seller, "annual");
    for (let times = 0; times < 2; times += 1) {
      const code = times === 0 ? "CARD_ERROR" : "PLAN_CHANGE_OUTDATED";
      expect(await confirm(seller, quoteId)).toMatchObject({ code });
    }
    expect(await billedAt(app, seller)).toMatchObject({
      status: "active",
      plan: "monthly",
      pending: null,
      paid: [4490],
    });
    await app.processEvents();
    const invoices = await app.db.invoice.findMany({ where: { userId: seller.userId, status: "open" } });
    expect(invoices).toEqual([]);
    expect(await recordedEvents(app, seller)).toEqual(["subscription.activated"]);
  });

  test.each([
    ["succeed", { status: "CHANGED" }, "annual"],
    ["fail", { code: "CARD_ERROR" }, "monthly"],
  ] as const)("D142 the bank requires a confirmation, and the seller %ss", async (outcome, answer, plan) => {
    const seller = await subscriberOf(app, "monthly");
    await putCard(app, seller, asksAlways);
    const { quoteId } = await quote(seller, "annual");
    expect(await answerAndConfirm(app, seller, { quoteId, outcome })).toMatchObject(answer);
    expect(await billedAt(app, seller)).toMatchObject({ status: "active", plan, pending: null });
  });

  test("a change whose tab was closed at the bank is recorded by the webhook alone", async () => {
    const seller = await subscriberOf(app, "monthly");
    await putCard(app, seller, asksAlways);
    const { quoteId } = await quote(seller, "annual");
    const secret = await confirmUntilBank(seller, quoteId);
    await app.stripe.control("/_local/webhooks", { duplicate: 2, shuffle: true });
    await app.stripe.control(`/_local/3ds/${secret.split("_secret_")[0] ?? ""}`, { outcome: "succeed" });
    await app.processEvents();
    expect(await mirrorOf(app, seller)).toMatchObject({ planId: "annual", status: "active" });
    expect(await recordedEvents(app, seller)).toEqual([
      "subscription.activated",
      "subscription.plan-changed",
    ]);
  });

  test("a new quote drops a change that waits for the bank", async () => {
    const seller = await subscriberOf(app, "monthly");
    await putCard(app, seller, asksAlways);
    const first = await quote(seller, "annual");
    const secret = await confirmUntilBank(seller, first.quoteId);
    await quote(seller, "quarterly");
    await expect(
      app.stripe.control(`/_local/3ds/${secret.split("_secret_")[0] ?? ""}`, { outcome: "succeed" }),
    ).rejects.toThrow();
    expect(await confirm(seller, first.quoteId)).toMatchObject({ code: "PLAN_CHANGE_OUTDATED" });
    expect(await billedAt(app, seller)).toMatchObject({ plan: "monthly", pending: null, paid: [4490] });
  });
});

describe("D142 failures during a change", () => {
  const update = { method: "POST", path: "/v1/subscriptions/\\w+$" };

  test.each(["reset_before", "reset_after_commit", "cut_body", "409", "503"])(
    "%s of the call that charges: confirming again charges once",
    async (action) => {
      const seller = await subscriberOf(app, "monthly");
      const { quoteId } = await quote(seller, "annual");
      await app.stripe.control("/_local/faults", { match: update, action, times: 3 });
      await confirm(seller, quoteId);
      await app.stripe.ask("DELETE", "/_local/faults");
      expect(await confirm(seller, quoteId)).toMatchObject({ status: "CHANGED" });
      expect(await billedAt(app, seller)).toMatchObject({ plan: "annual", paid: [4490, expect.any(Number)] });
    },
  );

  test("a server that dies after the charge loses nothing: the webhook, then the seller find the change", async () => {
    const seller = await subscriberOf(app, "monthly");
    const { quoteId } = await quote(seller, "annual");
    await app.stripe.control("/_local/faults", { match: update, action: "reset_after_commit", times: 3 });
    await confirm(seller, quoteId);
    await app.stripe.ask("DELETE", "/_local/faults");
    await app.processEvents();
    expect(await mirrorOf(app, seller)).toMatchObject({ planId: "annual" });
    expect(await confirm(seller, quoteId)).toMatchObject({ status: "CHANGED" });
    expect((await billedAt(app, seller)).paid).toHaveLength(2);
  });

  test("a 500, which Stripe repeats for its key, is retried with another key", async () => {
    const seller = await subscriberOf(app, "monthly");
    const { quoteId } = await quote(seller, "annual");
    await app.stripe.control("/_local/faults", { match: update, action: "500", times: 1 });
    expect(await confirm(seller, quoteId)).toMatchObject({ code: "API_ERROR" });
    expect(await confirm(seller, quoteId)).toMatchObject({ status: "CHANGED" });
    expect((await billedAt(app, seller)).paid).toHaveLength(2);
  });
});
