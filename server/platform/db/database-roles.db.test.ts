import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startWorkers } from "#server/app/workers.ts";
import { seedPlans } from "#server/features/billing/plans/seed-plans.ts";
import { readEnv } from "#server/platform/env/env.ts";
import { handleEventJob } from "#server/platform/events/events.jobs.ts";
import { openStream } from "#testing/app/event-stream.ts";
import { runEntry } from "#testing/app/server-process.ts";
import { buildApp, type TestApp } from "#testing/app/test-app.ts";
import { createAccount, requestCancellation, testPassword, uniqueName } from "#testing/data/accounts.ts";
import { createRolesDatabase, type RolesDatabase } from "#testing/data/database-roles.ts";
import { createDatabaseClient } from "./client.ts";
import { prepareDatabase } from "./migrations/prepare-database.ts";

let database: RolesDatabase;
let app: TestApp;
let dataDir: string;
const patient = { timeout: 60_000 };

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "calculadora-roles-"));
  database = await createRolesDatabase("test_roles");
});
afterAll(async () => {
  await Promise.all([app?.deps.accountChanges.close(), app?.deps.queues.close(), app?.deps.locks.close()]);
  await app?.db.$disconnect();
  await database.remove();
  await rm(dataDir, { recursive: true, force: true });
});

function run(entry: "main" | "migrate", variables: Record<string, string>) {
  return runEntry(`server/${entry}.ts`, { DATA_DIR: dataDir, ...variables });
}

/** The code of Postgres' refusal; null when the statement succeeds. */
async function refusalOf(connectionString: string, sql: string): Promise<string | null> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
    return null;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code ?? "";
    throw error;
  } finally {
    await client.end();
  }
}

describe("SEC-15 D109 migrations", () => {
  test("are denied to the product's role, with a line that says what to do", patient, async () => {
    const { code, out, err } = await run("main", { DATABASE_URL: database.appUrl, PORT: "0" }).ended;
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(/^[^\n]*run server\/migrate\.ts first, or set MIGRATION_DATABASE_URL[^\n]*\n$/);
  });

  test("are applied once by server/migrate.ts and its role, including the queue's", patient, async () => {
    const variables = { MIGRATION_DATABASE_URL: database.migrationUrl };
    const first = await run("migrate", variables).ended;
    expect(first).toMatchObject({ code: 0, err: "" });
    expect(JSON.parse(first.out).applied).toContain("20261121000000_first");
    const again = await run("migrate", variables).ended;
    expect(JSON.parse(again.out).applied).toEqual([]);
    const version = 'SELECT max(version) FROM "bullmq"."migration"';
    expect(await refusalOf(database.appUrl, version)).toBeNull();
  });

  test("server/migrate.ts without an address prints one line and exits with 1", patient, async () => {
    const { code, err } = await run("migrate", {}).ended;
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(/^MIGRATION_DATABASE_URL: [^\n]+\n$/),
    });
  });

  test("once they are applied the server starts with the product's role alone", patient, async () => {
    const { child, ready, ended } = run("main", { DATABASE_URL: database.appUrl, PORT: "0" });
    const [{ port }] = await ready;
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    child.kill("SIGTERM");
    expect(await ended).toMatchObject({ code: 0, err: "" });
  });

  test("a server with both addresses applies them itself", async () => {
    await refusalOf(database.migrationUrl, 'DROP SCHEMA "bullmq" CASCADE');
    const both = {
      databaseUrl: database.appUrl,
      migrationDatabaseUrl: database.migrationUrl,
      redisUrl: null,
    };
    await expect(prepareDatabase({ ...both, migrationDatabaseUrl: null })).rejects.toThrow(/server\/migrate/);
    await prepareDatabase(both);
    await prepareDatabase({ ...both, migrationDatabaseUrl: null });
  });

  test("create tables that the product's role can use immediately", async () => {
    expect(await refusalOf(database.migrationUrl, "CREATE TABLE later (id serial, word text)")).toBeNull();
    const use = "INSERT INTO later (word) VALUES ('a'); UPDATE later SET word = 'b'; DELETE FROM later";
    expect(await refusalOf(database.appUrl, use)).toBeNull();
  });
});

