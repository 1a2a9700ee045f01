import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "#server/platform/log.ts";
import { testDatabase } from "#testing/app/template-database.ts";
import { uniqueName } from "#testing/data/accounts.ts";
import { createDatabaseClient, type Db } from "./client.ts";
import { createLocks, LockBusyError, type Locks } from "./locks.ts";

const log = createLog("silent");
/** Two pools, which the locks treat as two processes. */
let one: Locks;
let other: Locks;
let db: Db;

beforeAll(async () => {
  const databaseUrl = await testDatabase();
  one = createLocks({ databaseUrl, log });
  other = createLocks({ databaseUrl, log });
  db = createDatabaseClient(databaseUrl);
});

afterAll(async () => {
  await Promise.all([one.close(), other.close(), db.$disconnect()]);
});

/** Work that lasts until the test ends it. */
function openWork() {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<string>();
  const work = () => {
    begun.resolve();
    return ended.promise;
  };
  return { work, begun: begun.promise, end: () => ended.resolve("done") };
}

describe.each([
  ["another process", () => other],
  ["the same process", () => one],
])("a lock and %s", (_who, second) => {
  test("is refused when it is held longer than the waiting time", async () => {
    const key = uniqueName("lock");
    const held = openWork();
    const first = one.run(key, { waitMs: 1000 }, held.work);
    await held.begun;
    await expect(second().run(key, { waitMs: 20 }, async () => "never")).rejects.toBeInstanceOf(
      LockBusyError,
    );
    held.end();
    expect(await first).toBe("done");
    expect(await second().run(key, { waitMs: 1000 }, async () => "then")).toBe("then");
  });

  test("waits until the lock is free", async () => {
    const key = uniqueName("lock");
    const order: string[] = [];
    const held = openWork();
    const first = one.run(key, { waitMs: 1000 }, held.work).then(() => order.push("first"));
    await held.begun;
    const next = second().run(key, { waitMs: 20_000 }, async () => order.push("second"));
    held.end();
    await Promise.all([first, next]);
    expect(order).toEqual(["first", "second"]);
  });
});

test("work that throws releases the lock and passes its error on", async () => {
  const key = uniqueName("lock");
  const failing = one.run(key, { waitMs: 1000 }, async () => {
    throw new Error("of the work");
  });
  await expect(failing).rejects.toThrow("of the work");
  expect(await other.run(key, { waitMs: 1000 }, async () => "free")).toBe("free");
});

test("each name is a separate lock, and all callers that wait for one name share a connection", async () => {
  const held = openWork();
  const first = one.run(uniqueName("lock"), { waitMs: 1000 }, held.work);
  await held.begun;
  const key = uniqueName("lock");
  const many = Array.from({ length: 40 }, () => one.run(key, { waitMs: 20_000 }, async () => 1));
  expect(await Promise.all(many)).toHaveLength(40);
  held.end();
  await first;
});

test("a lock without a free connection is busy after the waiting time, and free again later", async () => {
  const few = createLocks({ databaseUrl: await testDatabase(), log, max: 1 });
  const held = openWork();
  const first = few.run(uniqueName("lock"), { waitMs: 1000 }, held.work);
  await held.begun;
  const key = uniqueName("lock");
  await expect(few.run(key, { waitMs: 20 }, async () => "never")).rejects.toBeInstanceOf(LockBusyError);
  held.end();
  await first;
  expect(await few.run(key, { waitMs: 20_000 }, async () => "then")).toBe("then");
  await few.close();
});

test("work that loses the connection of its lock still returns its result, and the lock is free", async () => {
  const key = uniqueName("lock");
  const result = await one.run(key, { waitMs: 1000 }, async () => {
    await db.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND
      database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    return "kept";
  });
  expect(result).toBe("kept");
  expect(await one.run(key, { waitMs: 1000 }, async () => "again")).toBe("again");
});
