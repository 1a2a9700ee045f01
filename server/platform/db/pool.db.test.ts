import { expect, test } from "vitest";
import { createDeps } from "#server/app/create-deps.ts";
import { readEnv } from "#server/platform/env/env.ts";
import { createLog } from "#server/platform/log.ts";
import { testDatabase } from "#testing/app/template-database.ts";
import { createDatabaseClient } from "./client.ts";
import { createPool } from "./pool.ts";

// An error event without a listener fails the run, as it would end the server.
test("a connection lost between two queries fails the next query, and the pool opens another", async () => {
  const pool = createPool({ name: "requests", connectionString: await testDatabase() }, () => undefined);
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const ended = new Promise<void>((resolve) => client.once("end", resolve));
  await pool.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
  await ended;
  await expect(client.query("SELECT 1")).rejects.toThrow();
  client.release(true);
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test("reports a connection that is lost while idle", async () => {
  const { promise: lost, resolve: onLost } = Promise.withResolvers<Error>();
  const pool = createPool({ name: "requests", connectionString: await testDatabase() }, onLost);
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const other = await pool.connect();
  client.release();
  await other.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
  expect((await lost).message).toMatch(/terminat/);
  other.release();
  await pool.end();
});

test("a transaction waits for a connection longer than Prisma's 2 seconds", async () => {
  const db = createDatabaseClient(await testDatabase());
  const poolSize = 10;
  const busy = Array.from({ length: poolSize }, () => db.$queryRaw`SELECT pg_sleep(2.5)::text`);
  const waiting = db.$transaction((tx) => tx.$queryRaw`SELECT 1 AS one`);
  await expect(Promise.all([waiting, ...busy])).resolves.toHaveLength(1 + poolSize);
  await db.$disconnect();
});

test("D256 a process opens as many connections as DATABASE_POOL_SIZE says, however much work there is", async () => {
  const env = readEnv({ DATABASE_URL: await testDatabase(), DATABASE_POOL_SIZE: "8" });
  const { deps, close } = createDeps(env, createLog("silent"));
  const busy = Array.from(
    { length: 30 },
    () => deps.db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid, pg_sleep(0.1)::text`,
  );
  const pids = (await Promise.all(busy)).map(([row]) => row?.pid);
  expect(new Set(pids).size).toBe(8);
  await close();
});
