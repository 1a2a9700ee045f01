import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { removeOutdatedJob } from "#server/features/retention/retention.worker.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { type QueueApp, queueApp } from "#testing/app/queue-app.ts";
import { createOperator } from "#testing/data/operator.ts";

const soon = { timeout: 20_000, interval: 50 };
const dayMs = 86_400_000;
let open: QueueApp[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
  open = [];
});

async function start() {
  const app = await queueApp("postgres");
  open.push(app);
  return { app, ana: createOperator(app, randomUUID()) };
}

async function addOutdatedEvent({ db, clock }: QueueApp): Promise<void> {
  const handledAt = new Date(clock.now().getTime() - 31 * dayMs);
  await db.outboxEvent.create({ data: { name: "trial.ended", payload: {}, handledAt } });
}

describe("SEC-12 D111 npm run admin", () => {
  test("outdated only counts; remove-outdated removes; both are audited", async () => {
    const { app, ana } = await start();
    await addOutdatedEvent(app);
    const counts = { handled_events: 1, audit_entries: 0 };
    expect(await ana.ask("outdated")).toMatchObject({ outdated: counts });
    expect((await ana.type("outdated")).out).toMatch(/Seria apagado agora\n[\s\S]*handled_events +1\n/);
    expect(await app.db.outboxEvent.count()).toBe(1);
    expect(await ana.ask("remove-outdated")).toMatchObject({ removed: counts });
    expect(await app.db.outboxEvent.count()).toBe(0);
    expect(await ana.audit()).toMatchObject([
      { command: "outdated", details: { found: counts } },
      { command: "outdated", details: { found: counts } },
      { command: "remove-outdated", details: { removed: counts } },
    ]);
  });

  test("an e-mail or webhook without content is not repeated, with a reason", async () => {
    const { app, ana } = await start();
    const long = new Date(app.clock.now().getTime() - 100 * dayMs);
    const mail = { eventId: randomUUID(), template: "trial-ended", recipient: "ana@exemplo.com.br" };
    const { id: mailId } = await app.db.sentMail.create({
      data: { ...mail, data: Prisma.DbNull, createdAt: long, sentAt: long },
    });
    const webhook = { type: "invoice.paid", payload: Prisma.DbNull, status: "processed" as const };
    await app.db.stripeEvent.create({
      data: { ...webhook, id: "evt_1", createdAt: long, receivedAt: long, processedAt: long },
    });
    expect(await ana.type("resend-mail", mailId)).toMatchObject({
      code: 1,
      err: `O conteúdo do e-mail '${mailId}' já foi apagado: ele saiu há mais de 90 dias.`,
    });
    expect(await ana.type("replay-webhook", "evt_1")).toMatchObject({
      code: 1,
      err: "O conteúdo de evt_1 já foi apagado: ele não era de nenhuma conta, ou foi tratado há mais de 90 dias.",
    });
    expect(await app.db.sentMail.count()).toBe(1);
    expect(await app.db.stripeEvent.findUnique({ where: { id: "evt_1" } })).toMatchObject({
      status: "processed",
    });
  });
});

test("SEC-12 D111 workers remove outdated data at 3:30 in São Paulo", async () => {
  const { app } = await start();
  await addOutdatedEvent(app);
  await app.work();
  const queue = app.deps.queues.get(removeOutdatedJob.queue);
  await vi.waitFor(
    async () =>
      expect(await queue.getJobScheduler(removeOutdatedJob.name)).toMatchObject({
        pattern: "30 3 * * *",
        tz: "America/Sao_Paulo",
      }),
    soon,
  );
  // The nightly job runs.
  await app.deps.queues.add(removeOutdatedJob, [{ payload: {}, id: "tonight" }]);
  await vi.waitFor(async () => expect(await app.db.outboxEvent.count()).toBe(0), soon);
});
