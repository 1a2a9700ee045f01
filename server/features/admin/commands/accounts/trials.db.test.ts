import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requireAccount } from "#server/features/account/account.ts";
import { mailSubscriber } from "#server/features/mail/by-event/mail.events.ts";
import { checkTrials } from "#server/features/trials/check-trials.ts";
import { startTrial } from "#server/features/trials/start-trial.ts";
import { handleEvent } from "#server/platform/events/handle-event.ts";
import { openStream } from "#testing/app/event-stream.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { createOperator } from "#testing/data/operator.ts";

const dayMs = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.deps.accountChanges.close());

const operator = () => createOperator(app, randomUUID());
const statusOf = async ({ userId }: TestAccount) => (await requireAccount(app.deps, userId)).status;

function eventsOf({ userId }: TestAccount) {
  return app.db.outboxEvent.findMany({
    where: { payload: { path: ["userId"], equals: userId } },
    orderBy: { id: "asc" },
  });
}

/** Runs all pending jobs of an account and returns the e-mails sent. */
async function mailsOf(account: TestAccount): Promise<string[]> {
  const events = await eventsOf(account);
  for (const { id } of events) await handleEvent(app.deps, [mailSubscriber], { eventId: id });
  const mails = await app.db.sentMail.findMany({
    where: { recipient: account.email },
    orderBy: { id: "asc" },
  });
  return mails.map(({ template }) => template);
}

describe("I5 give-trial", () => {
  test.each(["basic", "trial", "expired", "paid"] as const)(
    "gives a %s account 7 days from now",
    async (tier) => {
      const account = await createAccount(app, tier);
      const ana = operator();
      const { out, code } = await ana.type("give-trial", account.username);
      expect(code).toBe(0);
      expect(out).toContain(`${account.username} tem teste grátis até 28/11/2026, 09:00.`);
      const trialEndsAt = new Date(app.clock.now().getTime() + 7 * dayMs);
      expect(await statusOf(account)).toMatchObject({ isTrialActive: true, trialEndsAt, trialDaysLeft: 7 });
      expect(await eventsOf(account)).toMatchObject([
        { name: "trial.started", payload: { trialEndsAt: trialEndsAt.toISOString() } },
      ]);
      expect(await ana.audit()).toMatchObject([
        {
          command: "give-trial",
          userId: account.userId,
          createdAt: app.clock.now(),
          details: { asked: account.username, trialEndsAt: trialEndsAt.toISOString() },
        },
      ]);
    },
  );

  test("updates open screens immediately", async () => {
    const account = await createAccount(app, "expired");
    const stream = await openStream(account.client, "subscription { viewerChanged { isTrialActive } }");
    expect(await stream.next()).toEqual({ data: { viewerChanged: { isTrialActive: false } } });
    await operator().type("give-trial", account.username);
    let event = await stream.next();
    // Starting to listen repeats the current state.
    while (event?.data?.viewerChanged && !JSON.stringify(event).includes("true")) event = await stream.next();
    expect(event).toEqual({ data: { viewerChanged: { isTrialActive: true } } });
    await stream.leave();
  });

  test("replaces the earlier trial's events: no running trial is announced as ended", async () => {
    const account = await createAccount(app, "expired");
    await checkTrials(app.deps);
    expect(await eventsOf(account)).toMatchObject([{ name: "trial.ended" }]);
    await operator().type("give-trial", account.username);
    expect(await mailsOf(account)).toEqual([]);
  });

  test("races the trial check without losing either trial's end", async () => {
    const accounts = await Promise.all(Array.from({ length: 5 }, () => createAccount(app, "expired")));
    const { type } = operator();
    await Promise.all([
      checkTrials(app.deps),
      ...accounts.map(({ username }) => type("give-trial", username)),
    ]);
    for (const account of accounts) {
      expect(await mailsOf(account)).toEqual([]);
      expect((await statusOf(account)).isTrialActive).toBe(true);
    }
    const later = await testApp();
    later.clock.advance(7, "days");
    await checkTrials(later.deps);
    for (const account of accounts) {
      for (const { id } of await eventsOf(account))
        await handleEvent(later.deps, [mailSubscriber], { eventId: id });
      expect(await mailsOf(account)).toEqual(["trial-ended"]);
    }
  });

  test("a concurrent start by the seller leaves one running trial", async () => {
    const account = await createAccount(app);
    await Promise.allSettled([
      operator().type("give-trial", account.username),
      startTrial(app.deps, account.userId),
    ]);
    expect(await statusOf(account)).toMatchObject({ isTrialActive: true, trialDaysLeft: 7 });
  });
});

describe("I5 end-trial", () => {
  test("ends it immediately and announces it once", async () => {
    const account = await createAccount(app, "trial");
    const ana = operator();
    expect((await ana.type("end-trial", account.email)).out).toContain(
      `O teste de ${account.username} terminou`,
    );
    expect(await statusOf(account)).toMatchObject({
      tier: "expired",
      isTrialActive: false,
      trialEndsAt: app.clock.now(),
    });
    await checkTrials(app.deps);
    expect(await eventsOf(account)).toMatchObject([
      { name: "trial.ended", payload: { trialEndedAt: app.clock.now().toISOString() } },
    ]);
    expect(await mailsOf(account)).toEqual(["trial-ended"]);
    expect(await ana.audit()).toMatchObject([{ command: "end-trial", userId: account.userId }]);
  });

  test("only one of two concurrent runs ends it", async () => {
    const account = await createAccount(app, "trial");
    const ana = operator();
    const outputs = await Promise.all([1, 2].map(() => ana.type("end-trial", account.username)));
    expect(outputs.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(await eventsOf(account)).toHaveLength(1);
    expect(await ana.audit()).toHaveLength(2);
  });

  test.each(["basic", "expired", "paid"] as const)(
    "is refused and audited for a %s account",
    async (tier) => {
      const account = await createAccount(app, tier);
      const ana = operator();
      const refused = `${account.username} não está em teste.`;
      expect(await ana.type("end-trial", account.username)).toEqual({ out: "", err: refused, code: 1 });
      expect(await eventsOf(account)).toEqual([]);
      expect(await ana.audit()).toMatchObject([{ userId: account.userId, details: { refused } }]);
    },
  );
});
