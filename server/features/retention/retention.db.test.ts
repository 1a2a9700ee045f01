import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createDatabaseClient, type Db } from "#server/platform/db/client.ts";
import { readEnv } from "#server/platform/env/env.ts";
import { copyTemplate } from "#testing/app/template-database.ts";
import { buildApp, type TestApp } from "#testing/app/test-app.ts";
import { createRetentionRows, type RetentionRows } from "#testing/data/retention-rows.ts";
import { momentBefore, type Removal } from "./removal.ts";
import { removals } from "./removals.ts";
import { batchSql, countOutdated, type RemovedRows, removeOutdated } from "./remove-outdated.ts";
import { retentionHandlers } from "./retention.worker.ts";

let db: Db;
let app: TestApp;
let userId: string;
let fixtures: RetentionRows;
/** A separate database: the rows of other tests may be outdated. */
beforeAll(async () => {
  const databaseUrl = await copyTemplate("test_retention");
  db = createDatabaseClient(databaseUrl);
  const user = { username: "ana", email: "ana@exemplo.com.br", firstName: "Ana" };
  userId = (await db.user.create({ data: user })).id;
  app = buildApp(db, readEnv({ NODE_ENV: "test", DATABASE_URL: databaseUrl }));
  fixtures = createRetentionRows(db, userId, now);
});
afterAll(() => db.$disconnect());
beforeEach(async () => {
  // Everything but the user and the plans.
  for (const table of new Set(removals.map(({ table }) => table)))
    await db.$executeRawUnsafe(`DELETE FROM "${table}"`);
});

const now = () => app.clock.now();

const some = (counts: RemovedRows) =>
  Object.fromEntries(Object.entries(counts).filter(([, rows]) => rows > 0));
const nothing = {};

