import {
  assertSchemaCompatibility,
  LATEST_SCHEMA_VERSION,
  runMigrations,
  SchemaMigrationRequiredError,
} from "bullmq";
import type pg from "pg";
import { LimitedClient } from "#server/platform/db/connection-limits.ts";
import type { Env } from "#server/platform/env/env.ts";
import { queueSchema } from "./engine.ts";
import { queueNames } from "./queue-names.ts";

/** Another process may be creating the tables, which is waited for. */
const migrationLimitMs = 600_000;

type QueueEnv = Pick<Env, "databaseUrl" | "redisUrl">;

/**
 * Creates or updates the queue's tables in Postgres; does nothing on Redis. Safe to call from
 * several processes at once: BullMQ takes an advisory lock.
 */
export async function prepareQueue(env: QueueEnv): Promise<void> {
  if (env.redisUrl !== null) return;
  await withClient(env, async (client) => {
    await runMigrations(client, queueSchema);
    for (const name of await queuesWithoutSequence(client))
      await client.query(`SELECT "${queueSchema}".next_job_id($1)`, [name]);
  });
}

/**
 * Whether `prepareQueue` has nothing to do. Only reads, which a role without DDL rights may do
 * (D109).
 */
export async function isQueuePrepared(env: QueueEnv): Promise<boolean> {
  if (env.redisUrl !== null) return true;
  return await withClient(env, async (client) => {
    try {
      const version = await assertSchemaCompatibility(client, queueSchema);
      return version >= LATEST_SCHEMA_VERSION && (await queuesWithoutSequence(client)).length === 0;
    } catch (error) {
      if (error instanceof SchemaMigrationRequiredError) return false;
      throw error;
    }
  });
}

/**
 * BullMQ creates a queue's job id sequence on first use, which the server's own role may not do.
 */
async function queuesWithoutSequence(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS name
     WHERE to_regclass('"${queueSchema}".' || "${queueSchema}".job_id_seq_name(name)) IS NULL`,
    [queueNames],
  );
  return rows.map(({ name }) => name);
}

async function withClient<T>({ databaseUrl }: QueueEnv, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new LimitedClient({ connectionString: databaseUrl, queryLimitMs: migrationLimitMs });
  // A lost connection fails the query; without a listener it would also end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
