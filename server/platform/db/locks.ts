import pg from "pg";
import type { Log } from "#server/platform/log.ts";
import { withTimeout } from "#server/platform/with-timeout.ts";

/** Each lock that is held keeps a connection. They are not Prisma's: work under a lock needs those. */
const mostHeld = 20;
/** Postgres' name for a lock that did not come in time. */
const lockNotAvailable = "55P03";

/** Somebody else held the lock all the time one was ready to wait. */
export class LockBusyError extends Error {
  constructor(key: string) {
    super(`the lock ${key} is held by somebody else`);
    this.name = "LockBusyError";
  }
}

/** Mutual exclusion by name, between all processes on one database. It ends with the work, or with the process. */
export type Locks = {
  /** Runs `work` alone; throws LockBusyError when the lock is not had within `waitMs`. */
  run<Result>(key: string, options: { waitMs: number }, work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** Advisory locks of Postgres, held by a session and not by a transaction: the work may take as long as a provider does. */
export function createLocks({
  databaseUrl,
  log,
  max = mostHeld,
}: {
  databaseUrl: string;
  log: Log;
  max?: number;
}): Locks {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    // As long as anybody waits for a lock; who waits less is answered sooner by `connectWithin`.
    connectionTimeoutMillis: 30_000,
    allowExitOnIdle: true,
  });
  // An idle connection that is lost: the pool makes another.
  pool.on("error", (error) => log.warn({ err: error }, "an idle connection for locks was lost"));
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
          if (lost) log.warn({ err: lost }, "the connection of a lock was lost while it was held");
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

/** When so many locks are held that there is no connection, this one counts as busy, too. */
async function connectWithin(pool: pg.Pool, key: string, waitMs: number): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  if (await endsWithin(connecting, waitMs)) return await connecting;
  // It comes all the same, for nobody.
  connecting.then(
    (client) => client.release(),
    () => undefined,
  );
  throw new LockBusyError(key);
}

async function acquire(client: pg.PoolClient, key: string, waitMs: number): Promise<void> {
  await client.query("SELECT set_config('lock_timeout', $1, false)", [`${Math.ceil(waitMs)}ms`]);
  await client.query("SELECT pg_advisory_lock(hashtextextended($1, 0))", [key]).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === lockNotAvailable) throw new LockBusyError(key);
    throw error;
  });
}

async function release(client: pg.PoolClient, key: string): Promise<void> {
  await client.query("SELECT pg_advisory_unlock(hashtextextended($1, 0))", [key]);
}

/** Those of one process who want the same lock wait in line, so that they use one connection and not all of them. */
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
