import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { handleEventJob } from "#server/platform/events/events.jobs.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import { type EngineName, engines, type QueueApp, queueApp } from "#testing/app/queue-app.ts";
import { createAccount, requestCancellation } from "#testing/data/accounts.ts";
import { type SmtpServer, startSmtp } from "#testing/emulators/smtp-server.ts";

const soon = { timeout: 20_000, interval: 20 };
/** Longer than any test, so that only the database's notifications fill the queue. */
const never = { sweepMs: 3_600_000 };

let open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.reverse()) await close();
  open = [];
});

async function start(engine: EngineName, variables: Record<string, string> = {}): Promise<QueueApp> {
  const app = await queueApp(engine, { variables });
  open.push(app.close);
  return app;
}

async function smtp(): Promise<SmtpServer> {
  const server = await startSmtp();
  open.push(server.stop);
  return server;
}

const unhandled = (app: QueueApp) => app.db.outboxEvent.count({ where: { handledAt: null } });
const unsent = (app: QueueApp) => app.db.sentMail.count({ where: { sentAt: null } });

async function settled(app: QueueApp, mails: number): Promise<void> {
  await vi.waitFor(async () => {
    expect(await unhandled(app)).toBe(0);
    expect(await app.db.sentMail.count()).toBe(mails);
    expect(await unsent(app)).toBe(0);
  }, soon);
}

const caught = async (app: QueueApp) =>
  (await readdir(path.join(app.variables.DATA_DIR ?? "", "mail"))).sort();

describe.each(engines)("pending rows, with the queue on %s", (engine) => {
  test("an event is handled as soon as it is committed, and its e-mails sent", async () => {
    const app = await start(engine);
    await app.work(never);
    await requestCancellation(await createAccount(app, "paid"));
    await settled(app, 2);
    const mails = await app.db.sentMail.findMany();
    expect(await caught(app)).toEqual(mails.map(({ id }) => `${id}.eml`).sort());
  });

  test("a worker that starts finds rows written while none ran", async () => {
    const app = await start(engine);
    await requestCancellation(await createAccount(app, "paid"));
    await app.work(never);
    await settled(app, 2);
  });

  test("an event whose job runs twice at once, and again later, writes its e-mails once", async () => {
    const app = await start(engine);
    await requestCancellation(await createAccount(app, "paid"));
    const event = await app.db.outboxEvent.findFirstOrThrow({ where: { name: "cancellation.requested" } });
    const payload = { eventId: event.id };
    const jobs = ["a", "b", "c"].map((id) => ({ id: `twice-${id}`, payload }));
    await app.work();
    await app.deps.queues.add(handleEventJob, jobs);
    await settled(app, 2);
    await app.deps.queues.add(handleEventJob, [{ id: "twice-later", payload }]);
    await vi.waitFor(async () => {
      const job = await app.deps.queues.get("events").getJob("twice-later");
      expect(await job?.getState()).toBe("completed");
    }, soon);
    expect(await app.db.sentMail.count()).toBe(2);
    expect(await caught(app)).toHaveLength(2);
  });

  test("jobs that were lost are created again from the rows", async () => {
    const server = await smtp();
    const app = await start(engine, { SMTP_URL: server.url });
    server.hold();
    await app.work();
    for (let seller = 0; seller < 4; seller += 1) await requestCancellation(await createAccount(app, "paid"));
    await vi.waitFor(() => expect(server.taken.length).toBeGreaterThan(0), soon);
    await app.flush();
    server.release();
    await settled(app, 8);
    expect(new Set(server.taken.map((message) => /Message-ID: (\S+)/i.exec(message)?.[1])).size).toBe(8);
  });

  test("a mail server that refuses for a while gets each e-mail once", async () => {
    const server = await smtp();
    const app = await start(engine, { SMTP_URL: server.url });
    server.refuse(2);
    await app.work(never);
    await requestCancellation(await createAccount(app, "paid"));
    await settled(app, 2);
    expect(server.taken).toHaveLength(2);
  });

  test("a mail server that is down for longer than a job's attempts loses no e-mail", async () => {
    const server = await smtp();
    const app = await queueApp(engine, {
      variables: { SMTP_URL: server.url },
      settings: { retryFailedMs: 0 },
    });
    open.push(app.close);
    // Three attempts for each of two e-mails, and one more for each from the sweep.
    server.refuse(8);
    await app.work();
    await requestCancellation(await createAccount(app, "paid"));
    await settled(app, 2);
    expect(server.taken).toHaveLength(2);
    expect(app.logged.filter(({ msg }) => msg === "job_failed_for_good")).toHaveLength(4);
  });

  test("the sweep leaves a finally failed job alone for an hour, or until someone retries it", async () => {
    const app = await start(engine);
    const { userId } = await createAccount(app);
    await app.work();
    const event = await app.db.outboxEvent.create({
      data: { name: "moon.landed", payload: { userId }, createdAt: app.clock.now() },
    });
    const job = () => app.deps.queues.get("events").getJob(`event-${event.id}`);
    await vi.waitFor(async () => expect(await (await job())?.getState()).toBe("failed"), soon);
    // A later row took part in several sweeps while the failed one was left alone.
    await app.db.$transaction((tx) =>
      recordEvent(tx, { name: "user.registered", payload: { userId } }, app.clock.now()),
    );
    await vi.waitFor(async () => expect(await unhandled(app)).toBe(1), soon);
    const failed = await job();
    expect([await failed?.getState(), failed?.attemptsMade, failed?.failedReason]).toEqual([
      "failed",
      3,
      "unknown event: moon.landed",
    ]);
    await app.db.outboxEvent.update({ where: { id: event.id }, data: { name: "user.registered" } });
    await failed?.retry();
    await vi.waitFor(async () => expect(await unhandled(app)).toBe(0), soon);
  });

  test("two workers handle each event and send each e-mail once", async () => {
    const server = await smtp();
    const app = await start(engine, { SMTP_URL: server.url });
    await Promise.all([app.work(), app.work()]);
    for (let seller = 0; seller < 5; seller += 1) await requestCancellation(await createAccount(app, "paid"));
    await settled(app, 10);
    expect(server.taken).toHaveLength(10);
  });

  test("S9-01 a trial's start schedules the checks of its end, which is announced once", async () => {
    const app = await start(engine);
    const { client, userId, email } = await createAccount(app);
    await client.post("/api/start-trial");
    // The worker starts when the trial is already over, so the planned check is due at once.
    app.clock.advance(7, "days");
    await app.work(never);
    await vi.waitFor(async () => {
      const ended = await app.db.sentMail.findMany({ where: { template: "trial-ended" } });
      expect(ended).toMatchObject([{ recipient: email, sentAt: app.clock.now() }]);
    }, soon);
    const names = await app.db.outboxEvent.findMany({
      where: { payload: { path: ["userId"], equals: userId }, name: { startsWith: "trial." } },
      orderBy: { name: "asc" },
    });
    expect(names.map(({ name }) => name)).toEqual(["trial.ended", "trial.started"]);
    expect(await app.db.sentMail.count()).toBe(1);
  });
});
