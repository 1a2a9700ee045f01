import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillDatabase } from "./fill-database.ts";

const name = "test_fill_database";
const role = "fill_database_app";

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const serverUrl = process.env.TEST_POSTGRES_URL ?? "";
const remove = () =>
  run(serverUrl, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `DROP ROLE IF EXISTS ${role}`]);
const owner = new URL(serverUrl);
owner.pathname = name;
const app = new URL(owner);
app.username = role;
app.password = "app";

beforeAll(async () => {
  await remove();
  await run(serverUrl, [`CREATE DATABASE ${name}`, `CREATE ROLE ${role} LOGIN PASSWORD 'app'`]);
  await run(owner.href, [
    `ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role}`,
    `ALTER DEFAULT PRIVILEGES GRANT USAGE, SELECT ON SEQUENCES TO ${role}`,
  ]);
});
afterAll(remove);

test("D109 npm start migrates with MIGRATION_DATABASE_URL where DATABASE_URL may not create tables", async () => {
  const settings = { demoPassword: "uma senha de teste" };
  await expect(fillDatabase(app.href, { ...settings, migrationDatabaseUrl: null })).rejects.toThrow(
    /^DATABASE_URL: the database cannot be reached or migrated \([^\n]*\)\.$/,
  );
  await fillDatabase(app.href, { ...settings, migrationDatabaseUrl: owner.href });
});
