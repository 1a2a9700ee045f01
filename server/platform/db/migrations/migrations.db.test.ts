import { expect, test } from "vitest";
import { holdLock } from "#testing/app/hold-lock.ts";
import { copyTemplate, testDatabase } from "#testing/app/template-database.ts";
import { createDatabaseClient } from "../client.ts";
import { migrate } from "./migrate.ts";
import { migrationEntry, readMigrations } from "./migration-files.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { pendingMigrationSql } from "./write-migration.ts";

test("schema.prisma and the migrations folder agree", async () => {
  expect(await pendingMigrationSql(await testDatabase())).toBe("");
});

test("a column without a migration is reported", async () => {
  const change = (schema: string) => schema.replace("model User {", "model User {\n  nickname String?\n");
  expect(await pendingMigrationSql(await testDatabase(), change)).toContain('ADD COLUMN     "nickname" TEXT');
});

test("migrating twice, and in several processes at once, applies each migration once", async () => {
  const url = await copyTemplate("test_migrations");
  const db = createDatabaseClient(url);
  await db.$executeRawUnsafe("DROP SCHEMA public CASCADE");
  await db.$executeRawUnsafe("CREATE SCHEMA public");
  const names = (await readMigrations()).migrationDirectories.map(({ path }) => path);
  const answers = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(answers.map(({ applied }) => applied).filter((applied) => applied.length > 0)).toEqual([names]);
  expect(await migrate(url)).toEqual({ applied: [] });
  await db.$disconnect();
});

test("D20 the database itself refuses names that are too short, blank, or taken in another case", async () => {
  const db = createDatabaseClient(await testDatabase());
  const user = { username: "ana.constraint", email: "ana.constraint@exemplo.com.br", firstName: "Ana" };
  await db.user.create({ data: user });
  const other = { ...user, username: "bia.constraint", email: "bia.constraint@exemplo.com.br" };
  const wrong = [
    { ...other, username: "ab" },
    { ...other, firstName: "  " },
    { ...other, username: "ANA.constraint" },
    { ...other, email: "Ana.Constraint@exemplo.com.br" },
  ];
  for (const data of wrong) await expect(db.user.create({ data })).rejects.toThrow();
  await db.user.create({ data: other });
  await db.$disconnect();
});

test("D280 an older server is refused before the first migration", async () => {
  const url = new URL(await copyTemplate("test_old_server"));
  const db = createDatabaseClient(url.href);
  await db.$executeRawUnsafe("DROP SCHEMA public CASCADE");
  await db.$executeRawUnsafe("CREATE SCHEMA public");
  // A schema before pg_catalog in the search path, whose settings are those of Postgres 15.
  await db.$executeRawUnsafe("CREATE SCHEMA old_server");
  await db.$executeRawUnsafe(`CREATE FUNCTION old_server.current_setting(name text) RETURNS text LANGUAGE sql
    AS $$ SELECT CASE name WHEN 'server_version_num' THEN '150017' ELSE '15.17' END $$`);
  url.searchParams.set("options", "-c search_path=old_server,pg_catalog,public");
  await expect(migrate(url.href)).rejects.toThrow(
    /^Postgres 15\.17 is too old: version 16 or newer is required$/,
  );
  const tables = await db.$queryRaw`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`;
  expect(tables).toEqual([]);
  await db.$disconnect();
});

/** The folder with one more migration, as the next release would have it. */
async function folderWith(name: string, sql: string) {
  const folder = await readMigrations();
  return { ...folder, migrationDirectories: [...folder.migrationDirectories, migrationEntry(name, sql)] };
}

test("D282 an index is built CONCURRENTLY while several processes wait to migrate", async () => {
  const url = await copyTemplate("test_concurrent_index");
  const name = "99991231000000_users_by_first_name";
  const sql = 'CREATE INDEX CONCURRENTLY "users_by_first_name" ON "users" ("first_name");';
  const list = await folderWith(name, sql);
  const results = await Promise.all([1, 2, 3].map(() => migrate(url, list)));
  expect(results.flatMap(({ applied }) => applied)).toEqual([name]);
  const db = createDatabaseClient(url);
  const valid = await db.$queryRaw`
    SELECT indisvalid FROM pg_index WHERE indexrelid = 'users_by_first_name'::regclass`;
  expect(valid).toEqual([{ indisvalid: true }]);
  await db.$disconnect();
});

test("D282 a failed migration changes nothing, blocks the next start, and is retried once it is marked", async () => {
  const url = await copyTemplate("test_failed_migration");
  const env = { databaseUrl: url, migrationDatabaseUrl: null, redisUrl: null };
  const db = createDatabaseClient(url);
  const name = "99991231000000_nicknames";
  const adding = 'ALTER TABLE "users" ADD COLUMN "nickname" TEXT;';
  const failing = await folderWith(name, `${adding}\nALTER TABLE "missing_table" ADD COLUMN "a" TEXT;`);
  await expect(migrate(url, failing)).rejects.toThrow(/missing_table/);
  const columns = () => db.$queryRaw<unknown[]>`
    SELECT 1 FROM information_schema.columns WHERE table_name = 'users' AND column_name = 'nickname'`;
  expect(await columns()).toEqual([]);
  const corrected = await folderWith(name, adding);
  await expect(migrate(url, corrected)).rejects.toThrow(new RegExp(name));
  // Servers of the release before keep starting meanwhile.
  expect(await prepareDatabase(env)).toEqual({ applied: [] });

  // As docs/operations.md says.
  await db.$executeRaw`
    UPDATE _prisma_migrations SET rolled_back_at = now()
    WHERE finished_at IS NULL AND rolled_back_at IS NULL`;
  expect(await migrate(url, corrected)).toEqual({ applied: [name] });
  expect(await columns()).toHaveLength(1);
  // A rollback: the release before starts on the newer tables.
  expect(await prepareDatabase(env)).toEqual({ applied: [] });
  await db.$disconnect();
});

test("D477 a migration that waits for a long transaction lets others at the table, and is tried again", async () => {
  const url = await copyTemplate("test_patient_migration");
  const name = "99991231000000_nicknames";
  const list = await folderWith(name, 'ALTER TABLE "users" ADD COLUMN "nickname" TEXT;');
  const db = createDatabaseClient(url);
  const long = await holdLock(url, "SELECT count(*) FROM users", []);
  const patience = { lockTimeoutMs: 100, retryMs: 20, longestRetryMs: 100, tries: 1000 };
  const migrating = migrate(url, list, patience);
  const failedTries = () => db.$queryRaw<unknown[]>`
    SELECT 1 FROM _prisma_migrations WHERE migration_name = ${name} AND rolled_back_at IS NOT NULL`;
  await expect.poll(async () => (await failedTries()).length, { timeout: 30_000 }).toBeGreaterThan(1);
  await expect(db.user.count()).resolves.toBe(0);
  await long.release();
  expect(await migrating).toEqual({ applied: [name] });
  await db.$disconnect();
});
