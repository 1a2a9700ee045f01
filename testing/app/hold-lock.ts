import { setTimeout } from "node:timers/promises";
import pg from "pg";

/** A lock that another connection has, and how many statements wait for any lock. */
export type HeldLock = {
  /** Waits until at least `count` statements wait for a lock; returns how many do. */
  waiting(count: number): Promise<number>;
  release(): Promise<void>;
};

/** Runs a statement that takes locks in a transaction of its own, which stays open. */
export async function holdLock(databaseUrl: string, sql: string, values: unknown[]): Promise<HeldLock> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query("BEGIN");
  await client.query(sql, values);
  const count = async () => {
    // In a transaction, pg_stat_activity stays as it was first read: without new connections.
    await client.query("SELECT pg_stat_clear_snapshot()");
    const { rows } = await client.query<{ count: number }>(
      "SELECT count(DISTINCT pid)::int AS count FROM pg_locks WHERE NOT granted AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())",
    );
    return rows[0]?.count ?? 0;
  };
  return {
    async waiting(least) {
      for (;;) {
        const found = await count();
        if (found >= least) return found;
        await setTimeout(5);
      }
    },
    release: () => client.end(),
  };
}
