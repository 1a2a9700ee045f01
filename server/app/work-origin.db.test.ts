import { afterEach, describe, expect, test, vi } from "vitest";
import { engines, opsPassword, type QueueApp, queueApp } from "#testing/app/queue-app.ts";
import { createAccount, requestCancellation } from "#testing/data/accounts.ts";

const soon = { timeout: 20_000, interval: 50 };
const authorization = `Basic ${Buffer.from(`ops:${opsPassword}`).toString("base64")}`;
const open: QueueApp[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

async function start(engine: (typeof engines)[number]): Promise<QueueApp> {
  const app = await queueApp(engine);
  open.push(app);
  return app;
}

const jobLines = ({ logged }: QueueApp, job: string) =>
  logged.filter(({ msg, job: name }) => msg === "job" && name === job);

describe.each(engines)("D287 what caused a job, the queue on %s", (engine) => {
  test("the lines of an event's jobs have the request's id, the event and the duration", async () => {
    const app = await start(engine);
    const account = await createAccount(app, "paid");
    await requestCancellation(account);
    const event = await app.db.outboxEvent.findFirstOrThrow({ where: { name: "cancellation.requested" } });
    const request = app.logged.findLast(({ msg, status }) => msg === "request" && status === 200);
    const requestId = request?.requestId;
    expect(requestId).toEqual(expect.any(String));
    await app.work();
    const line = {
      requestId,
      eventId: event.id,
      event: "cancellation.requested",
      attempt: 1,
      ms: expect.any(Number),
    };
    await vi.waitFor(() => {
      expect(jobLines(app, "events.handle")).toContainEqual(
        expect.objectContaining({ ...line, queue: "events", jobId: `event-${event.id}` }),
      );
      const mails = jobLines(app, "mail.send").filter(({ eventId }) => eventId === event.id);
      expect(mails).toHaveLength(2);
      for (const mail of mails) expect(mail).toMatchObject({ ...line, queue: "mail" });
    }, soon);
  });

  test("a failed attempt has the same fields, and its payload holds what caused it", async () => {
    const app = await start(engine);
    const origin = { requestId: "request-of-the-test", eventId: "evt_1", event: "invoice.paid" };
    const payload = { eventId: "not an id" };
    const { contract } = app.deps.pendingTables.outbox_events.toJob("");
    await app.deps.queues.add(contract, [{ id: "broken", payload, origin }]);
    await app.work();
    await vi.waitFor(() => {
      const failed = app.logged.filter(({ msg }) => msg === "job_failed_for_good");
      expect(failed).toMatchObject([{ ...origin, jobId: "broken", ms: expect.any(Number) }]);
    }, soon);
  });

  test("the success of a Stripe event is in the log and on the queue board", async () => {
    const app = await start(engine);
    const now = app.clock.now();
    const event = { type: "customer.subscription.updated", createdAt: now, receivedAt: now };
    const payload = { data: { object: { id: "sub_1", customer: "cus_unknown" } } };
    await app.db.stripeEvent.create({ data: { id: "evt_board", ...event, payload } });
    await app.work();
    await vi.waitFor(() => {
      expect(jobLines(app, "billing.process-stripe-event")).toMatchObject([
        { eventId: "evt_board", event: event.type, result: "ignored" },
      ]);
    }, soon);
    const list = "/ops/queues/api/queues?activeQueue=billing&status=completed&page=1";
    const response = await app.client().send(list, { headers: { authorization } });
    expect(JSON.stringify(await response.json())).toMatch(/"returnValue":"\\?"?ignored/);
  });
});
