import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { testDatabase } from "#testing/app/template-database.ts";
import { createDatabaseClient } from "./client.ts";
import { requireOwnSession, sharedSessionText } from "./own-session.ts";

let servers: pg.Client[] = [];
afterEach(async () => {
  for (const server of servers) await server.end();
  servers = [];
});

/**
 * A client of a pooler in transaction mode: each statement, or transaction, runs on the connection
 * to Postgres that was given back last.
 */
function pooledClient(databaseUrl: string, free: pg.Client[]) {
  let own: pg.Client | undefined;
  return {
    on: () => undefined,
    connect: async () => undefined,
    async query(sql: string, values: unknown[] = []) {
      const server = own ?? free.pop() ?? (await connect(databaseUrl));
      const { rows } = await server.query<{ value: string | null }>(sql, values);
      if (sql === "BEGIN") own = server;
      else free.push(server);
      return { rows };
    },
    end: async () => undefined,
  };
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl);
  servers.push(client);
  await client.connect();
  return client;
}

test("D478 a direct connection has a session of its own", async () => {
  await expect(requireOwnSession(await testDatabase())).resolves.toBeUndefined();
});

test("D478 a pooler in transaction mode is refused in one line", async () => {
  const free: pg.Client[] = [];
  const url = await testDatabase();
  await expect(requireOwnSession(url, () => pooledClient(url, free))).rejects.toThrow(sharedSessionText);
});

test("D478 settings are made once a connection is open, not as parameters of its start", async () => {
  const db = createDatabaseClient(await testDatabase(), { lockTimeoutMs: 1234 });
  const found = await db.$queryRaw`
    SELECT setting, source FROM pg_settings WHERE name = 'lock_timeout'`;
  // A parameter of the start would be of the source "client".
  expect(found).toEqual([{ setting: "1234", source: "session" }]);
  await db.$disconnect();
});
