import type pg from "pg";
import { withTimeout } from "#server/platform/concurrency/with-timeout.ts";
import type { Log } from "#server/platform/log.ts";
import { isLockTimeout } from "./database-errors.ts";
import { createPool } from "./pool.ts";

/**
 * Each held lock occupies a connection of a separate pool, because the work under a lock needs
 * Prisma's connections.
 */
const mostHeld = 20;

/** Another holder kept the lock for the whole waiting time. */
export class LockBusyError extends Error {
  constructor(key: string) {
    super(`the lock ${key} is held by another process`);
    this.name = "LockBusyError";
  }
}

/**
 * Mutual exclusion by name, between all processes on one database. Released with the work or the
 * process.
 */
export type Locks = {
  /** Runs `work` under the lock; throws LockBusyError when the lock is not free within `waitMs`. */
  run<Result>(key: string, options: { waitMs: number }, work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/**
 * Session-level advisory locks: a transaction would stay open as long as a call to a provider
 * takes.
 */
export function createLocks({
  databaseUrl,
  log,
  max = mostHeld,
  queryLimitMs,
}: {
  databaseUrl: string;
  log: Log;
  max?: number;
  queryLimitMs?: number;
}): Locks {
  const pool = createPool(
    {
      name: "locks",
      connectionString: databaseUrl,
      max,
      ...(queryLimitMs && { queryLimitMs }),
      // The longest any caller waits; `connectWithin` gives up earlier for shorter waits.
      connectionTimeoutMillis: 30_000,
      allowExitOnIdle: true,
    },
    (error) => log.warn({ err: error }, "lock_connection_lost"),
  );
  const queue = createQueue();

  return {
    async run(key, { waitMs }, work) {
      const endsAt = performance.now() + waitMs;
      return await queue(key, waitMs, async () => {
        const client = await connectWithin(pool, key, Math.max(endsAt - performance.now(), 1));
        let lost: Error | undefined;
        const onError = (error: Error) => {
          lost = error;
        };
        client.on("error", onError);
        try {
          await acquire(client, key, Math.max(endsAt - performance.now(), 1));
          const result = await work().finally(() => release(client, key).catch(onError));
          if (lost) log.warn({ err: lost, key }, "lock_lost_while_held");
          return result;
        } finally {
          client.off("error", onError);
          client.release(lost);
        }
      });
    },
    close: () => pool.end(),
  };
}

/** When too many held locks leave no connection, this lock counts as busy too. */
async function connectWithin(pool: pg.Pool, key: string, waitMs: number): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  if (await endsWithin(connecting, waitMs)) return await connecting;
  // The pool still delivers the connection later; return it unused.
  connecting.then(
    (client) => client.release(),
    () => undefined,
  );
  throw new LockBusyError(key);
}

async function acquire(client: pg.PoolClient, key: string, waitMs: number): Promise<void> {
  await client.query("SELECT set_config('lock_timeout', $1, false)", [`${Math.ceil(waitMs)}ms`]);
  await client.query("SELECT pg_advisory_lock(hashtextextended($1, 0))", [key]).catch((error: unknown) => {
    if (isLockTimeout(error)) throw new LockBusyError(key);
    throw error;
  });
}

async function release(client: pg.PoolClient, key: string): Promise<void> {
  await client.query("SELECT pg_advisory_unlock(hashtextextended($1, 0))", [key]);
}

/**
 * Callers in this process that want the same lock wait in line, so that they use one connection.
 */
function createQueue() {
  const lastOf = new Map<string, Promise<void>>();
  return async <Result>(key: string, waitMs: number, work: () => Promise<Result>): Promise<Result> => {
    const before = lastOf.get(key) ?? Promise.resolve();
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const mine = before.then(() => left);
    lastOf.set(key, mine);
    try {
      if (!(await endsWithin(before, waitMs))) throw new LockBusyError(key);
      return await work();
    } finally {
      leave();
      if (lastOf.get(key) === mine) lastOf.delete(key);
    }
  };
}

function endsWithin(work: Promise<unknown>, waitMs: number): Promise<boolean> {
  return withTimeout(
    work.then(() => true),
    waitMs,
    () => false,
  );
}
