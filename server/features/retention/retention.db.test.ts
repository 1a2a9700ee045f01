import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createDatabaseClient, type Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { readEnv } from "#server/platform/env/env.ts";
import { copyTemplate } from "#testing/template-database.ts";
import { buildApp, type TestApp } from "#testing/test-app.ts";
import { momentBefore } from "./age.ts";
import { type Removal, type RemovalName, removals } from "./removals.ts";
import { batchSql, countOutdated, type RemovedRows, removeOutdated } from "./remove-outdated.ts";
import { retentionHandlers } from "./retention.worker.ts";

let db: Db;
let app: TestApp;
let userId: string;
/** A database of its own: what other tests have left there is outdated by now, too. */
beforeAll(async () => {
  const databaseUrl = await copyTemplate("test_retention");
  db = createDatabaseClient(databaseUrl);
  const user = { username: "ana", email: "ana@exemplo.com.br", firstName: "Ana" };
  userId = (await db.user.create({ data: user })).id;
  app = buildApp(db, readEnv({ NODE_ENV: "test", DATABASE_URL: databaseUrl }));
});
afterAll(() => db.$disconnect());
beforeEach(async () => {
  // Everything but the user and the plans.
  for (const table of new Set(removals.map(({ table }) => table)))
    await db.$executeRawUnsafe(`DELETE FROM "${table}"`);
});

type Row = {
  /** A row whose age is counted from `since`; answers whether it still is as it was. */
  insert(since: Date): Promise<() => Promise<boolean>>;
};

const isThere = (count: Promise<number>) => count.then((rows) => rows > 0);
const now = () => app.clock.now();
const yesterday = () => new Date(now().getTime() - 86_400_000);

async function insertSession(times: { createdAt: Date; lastSeenAt: Date }) {
  const { id } = await db.session.create({ data: { userId, ...times } });
  return () => isThere(db.session.count({ where: { id } }));
}

async function insertMail(sentAt: Date | null) {
  const mail = { eventId: randomUUID(), template: "trial-ended", recipient: "ana@exemplo.com.br" };
  const { id } = await db.sentMail.create({
    data: { ...mail, data: { a: 1 }, createdAt: yesterday(), sentAt },
  });
  return id;
}

async function insertStripeEvent(status: "received" | "processed" | "ignored", processedAt: Date | null) {
  const id = `evt_${randomUUID()}`;
  const at = processedAt ?? new Date(0);
  const data = {
    id,
    type: "invoice.paid",
    payload: { a: 1 },
    status,
    createdAt: at,
    receivedAt: at,
    processedAt,
  };
  await db.stripeEvent.create({ data });
  return id;
}

type AttemptState = "open" | "setup_succeeded" | "subscribed" | "failed" | "superseded";
async function insertAttempt(state: AttemptState, createdAt: Date, of = userId) {
  const ids = { userId: of, planId: "monthly", stripePriceId: "price_x", stripeCustomerId: "cus_x" };
  const { id } = await db.billingAttempt.create({ data: { ...ids, state, createdAt } });
  return () => isThere(db.billingAttempt.count({ where: { id } }));
}

async function insertKey(revokedAt: Date | null, createdAt = yesterday()) {
  const key = { userId, name: "x", hint: "abcd", hash: randomBytes(32), createdAt, revokedAt };
  const { id } = await db.apiKey.create({ data: key });
  return () => isThere(db.apiKey.count({ where: { id } }));
}

async function insertCancellation(closedAt: Date | null, createdAt = yesterday()) {
  const data = { userId, reason: "x", email: "ana@exemplo.com.br", createdAt, closedAt };
  const { id } = await db.cancellationRequest.create({ data });
  return () => isThere(db.cancellationRequest.count({ where: { id } }));
}

/** An account has one at most. */
async function insertSecondFactor(createdAt: Date, enabledAt: Date | null) {
  const name = randomUUID();
  const user = { username: name, email: `${name}@exemplo.com.br`, firstName: "Ana" };
  const secondFactor = { create: { sealedSecret: "x", sealedBy: "x", createdAt, enabledAt } };
  const { id } = await db.user.create({ data: { ...user, secondFactor } });
  return () => isThere(db.secondFactor.count({ where: { userId: id } }));
}

async function insertEvent(handledAt: Date | null, createdAt = yesterday()) {
  const { id } = await db.outboxEvent.create({
    data: { name: "trial.ended", payload: {}, onceKey: randomUUID(), handledAt, createdAt },
  });
  return () => isThere(db.outboxEvent.count({ where: { id } }));
}

