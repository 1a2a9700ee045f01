import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { Client } from "pg";
import { newIdentity, testPassword } from "./fixtures.ts";

/**
 * Signs the page's browser in to a new account with an active subscription to the monthly plan. The
 * subscription exists only in the database, not at the payment provider, so a test may change it
 * freely.
 */
export async function signInAsNewSubscriber(page: Page): Promise<{ username: string; email: string }> {
  const identity = newIdentity();
  const answer = await page.request.post("/api/register", { data: { ...identity, password: testPassword } });
  if (!answer.ok()) throw new Error(`/api/register: ${answer.status()}`);
  await subscribe(identity.username);
  return identity;
}

/** An active subscription to the monthly plan. The payment provider does not know it. */
export async function subscribe(username: string): Promise<void> {
  await inDatabase(
    `insert into subscriptions
       (id, user_id, plan_id, stripe_subscription_id, status, current_period_end, updated_at)
     select $2::uuid, id, 'monthly', $2::text, 'active', now() + interval '30 days', now()
     from users where username = $1`,
    [username, randomUUID()],
  );
}

/** Backdates the request to turn the second factor off by `daysAgo` days. */
export async function backdateRemovalRequest(
  username: string,
  { daysAgo }: { daysAgo: number },
): Promise<void> {
  await inDatabase(
    `update second_factors set removal_requested_at = now() - make_interval(days => $2::int)
     where user_id = (select id from users where username = $1) and removal_id is not null`,
    [username, String(daysAgo)],
  );
}

/**
 * The tables of the whole database that have one of these texts in any column, as text or as bytes.
 */
export async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const searched = texts.flatMap((text) => [text, Buffer.from(text).toString("hex")]);
  return await withDatabase(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
       from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const having: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select one::text as row from ${name} as one`);
      const content = rows.map(({ row }) => row).join("\n");
      if (searched.some((text) => content.includes(text))) having.push(name);
    }
    return having;
  });
}

/** Updates exactly one row. */
async function inDatabase(statement: string, values: string[]): Promise<void> {
  await withDatabase(async (client) => {
    const { rowCount } = await client.query(statement, values);
    if (rowCount !== 1) throw new Error(`${rowCount} rows instead of one: ${statement}`);
  });
}

async function withDatabase<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The database of the server under test: the embedded Postgres writes its port to a file. */
function databaseUrl(): string {
  const dataDir = path.resolve(`test-results/data-${process.env.E2E_PORT ?? 3900}`);
  const port = readFileSync(path.join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[3];
  const { postgresPassword } = JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8")) as {
    postgresPassword: string;
  };
  return process.env.DATABASE_URL ?? `postgresql://postgres:${postgresPassword}@127.0.0.1:${port}/postgres`;
}

/** Makes the account's sessions so old that a change requires recent authentication. */
export async function backdateSessions(username: string): Promise<void> {
  await inDatabase(
    `update sessions set created_at = now() - interval '11 minutes'
     where user_id = (select id from users where username = $1)`,
    [username],
  );
}

/** Sets the account's e-mail. */
export async function setEmail(username: string, email: string): Promise<void> {
  await inDatabase("update users set email = $2 where username = $1", [username, email]);
}
