import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { engines, opsPassword, type QueueApp, queueApp } from "#testing/app/queue-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { createOperator } from "#testing/data/operator.ts";
import { runCommand } from "../command-line.ts";
import { resendMail } from "./mails.ts";

const soon = { timeout: 20_000, interval: 50 };
const authorization = `Basic ${Buffer.from(`ops:${opsPassword}`).toString("base64")}`;
let open: QueueApp[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
  open = [];
});

async function start(engine: (typeof engines)[number]) {
  const app = await queueApp(engine);
  open.push(app);
  const ana = createOperator(app, randomUUID());
  return { app, ana };
}

/**
 * A Stripe event about a subscription. Processing it calls Stripe, which is absent in these tests.
 */
async function storeEvent(
  { db, clock }: QueueApp,
  customer: string,
  { type = "customer.subscription.updated", about = "sub_1" } = {},
) {
  const id = `evt_${randomUUID().replaceAll("-", "")}`;
  const payload = { data: { object: { id: about, customer } } };
  const now = clock.now();
  await db.stripeEvent.create({ data: { id, type, payload, createdAt: now, receivedAt: now } });
  return id;
}

/** The event of a refused card set-up, which is processed without calling Stripe. */
async function storeSetupFailure(app: QueueApp, { userId }: TestAccount): Promise<string> {
  const setupIntentId = `seti_${userId}`;
  const ids = { userId, planId: "monthly", stripePriceId: "price_x", stripeCustomerId: "cus_x" };
  const createdAt = app.clock.now();
  await app.db.billingAttempt.create({ data: { ...ids, setupIntentId, createdAt } });
  return await storeEvent(app, "cus_x", { type: "setup_intent.setup_failed", about: setupIntentId });
}

async function knownCustomer({ db }: QueueApp, { userId }: TestAccount): Promise<string> {
  const stripeCustomerId = `cus_${userId}`;
  await db.billingAccount.create({ data: { userId, stripeCustomerId, stripeMode: "local" } });
  return stripeCustomerId;
}

const statusOf = async ({ db }: QueueApp, id: string) =>
  (await db.stripeEvent.findUniqueOrThrow({ where: { id } })).status;

function jobStateOf({ deps }: QueueApp, table: "stripe_events" | "sent_mails", id: string) {
  const { contract, job } = deps.pendingTables[table].toJob(id);
  return deps.queues.get(contract.queue).getJobState(job.id);
}

async function storeMail({ db, clock }: QueueApp, recipient: string, template = "trial-ended") {
  const createdAt = clock.now();
  const { id: eventId } = await db.outboxEvent.create({
    data: { name: "trial.ended", payload: {}, handledAt: createdAt },
  });
  const data = { eventId, template, recipient, data: { firstName: "Ana" }, createdAt };
  return (await db.sentMail.create({ data })).id;
}

const isSent = async ({ db }: QueueApp, id: string) =>
  (await db.sentMail.findUniqueOrThrow({ where: { id } })).sentAt !== null;

type Failed = { webhooks: { id: string; tries: number; reason: string | null }[] };

describe.each(engines)("I5 webhooks, the queue on %s", (engine) => {
  test("an event whose job failed is listed with its reason and processed when replayed", async () => {
    const { app, ana } = await start(engine);
    const account = await createAccount(app);
    const id = await storeEvent(app, await knownCustomer(app, account));
    await app.work();
    await vi.waitFor(async () => expect(await jobStateOf(app, "stripe_events", id)).toBe("failed"), soon);
    const { webhooks } = await ana.ask<Failed>("failed-webhooks");
    expect(webhooks).toMatchObject([{ id, tries: 3, reason: expect.stringMatching(/connect/i) }]);
    expect((await ana.type("failed-webhooks")).out).toContain(`${id}  customer.subscription.updated`);

    // The cause is fixed.
    await app.db.billingAccount.deleteMany({ where: { userId: account.userId } });
    expect((await ana.type("replay-webhook", id)).code).toBe(0);
    await vi.waitFor(async () => expect(await statusOf(app, id)).toBe("ignored"), soon);
    expect(await ana.ask<Failed>("failed-webhooks")).toEqual({ webhooks: [] });
    expect(await ana.ask("webhook", id)).toMatchObject({ id, status: "ignored" });
    const details = { asked: id, statusBefore: "received", type: "customer.subscription.updated" };
    expect(await ana.audit()).toContainEqual(expect.objectContaining({ command: "replay-webhook", details }));
  });

  test("a processed event can be replayed repeatedly", async () => {
    const { app, ana } = await start(engine);
    const account = await createAccount(app);
    const id = await storeSetupFailure(app, account);
    await app.work();
    for (const hour of [0, 1, 2]) {
      const processedAt = app.clock.now();
      if (hour > 0) expect((await ana.type("replay-webhook", id)).code).toBe(0);
      await vi.waitFor(
        async () =>
          expect(await app.db.stripeEvent.findUnique({ where: { id } })).toMatchObject({
            status: "processed",
            processedAt,
          }),
        soon,
      );
      app.clock.advance(1, "hours");
    }
  });

  test("an unprocessed event is listed once it is late", async () => {
    const { app, ana } = await start(engine);
    const id = await storeEvent(app, "cus_nobody");
    expect(await ana.ask<Failed>("failed-webhooks")).toEqual({ webhooks: [] });
    app.clock.advance(301, "seconds");
    expect(await ana.ask<Failed>("failed-webhooks")).toMatchObject({
      webhooks: [{ id, tries: null, reason: null }],
    });
  });
});