/** A removal that is added does not compile until its rows can be made here. */
const rows: Record<RemovalName, Row> = {
  expired_counters: {
    async insert(since) {
      const key = randomUUID();
      await db.rateLimit.create({ data: { key, points: 1, expire: BigInt(since.getTime()) } });
      return () => isThere(db.rateLimit.count({ where: { key } }));
    },
  },
  idle_sessions: { insert: (lastSeenAt) => insertSession({ createdAt: yesterday(), lastSeenAt }) },
  old_sessions: { insert: (createdAt) => insertSession({ createdAt, lastSeenAt: now() }) },
  left_sign_ins: {
    async insert(createdAt) {
      const { id } = await db.signInChallenge.create({ data: { userId, createdAt } });
      return () => isThere(db.signInChallenge.count({ where: { id } }));
    },
  },
  left_second_factors: { insert: (createdAt) => insertSecondFactor(createdAt, null) },
  ended_password_resets: {
    async insert(expiresAt) {
      const data = { userId, createdAt: yesterday(), expiresAt, usedAt: yesterday() };
      const { id } = await db.passwordReset.create({ data });
      return () => isThere(db.passwordReset.count({ where: { id } }));
    },
  },
  ended_email_confirmations: {
    async insert(expiresAt) {
      const data = { userId, email: "ana@exemplo.com.br", createdAt: yesterday(), expiresAt };
      const { id } = await db.emailConfirmation.create({ data });
      return () => isThere(db.emailConfirmation.count({ where: { id } }));
    },
  },
  revoked_api_keys: { insert: (revokedAt) => insertKey(revokedAt) },
  handled_events: { insert: (handledAt) => insertEvent(handledAt) },
  sent_mail_contents: {
    async insert(sentAt) {
      const id = await insertMail(sentAt);
      return async () => (await db.sentMail.findUniqueOrThrow({ where: { id } })).data !== null;
    },
  },
  sent_mails: {
    async insert(sentAt) {
      const id = await insertMail(sentAt);
      return () => isThere(db.sentMail.count({ where: { id } }));
    },
  },
  stripe_event_contents: {
    async insert(processedAt) {
      const id = await insertStripeEvent("processed", processedAt);
      return async () => (await db.stripeEvent.findUniqueOrThrow({ where: { id } })).payload !== null;
    },
  },
  stripe_events: {
    async insert(processedAt) {
      const id = await insertStripeEvent("ignored", processedAt);
      // What it carried has gone long before.
      await db.stripeEvent.update({ where: { id }, data: { payload: Prisma.DbNull } });
      return () => isThere(db.stripeEvent.count({ where: { id } }));
    },
  },
  unused_document_lists: {
    async insert(usedAt) {
      const hash = randomBytes(32).toString("hex");
      await db.documentList.create({ data: { hash, documents: {}, createdAt: new Date(0), usedAt } });
      return () => isThere(db.documentList.count({ where: { hash } }));
    },
  },
  failed_purchases: { insert: (createdAt) => insertAttempt("failed", createdAt) },
  replaced_purchases: { insert: (createdAt) => insertAttempt("superseded", createdAt) },
  carried_out_purchases: { insert: (createdAt) => insertAttempt("subscribed", createdAt) },
  closed_cancellations: { insert: (closedAt) => insertCancellation(closedAt) },
  audit_entries: {
    async insert(createdAt) {
      const data = { operator: "ana", command: "user", details: {}, createdAt };
      const { id } = await db.auditEntry.create({ data });
      return () => isThere(db.auditEntry.count({ where: { id } }));
    },
  },
};

const some = (counts: RemovedRows) =>
  Object.fromEntries(Object.entries(counts).filter(([, rows]) => rows > 0));
const nothing = {};

