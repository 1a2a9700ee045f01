import { runMigrations } from "bullmq";
import pg from "pg";
import type { Env } from "../env.ts";
import { queueSchema } from "./engine.ts";

/**
 * Makes the tables of a queue in Postgres, or brings them up to date. Several processes may call it at once: BullMQ takes
 * an advisory lock. On Redis there is nothing to prepare.
 */
export async function prepareQueue(env: Pick<Env, "databaseUrl" | "redisUrl">): Promise<void> {
  if (env.redisUrl !== null) return;
  const client = new pg.Client({ connectionString: env.databaseUrl, connectionTimeoutMillis: 5000 });
  // A connection that is lost fails the query that runs or comes; without a listener it would end the process unsaid.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await runMigrations(client, queueSchema);
  } finally {
    await client.end();
  }
}