describe("SEC-15 D109 the product's role", () => {
  test.each([
    "CREATE TABLE mine (id int)",
    'CREATE TABLE "bullmq"."mine" (id int)',
    "CREATE SCHEMA mine",
    "CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    "CREATE EXTENSION pgcrypto",
    "CREATE DATABASE mine",
    "CREATE ROLE mine",
    "DROP TABLE users",
    "ALTER TABLE users ADD COLUMN mine int",
    "ALTER TABLE users DISABLE TRIGGER ALL",
    "TRUNCATE users",
    "SET ROLE calculadora_migration",
    "ALTER ROLE calculadora_app SUPERUSER",
    "SELECT * FROM pg_authid",
    "SELECT pg_read_file('/etc/passwd')",
    "COPY users TO PROGRAM 'cat'",
    "COPY users TO '/tmp/users'",
  ])("cannot %s", async (sql) => {
    // insufficient_privilege
    expect(await refusalOf(database.appUrl, sql)).toBe("42501");
  });

  test("is not a superuser, and neither is the migration role", async () => {
    const roles = new pg.Client({ connectionString: database.url });
    await roles.connect();
    const { rows } = await roles.query(
      `SELECT rolname, rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS more
       FROM pg_roles WHERE rolname LIKE 'calculadora%' ORDER BY rolname`,
    );
    await roles.end();
    expect(rows).toEqual([
      { rolname: "calculadora_app", more: false },
      { rolname: "calculadora_migration", more: false },
    ]);
  });

  test("another role of the Postgres server cannot open the database", async () => {
    await refusalOf(database.url, "CREATE ROLE calculadora_stranger LOGIN PASSWORD 'stranger'");
    const url = new URL(database.url);
    Object.assign(url, { username: "calculadora_stranger", password: "stranger" });
    const connecting = new pg.Client({ connectionString: url.href }).connect();
    await expect(connecting).rejects.toMatchObject({ code: "42501" });
    await refusalOf(database.url, "DROP ROLE calculadora_stranger");
  });
});

describe("SEC-15 D109 with the product's role", () => {
  beforeAll(async () => {
    const db = createDatabaseClient(database.appUrl);
    await seedPlans(db);
    const variables = {
      NODE_ENV: "test",
      DATABASE_URL: database.appUrl,
      DATA_DIR: dataDir,
      SESSION_SECRET: "a secret that only the tests use",
      TRUST_PROXY: "true",
      STRIPE_API_BASE: "http://127.0.0.1:9",
    };
    app = buildApp(db, readEnv(variables));
  });

  test("a seller registers and starts the trial, and the open page is updated", async () => {
    const client = app.client();
    const username = uniqueName("papel");
    const person = { username, email: `${username}@exemplo.com.br`, firstName: "Ana" };
    expect((await client.post("/api/register", { ...person, password: testPassword })).status).toBe(201);
    const stream = await openStream(client, "subscription { viewerChanged { isTrialActive } }");
    expect(await stream.next()).toEqual({ data: { viewerChanged: { isTrialActive: false } } });
    expect((await client.post("/api/start-trial")).status).toBe(200);
    let event = await stream.next();
    // When the server starts to listen, it sends the current state again.
    while (event && !JSON.stringify(event).includes("true")) event = await stream.next();
    expect(event).toEqual({ data: { viewerChanged: { isTrialActive: true } } });
    await stream.leave();
  });

  test("jobs are added one by one and in bulk and run: an e-mail is sent", patient, async () => {
    const workers = await startWorkers(app.deps, { sweepMs: 100, graceMs: -1000 });
    const account = await createAccount(app, "paid");
    await requestCancellation(account);
    const nothing = ["1", "2", "3"].map((id) => ({ id: `none-${id}`, payload: { eventId: account.userId } }));
    await app.deps.queues.add(handleEventJob, nothing);
    await vi.waitFor(
      async () => {
        expect(
          await app.db.sentMail.count({ where: { recipient: account.email, sentAt: { not: null } } }),
        ).toBe(1);
        const { waiting = 0, active = 0 } = await app.deps.queues.get("events").getJobCounts();
        expect(waiting + active).toBe(0);
      },
      { timeout: 30_000, interval: 50 },
    );
    await workers.close();
  });

  test("rate limits count attempts and refuse too many", async () => {
    const client = app.client();
    const { username } = await createAccount(app);
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 50) {
      const body = { username, password: "errada-de-novo" };
      statuses.push((await client.post("/api/login", body)).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
  });
});
