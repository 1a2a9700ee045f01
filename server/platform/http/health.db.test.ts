import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { readEnv } from "#server/platform/env/env.ts";
import { type EngineName, engines, type QueueApp, queueApp } from "#testing/app/queue-app.ts";
import { buildApp } from "#testing/app/test-app.ts";
import { addHealthRoutes } from "./health.ts";
import type { HttpEnv } from "./http-env.ts";

let open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open) await each.close();
  open = [];
});

async function start(engine: EngineName, variables: Record<string, string> = {}): Promise<QueueApp> {
  const app = await queueApp(engine, { variables });
  open.push(app);
  return app;
}

async function ready(app: Pick<QueueApp, "client">): Promise<[number, unknown]> {
  const response = await app.client().get("/readyz");
  return [response.status, await response.json()];
}

/** /readyz as a worker answers it. */
async function workerReady(app: QueueApp): Promise<[number, unknown]> {
  const worker = new Hono<HttpEnv>();
  addHealthRoutes(worker, app.deps, { needsQueue: true });
  const response = await worker.request("/readyz");
  return [response.status, await response.json()];
}

test.each(engines)("D286 /readyz names the database and the queue on %s", async (engine) => {
  const app = await start(engine);
  const ok = { status: "ok", database: "ok", queue: "ok" };
  expect(await ready(app)).toEqual([200, ok]);
  expect(await workerReady(app)).toEqual([200, ok]);
});

test("D286 without its tables the queue in Postgres is unreachable: a worker is not ready", async () => {
  const app = await start("postgres");
  await app.db.$executeRaw`ALTER TABLE "bullmq"."job" RENAME TO "job_elsewhere"`;
  expect(await ready(app)).toEqual([200, { status: "degraded", database: "ok", queue: "unreachable" }]);
  expect(await workerReady(app)).toEqual([
    503,
    { status: "unavailable", database: "ok", queue: "unreachable" },
  ]);
  await app.db.$executeRaw`ALTER TABLE "bullmq"."job_elsewhere" RENAME TO "job"`;
});

test("D286 without Redis the queue is unreachable, and a web server stays ready", async () => {
  const working = await start("postgres");
  const env = readEnv({ ...working.variables, REDIS_URL: "redis://127.0.0.1:1" });
  const app = buildApp(working.db, env);
  open.push({ close: () => app.deps.queues.close() });
  expect(await ready(app)).toEqual([200, { status: "degraded", database: "ok", queue: "unreachable" }]);
});

test("/healthz responds without the database, /readyz reports that it is unreachable", async () => {
  const databaseUrl = "postgresql://postgres:a-password@127.0.0.1:1/none";
  const SESSION_SECRET = "a secret that only the tests use";
  const env = readEnv({ NODE_ENV: "test", DATABASE_URL: databaseUrl, SESSION_SECRET });
  const app = buildApp(createDatabaseClient(databaseUrl), env);
  expect((await app.client().get("/healthz")).status).toBe(200);
  expect(await ready(app)).toEqual([
    503,
    { status: "unavailable", database: "unreachable", queue: "unreachable" },
  ]);
});
