import { beforeAll, beforeEach, expect, test } from "vitest";
import { createLog } from "#server/platform/log.ts";
import { createQueues } from "#server/platform/queue/queues.ts";
import { type FreezingProxy, startFreezingProxy } from "#testing/app/freezing-proxy.ts";
import { testDatabase } from "#testing/app/template-database.ts";
import { createDatabaseClient } from "./client.ts";
import { isDatabaseOutage } from "./database-errors.ts";
import { createLocks } from "./locks.ts";
import { countConnections } from "./open-pools.ts";

const log = createLog("silent");
/** Far less than in production, and far more than any statement here takes. */
const queryLimitMs = 2000;
const poolSize = 2;

let databaseUrl: string;
let proxy: FreezingProxy;
beforeAll(async () => {
  databaseUrl = await testDatabase();
});
beforeEach(async () => {
  proxy = await startFreezingProxy(databaseUrl);
  return () => proxy.stop();
});

/** How many of the calls failed as in an outage of the database. */
async function countOutages(calls: readonly Promise<unknown>[]): Promise<number> {
  const settled = await Promise.allSettled(calls);
  return settled.filter((result) => result.status === "rejected" && isDatabaseOutage(result.reason)).length;
}

test("D470 requests whose packets are swallowed fail, and the next ones have their connections back", async () => {
  const db = createDatabaseClient(proxy.url, { poolSize, queryLimitMs });
  const ask = () => db.$queryRaw`SELECT 1 AS one`;
  await Promise.all([ask(), ask()]);
  proxy.freeze();
  expect(await countOutages([ask(), ask(), ask()])).toBe(3);
  proxy.thaw();
  await expect(Promise.all([ask(), ask(), ask()])).resolves.toHaveLength(3);
  await db.$disconnect();
});

test("D470 a transaction whose packets are swallowed gives its connection back", async () => {
  const db = createDatabaseClient(proxy.url, { poolSize: 1, queryLimitMs });
  await expect(
    db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 AS one`;
      proxy.freeze();
      await tx.$queryRaw`SELECT 2 AS two`;
    }),
  ).rejects.toSatisfy(isDatabaseOutage);
  proxy.thaw();
  await expect(db.$queryRaw`SELECT 1 AS one`).resolves.toEqual([{ one: 1 }]);
  await db.$disconnect();
});

test("D470 a lock whose release is swallowed leaves its connection to others", async () => {
  const locks = createLocks({ databaseUrl: proxy.url, log, max: 1, queryLimitMs });
  await locks.run("one", { waitMs: 10_000 }, async () => proxy.freeze());
  proxy.thaw();
  await expect(locks.run("two", { waitMs: 10_000 }, async () => "done")).resolves.toBe("done");
  await locks.close();
});

test("D470 the queue answers again after its packets were swallowed", async () => {
  const env = { databaseUrl: proxy.url, redisUrl: null };
  const queues = createQueues({ env, log, settings: { queryLimitMs } });
  await queues.ping();
  proxy.freeze();
  await expect(queues.ping()).rejects.toThrow();
  proxy.thaw();
  await expect.poll(() => queues.ping().then(() => "ok", String), { timeout: 20_000 }).toBe("ok");
  await queues.close();
});

test("D471 metrics count the connections of a pool and the callers that wait for one", async () => {
  const before = countConnections().get("requests")?.max ?? 0;
  const db = createDatabaseClient(databaseUrl, { poolSize: 1 });
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 AS one`;
    // Prisma sends a query once somebody waits for it.
    const waiting = db.$queryRaw`SELECT 1 AS one`.then((rows) => rows);
    await expect.poll(() => countConnections().get("requests")).toMatchObject({ waiting: 1 });
    expect(countConnections().get("requests")?.max).toBe(before + 1);
    return { waiting };
  });
  await db.$disconnect();
  expect(countConnections().get("requests")?.max ?? 0).toBe(before);
});
