import { afterEach, describe, expect, test, vi } from "vitest";
import { startTemporaryPostgres } from "#scripts/local/postgres/temporary-postgres.ts";
import { seedPlans } from "#server/features/billing/plans/seed-plans.ts";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrations/migrate.ts";
import { prepareQueue } from "#server/platform/queue/prepare-queue.ts";
import { type EngineName, engines, queueApp } from "#testing/app/queue-app.ts";
import { createAccount, requestCancellation } from "#testing/data/accounts.ts";
import { startSmtp } from "#testing/emulators/smtp-server.ts";

const patient = { timeout: 180_000 };
const soon = { timeout: 90_000, interval: 50 };

/** Enough attempts to outlast the restart, as in production. */
const enduring = { attempts: 20, firstRetryMs: 100, longestRetryMs: 1000 };

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
}, 60_000);

/** An app with its own Postgres, which tests may restart. */
async function start(engine: EngineName) {
  const postgres = await startTemporaryPostgres();
  open.push(postgres.stop);
  await migrate(postgres.url);
  await prepareQueue({ databaseUrl: postgres.url, redisUrl: null });
  const db = createDatabaseClient(postgres.url);
  await seedPlans(db);
  await db.$disconnect();
  const smtp = await startSmtp();
  const variables = { SMTP_URL: smtp.url };
  const app = await queueApp(engine, { databaseUrl: postgres.url, variables, settings: enduring });
  open.push(smtp.stop, app.close);
  return { postgres, smtp, app };
}

describe.each(engines)("Postgres restarts while jobs run on %s", (engine) => {
  test("loses nothing, leaves nothing stuck, and sends each e-mail under one id", patient, async () => {
    const { postgres, smtp, app } = await start(engine);
    await app.work({ sweepMs: 300 });
    smtp.hold();
    for (let seller = 0; seller < 3; seller += 1) await requestCancellation(await createAccount(app, "paid"));
    // Some e-mails are being sent, in transactions that the restart cuts off.
    await vi.waitFor(() => expect(smtp.taken.length).toBeGreaterThan(0), soon);
    await postgres.restart();
    smtp.release();
    for (let seller = 0; seller < 3; seller += 1) await requestCancellation(await createAccount(app, "paid"));

    await vi.waitFor(async () => {
      expect(await app.db.outboxEvent.count({ where: { handledAt: null } })).toBe(0);
      expect(await app.db.sentMail.count()).toBe(12);
      expect(await app.db.sentMail.count({ where: { sentAt: null } })).toBe(0);
    }, soon);
    const ids = new Set(smtp.taken.map((message) => /Message-ID: (\S+)/i.exec(message)?.[1]));
    expect(ids.size).toBe(12);

    // Work that is done immediately again shows that the connections have recovered.
    await requestCancellation(await createAccount(app, "paid"));
    await vi.waitFor(async () => {
      expect(await app.db.sentMail.count({ where: { sentAt: { not: null } } })).toBe(14);
    }, soon);
  });
});
