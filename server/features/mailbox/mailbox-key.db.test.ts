import { readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { prismaDir, readMigrations } from "#server/platform/db/migrations/migration-files.ts";
import { copyTemplate } from "#testing/app/template-database.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

async function keyOf(email: string): Promise<string | undefined> {
  const [row] = await app.db.$queryRaw<{ key: string }[]>`SELECT mailbox_key(${email}) AS key`;
  return row?.key;
}

describe("SEC-17 D100 the mailbox key of an e-mail", () => {
  test.each([
    ["ana.x@gmail.com", "anax@gmail.com"],
    ["Ana.X+1@Gmail.com", "anax@gmail.com"],
    ["a.n.a.x+loja+2@googlemail.com", "anax@gmail.com"],
    ["anax@GOOGLEMAIL.com", "anax@gmail.com"],
    ["ana.x+1@outlook.com", "ana.x@outlook.com"],
    ["ana+1@hotmail.com", "ana@hotmail.com"],
    ["ana+1@live.com", "ana@live.com"],
    ["ana+1@icloud.com", "ana@icloud.com"],
    ["ana@me.com", "ana@icloud.com"],
    ["ana+x@proton.me", "ana@proton.me"],
    ["loja-1@yahoo.com.br", "loja@yahoo.com.br"],
    ["loja-2@yahoo.com", "loja@yahoo.com"],
  ])("%s has the key %s", async (email, key) => {
    expect(await keyOf(email)).toBe(key);
  });

  test.each([
    ["dots and hyphens that count", "ana.x-1@outlook.com"],
    ["a plus that counts at Yahoo", "ana+1@yahoo.com.br"],
    ["a provider without documented rules", "ana.x+1@uol.com.br"],
    ["a custom domain", "ana.x+1-2@loja-da-ana.com.br"],
    ["nothing but a tag", "+1@gmail.com"],
    ["no name before the hyphen", "-1@yahoo.com"],
  ])("%s is kept: %s", async (_what, email) => {
    expect(await keyOf(email)).toBe(email);
  });

  test("follows every change of the e-mail", async () => {
    const { userId, email } = await createAccount(app);
    const read = async () => (await app.db.user.findUniqueOrThrow({ where: { id: userId } })).mailboxKey;
    expect(await read()).toBe(email);
    await app.db.$executeRaw`UPDATE users SET email = 'Nova.Loja+1@gmail.com' WHERE id = ${userId}::uuid`;
    expect(await read()).toBe("novaloja@gmail.com");
    await app.db.user.delete({ where: { id: userId } });
  });
});

test("SEC-17 D100 the migration adds keys to all accounts and confirms those with Google", async () => {
  const url = await copyTemplate("test_mailboxes");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  const names = (await readMigrations()).migrationDirectories.map(({ path: name }) => name);
  const own = names.findIndex((name) => name.endsWith("_mailboxes"));
  const apply = async (name: string) =>
    client.query(await readFile(path.join(prismaDir, "migrations", name, "migration.sql"), "utf8"));
  for (const name of names.slice(0, own)) await apply(name);

  const ids = ["1", "2", "3"].map((digit) => `01a1fc17-1215-753b-8fe6-47e8350bf5d${digit}`);
  const [first, second] = ids;
  await client.query(
    `INSERT INTO users (id, username, email, first_name, trial_started_at) VALUES
      ($1, 'ana', 'ana.x@gmail.com', 'Ana', '2026-11-02'), ($2, 'ana2', 'anax+2@gmail.com', 'Ana', '2026-11-01'),
      ($3, 'bia', 'bia@exemplo.com.br', 'Bia', '2026-11-01')`,
    ids,
  );
  await client.query(
    `INSERT INTO google_identities (subject, user_id, created_at) VALUES
      ('a', $1, '2026-10-01'), ('b', $2, '2026-10-02')`,
    [first, second],
  );
  for (const name of names.slice(own)) await apply(name);
  await client.end();

  const db = createDatabaseClient(url);
  const users = await db.user.findMany({
    orderBy: { id: "asc" },
    select: { mailboxKey: true, emailConfirmedAt: true },
  });
  expect(users).toEqual([
    { mailboxKey: "anax@gmail.com", emailConfirmedAt: new Date("2026-10-01") },
    { mailboxKey: "anax@gmail.com", emailConfirmedAt: new Date("2026-10-02") },
    { mailboxKey: "bia@exemplo.com.br", emailConfirmedAt: null },
  ]);
  // The earlier of two trials; none for an unconfirmed account.
  expect(await db.mailboxTrial.findMany()).toMatchObject([{ mailboxKey: "anax@gmail.com", userId: second }]);
  await db.$disconnect();
});