describe("SEC-12 D111 retention", () => {
  test.each(removals.map(({ name, after }) => ({ name, after })))(
    "$name: what is of the age goes, what is a millisecond younger stays",
    async ({ name, after }) => {
      const limit = momentBefore(now(), after);
      const outdated = await rows[name].insert(limit);
      const young = await rows[name].insert(new Date(limit.getTime() + 1));
      expect(await countOutdated(app.deps)).toMatchObject({ [name]: 1 });
      expect(await outdated()).toBe(true);
      expect((await removeOutdated(app.deps))[name]).toBe(1);
      expect([await outdated(), await young()]).toEqual([false, true]);
      expect(some(await removeOutdated(app.deps))).toEqual(nothing);
    },
  );

  test("what waits or works is never removed, however old", async () => {
    const old = new Date("2001-01-01T00:00:00Z");
    const mail = await insertMail(null);
    const event = await insertStripeEvent("received", null);
    const user = { username: "bia", email: "bia@exemplo.com.br", firstName: "Bia" };
    const other = await db.user.create({ data: user });
    const kept = [
      await insertEvent(null, old),
      await insertAttempt("open", old),
      await insertAttempt("setup_succeeded", old, other.id),
      await insertKey(null, old),
      await insertSecondFactor(old, old),
      await insertCancellation(null, old),
    ];
    await db.sentMail.update({ where: { id: mail }, data: { createdAt: old } });
    expect(some(await countOutdated(app.deps))).toEqual(nothing);
    expect(some(await removeOutdated(app.deps))).toEqual(nothing);
    expect(await Promise.all(kept.map((isKept) => isKept()))).toEqual(kept.map(() => true));
    expect(await db.sentMail.findUnique({ where: { id: mail } })).toMatchObject({ data: { a: 1 } });
    expect(await db.stripeEvent.findUnique({ where: { id: event } })).toMatchObject({ payload: { a: 1 } });
    expect(await db.user.count({ where: { id: userId } })).toBe(1);
  });

  test("a webhook that an operator sent back to the queue keeps what it carried", async () => {
    const id = await insertStripeEvent("received", new Date("2001-01-01T00:00:00Z"));
    await removeOutdated(app.deps);
    expect(await db.stripeEvent.findUnique({ where: { id } })).toMatchObject({ payload: { a: 1 } });
  });

  test("it works in batches, those of one moment included, and two at once remove each row once", async () => {
    const moments = [1, 2, 2, 2, 2, 2, 2, 3, 4, 5].map((day) => new Date(day * 86_400_000));
    for (const moment of moments) await rows.handled_events.insert(moment);
    const both = await Promise.all([removeOutdated(app.deps, 3), removeOutdated(app.deps, 3)]);
    expect(both.map(({ handled_events }) => handled_events).reduce((sum, one) => sum + one)).toBe(10);
    expect(await db.outboxEvent.count()).toBe(0);
  });

  test("a row that somebody holds is passed over without waiting, and goes with the next run", async () => {
    const held = await rows.expired_counters.insert(new Date(1000));
    await rows.expired_counters.insert(new Date(2000));
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT FROM rate_limits WHERE expire = 1000 FOR UPDATE`;
      expect(some(await removeOutdated(app.deps))).toEqual({ expired_counters: 1 });
    });
    expect(await held()).toBe(true);
    expect(some(await removeOutdated(app.deps))).toEqual({ expired_counters: 1 });
  });

  test("a run that is cut off has removed its batches; the next one goes on", async () => {
    for (let day = 1; day <= 9; day += 1) await rows.audit_entries.insert(new Date(day * 86_400_000));
    let statements = 0;
    const cut = new Proxy(db, {
      get: (target, property) => {
        if (property !== "$queryRaw") return Reflect.get(target, property);
        statements += 1;
        // The last removal's third batch.
        if (statements === removals.length + 2) throw new Error("cut off");
        return target.$queryRaw.bind(target);
      },
    });
    await expect(removeOutdated({ ...app.deps, db: cut }, 2)).rejects.toThrow("cut off");
    expect(await db.auditEntry.count()).toBe(5);
    expect(some(await removeOutdated(app.deps, 2))).toEqual({ audit_entries: 5 });
  });

  test("the job says what it removed in one line, and counts it by table", async () => {
    await rows.handled_events.insert(new Date(0));
    await rows.stripe_event_contents.insert(momentBefore(now(), { days: 91 }));
    const lines = app.logged.length;
    const [handler] = retentionHandlers(app.deps);
    await handler?.run({});
    expect(app.logged.slice(lines)).toMatchObject([
      {
        msg: "outdated_data_removed",
        removed: { handled_events: 1, stripe_event_contents: 1, sent_mails: 0 },
        ms: expect.any(Number),
      },
    ]);
    const figures = await app.deps.metrics.registry.metrics();
    expect(figures).toContain('retention_removed_total{table="outbox_events",what="rows"} 1');
    expect(figures).toContain('retention_removed_total{table="stripe_events",what="contents"} 1');
  });

  /** These have a few rows a year, or one a build. */
  const small = ["document_lists", "cancellation_requests"];
  test.each(removals.filter(({ table }) => !small.includes(table)).map((removal: Removal) => ({ removal })))(
    "$removal.name goes by an index of its age",
    async ({ removal }) => {
      const until = removal.sinceUnit === "milliseconds" ? BigInt(now().getTime()) : now();
      const sql = batchSql(removal, { from: until, until, size: 1000 });
      const plan = await db.$transaction(async (tx) => {
        await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
        // A bitmap would read all that is outdated for each batch.
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
