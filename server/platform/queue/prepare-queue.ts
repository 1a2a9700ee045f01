import {
  assertSchemaCompatibility,
  LATEST_SCHEMA_VERSION,
  runMigrations,
  SchemaMigrationRequiredError,
} from "bullmq";
import pg from "pg";
import type { Env } from "#server/platform/env/env.ts";
import { queueSchema } from "./engine.ts";
import { queueNames } from "./queue-names.ts";

type QueueEnv = Pick<Env, "databaseUrl" | "redisUrl">;

/**
 * Makes the tables of a queue in Postgres, or brings them up to date. Several processes may call it at once: BullMQ takes
 * an advisory lock. On Redis there is nothing to prepare.
 */
export async function prepareQueue(env: QueueEnv): Promise<void> {
  if (env.redisUrl !== null) return;
  await withClient(env, async (client) => {
    await runMigrations(client, queueSchema);
    for (const name of await queuesWithoutSequence(client))
      await client.query(`SELECT "${queueSchema}".next_job_id($1)`, [name]);
  });
}

/** Whether `prepareQueue` has nothing to do. Only reads, so that a role without DDL may ask (D109). */
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

/** BullMQ makes a queue's sequence of job ids when it is first used, which the product's own role may not do. */
async function queuesWithoutSequence(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS name
     WHERE to_regclass('"${queueSchema}".' || "${queueSchema}".job_id_seq_name(name)) IS NULL`,
    [queueNames],
  );
  return rows.map(({ name }) => name);
}

async function withClient<T>({ databaseUrl }: QueueEnv, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  // A connection that is lost fails the query that runs or comes; without a listener it would end the process unsaid.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