describe.each(engines)("I5 e-mails, the queue on %s", (engine) => {
  test("a sent e-mail is sent again as a new one, and /ops/mail shows both", async () => {
    const { app, ana } = await start(engine);
    const { email, username, userId } = await createAccount(app);
    const id = await storeMail(app, email);
    await app.work();
    await vi.waitFor(async () => expect(await isSent(app, id)).toBe(true), soon);
    app.clock.advance(1, "hours");
    const again = await ana.ask<{ id: string }>("resend-mail", id);
    expect(again).toMatchObject({ template: "trial-ended", recipient: email });
    expect(again.id).not.toBe(id);
    await vi.waitFor(async () => expect(await isSent(app, again.id)).toBe(true), soon);

    const page = await app.client().send("/ops/mail", { headers: { authorization } });
    const listed = await page.text();
    for (const mailId of [id, again.id]) expect(listed).toContain(`/ops/mail/${mailId}`);
    const { mails } = await ana.ask<{ mails: { id: string }[] }>("mails", username);
    expect(mails.map((mail) => mail.id)).toEqual([again.id, id]);
    expect(await ana.audit()).toMatchObject([
      { command: "resend-mail", userId, details: { asked: id, template: "trial-ended" } },
      { command: "mails", userId },
    ]);
  });

  test("an e-mail to a deleted account's address matches no similar address", async () => {
    const { app, ana } = await start(engine);
    const { email } = await createAccount(app);
    const id = await storeMail(app, email.replace("-", "_"));
    await ana.ask("resend-mail", id);
    await app.db.sentMail.update({ where: { id }, data: { recipient: email.toUpperCase() } });
    await ana.ask("resend-mail", id);
    expect((await ana.audit()).map(({ userId }) => userId !== null)).toEqual([false, true]);
  });

  test("an e-mail whose job failed is retried with the same id", async () => {
    const { app, ana } = await start(engine);
    const { email } = await createAccount(app);
    const id = await storeMail(app, email, "of-a-newer-release");
    await app.work();
    await vi.waitFor(async () => expect(await jobStateOf(app, "sent_mails", id)).toBe("failed"), soon);
    await app.db.sentMail.update({ where: { id }, data: { template: "trial-ended" } });
    expect(await ana.ask("resend-mail", id)).toMatchObject({ id, sentBefore: null });
    await vi.waitFor(async () => expect(await isSent(app, id)).toBe(true), soon);
    expect(await app.db.sentMail.count()).toBe(1);
  });
});

test.each([
  ["replay-webhook", "evt_none", "Não há evento 'evt_none'."],
  ["resend-mail", "nenhum", "Não há e-mail 'nenhum'."],
  ["resend-mail", randomUUID(), "Não há e-mail"],
])("I5 %s %s is refused with one line", async (command, asked, reason) => {
  const { ana } = await start("postgres");
  const { code, err } = await ana.type(command, asked);
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(reason) });
  expect(await ana.audit()).toMatchObject([{ command, details: { asked, refused: err } }]);
});

test("I5 a failed run is audited and reports its error", async () => {
  const { app } = await start("postgres");
  const operator = randomUUID();
  const command = { ...resendMail, run: () => Promise.reject(new Error("deadlock detected\nand where")) };
  const run = runCommand(
    app.deps,
    { kind: "run", command, argument: "x", json: false },
    {
      operator,
      systemUser: "tests@here",
    },
  );
  await expect(run).rejects.toThrow("deadlock detected");
  expect(await createOperator(app, operator).audit()).toMatchObject([
    { command: "resend-mail", userId: null, details: { asked: "x", failed: "deadlock detected" } },
  ]);
});

test("I5 an event of an unused type is not replayed", async () => {
  const { app, ana } = await start("postgres");
  const id = await storeEvent(app, "cus_nobody", { type: "customer.created" });
  expect((await ana.type("replay-webhook", id)).err).toContain("customer.created");
});