describe("SEC-12 D111 retention", () => {
  test.each(removals.map(({ name, after }) => ({ name, after })))(
    "$name: removes rows of this age, keeps those a millisecond younger",
    async ({ name, after }) => {
      const limit = momentBefore(now(), after);
      const outdated = await fixtures.rows[name].insert(limit);
      const young = await fixtures.rows[name].insert(new Date(limit.getTime() + 1));
      expect(await countOutdated(app.deps)).toMatchObject({ [name]: 1 });
      expect(await outdated()).toBe(true);
      expect((await removeOutdated(app.deps))[name]).toBe(1);
      expect([await outdated(), await young()]).toEqual([false, true]);
      expect(some(await removeOutdated(app.deps))).toEqual(nothing);
    },
  );

  test("pending and working rows are never removed", async () => {
    const old = new Date("2001-01-01T00:00:00Z");
    const mail = await fixtures.insertMail(null);
    const event = await fixtures.insertStripeEvent("received", null);
    const user = { username: "bia", email: "bia@exemplo.com.br", firstName: "Bia" };
    const other = await db.user.create({ data: user });
    const kept = [
      await fixtures.insertEvent(null, old),
      await fixtures.insertAttempt("open", old),
      await fixtures.insertAttempt("setup_succeeded", old, other.id),
      await fixtures.insertKey({}, old),
      await fixtures.insertSecondFactor(old, old),
      await fixtures.insertCancellation(null, old),
    ];
    await db.sentMail.update({ where: { id: mail }, data: { createdAt: old } });
    expect(some(await countOutdated(app.deps))).toEqual(nothing);
    expect(some(await removeOutdated(app.deps))).toEqual(nothing);
    expect(await Promise.all(kept.map((isKept) => isKept()))).toEqual(kept.map(() => true));
    expect(await db.sentMail.findUnique({ where: { id: mail } })).toMatchObject({ data: { a: 1 } });
    expect(await db.stripeEvent.findUnique({ where: { id: event } })).toMatchObject({ payload: { a: 1 } });
    expect(await db.user.count({ where: { id: userId } })).toBe(1);
  });

  test("PR-10 a bulk step keeps its totals when its items are removed, and the history keeps each price", async () => {
    const startedAt = momentBefore(now(), { days: 91 });
    await fixtures.rows.bulk_items.insert(startedAt);
    const step = await db.bulkStep.findFirstOrThrow({ where: { startedAt } });
    const { listingId } = await db.bulkStepItem.findFirstOrThrow({ where: { stepId: step.id } });
    const { productId } = await db.listing.findUniqueOrThrow({ where: { id: listingId } });
    const change = { kind: "PRICE", actor: "BULK_STEP", actorId: step.id, createdAt: startedAt } as const;
    await db.priceChange.create({ data: { userId, productId, listingId, ...change } });
    expect(await removeOutdated(app.deps)).toMatchObject({ bulk_items: 1 });
    expect(await db.bulkStep.findUnique({ where: { id: step.id } })).toMatchObject({ appliedGainCents: 700 });
    expect(await db.priceChange.count({ where: { actorId: step.id } })).toBe(1);
  });

  test("a requeued webhook keeps its payload", async () => {
    const id = await fixtures.insertStripeEvent("received", new Date("2001-01-01T00:00:00Z"));
    await removeOutdated(app.deps);
    expect(await db.stripeEvent.findUnique({ where: { id } })).toMatchObject({ payload: { a: 1 } });
  });

  test("works in batches, and concurrent runs remove each row once", async () => {
    const moments = [1, 2, 2, 2, 2, 2, 2, 3, 4, 5].map((day) => new Date(day * 86_400_000));
    for (const moment of moments) await fixtures.rows.handled_events.insert(moment);
    const both = await Promise.all([removeOutdated(app.deps, 3), removeOutdated(app.deps, 3)]);
    expect(both.map(({ handled_events }) => handled_events).reduce((sum, one) => sum + one)).toBe(10);
    expect(await db.outboxEvent.count()).toBe(0);
  });

  test("a locked row is skipped and removed by the next run", async () => {
    const held = await fixtures.rows.expired_counters.insert(new Date(1000));
    await fixtures.rows.expired_counters.insert(new Date(2000));
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT FROM rate_limits WHERE expire = 1000 FOR UPDATE`;
      expect(some(await removeOutdated(app.deps))).toEqual({ expired_counters: 1 });
    });
    expect(await held()).toBe(true);
    expect(some(await removeOutdated(app.deps))).toEqual({ expired_counters: 1 });
  });

  test("an interrupted run keeps its progress; the next one continues", async () => {
    for (let day = 1; day <= 9; day += 1)
      await fixtures.rows.audit_entries.insert(new Date(day * 86_400_000));
    let statements = 0;
    const cut = new Proxy(db, {
      get: (target, property) => {
        if (property !== "$queryRaw") return Reflect.get(target, property);
        statements += 1;
        // The third batch of the audit entries.
        if (statements === removals.findIndex(({ name }) => name === "audit_entries") + 3)
          throw new Error("cut off");
        return target.$queryRaw.bind(target);
      },
    });
    await expect(removeOutdated({ ...app.deps, db: cut }, 2)).rejects.toThrow("cut off");
    expect(await db.auditEntry.count()).toBe(5);
    expect(some(await removeOutdated(app.deps, 2))).toEqual({ audit_entries: 5 });
  });

  test("the job logs one line and counts rows by table", async () => {
    await fixtures.rows.handled_events.insert(new Date(0));
    await fixtures.rows.stripe_event_contents.insert(momentBefore(now(), { days: 91 }));
    const lines = app.logged.length;
    const [handler] = retentionHandlers(app.deps);
    await handler?.run({}, new AbortController().signal);
    expect(app.logged.slice(lines)).toMatchObject([
      {
        msg: "outdated_data_removed",
        removed: { handled_events: 1, stripe_event_contents: 1, sent_mails: 0 },
        ms: expect.any(Number),
      },
    ]);
    const figures = await app.deps.metrics.registry.metrics();
    expect(figures).toContain('calculadora_retention_removed_total{table="outbox_events",what="rows"} 1');
    expect(figures).toContain('calculadora_retention_removed_total{table="stripe_events",what="contents"} 1');
  });

  /** These have a few rows a year, or one per build. */
  const small = ["document_lists", "cancellation_requests"];
  test.each(removals.filter(({ table }) => !small.includes(table)).map((removal: Removal) => ({ removal })))(
    "$removal.name uses an index on its age",
    async ({ removal }) => {
      const until = removal.sinceUnit === "milliseconds" ? BigInt(now().getTime()) : now();
      const sql = batchSql(removal, { from: until, until, size: 1000 });
      const plan = await db.$transaction(async (tx) => {
        await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
        // A bitmap scan would read all outdated rows for each batch.
        await tx.$executeRaw`SET LOCAL enable_bitmapscan = off`;
        const explain = `EXPLAIN ${sql.text}`;
        return tx.$queryRawUnsafe<Record<string, string>[]>(explain, ...sql.values);
      });
      const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
      const [, outdated = ""] = /CTE outdated\n([\s\S]*?)\n\s+CTE removed/.exec(text) ?? [];
      expect(outdated).toMatch(/Index Scan using \w+ on/);
      expect(outdated).toMatch(new RegExp(`Index Cond: .*\\b${removal.since}\\b`));
    },
  );
});
