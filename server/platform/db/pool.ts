import pg from "pg";
import { connectionDefaults, LimitedClient, type LimitedConfig } from "./connection-limits.ts";
import { noteConnectionError } from "./database-errors.ts";
import { type PoolName, watchPool } from "./open-pools.ts";

/** Connections of a process, where nothing else is configured (DATABASE_POOL_SIZE). */
export const defaultPoolSize = 10;
/** One seller's work takes six at most (D256); the rest is for others. */
export const smallestPool = 8;

type ConnectCallback = Parameters<pg.Pool["connect"]>[0];
export type PoolConfig = Omit<pg.PoolConfig, "options" | "lock_timeout"> &
  Pick<LimitedConfig, "queryLimitMs"> & {
    name: PoolName;
    /**
     * Postgres' settings of every connection, made once it is open: a pooler in between, such as
     * PgBouncer, refuses most of them as parameters of the start (D478).
     */
    settings?: Readonly<Record<string, string>>;
  };

/**
 * A pool of Postgres connections. The process survives lost ones: without these listeners,
 * node-postgres would end it. `onLost` is called for connections lost while idle; code that uses a
 * connection sees its next query fail.
 */
export function createPool(config: PoolConfig, onLost: (error: Error) => void): pg.Pool {
  const pool = new WatchedPool(config);
  pool.on("error", (error) => {
    noteConnectionError(error);
    onLost(error);
  });
  // While a connection is in use, the pool does not listen to it.
  pool.on("connect", (client) => client.on("error", noteConnectionError));
  return pool;
}

/**
 * Notes why a connection could not be opened, and when none is free. Queries of the pool connect
 * here as well.
 */
class WatchedPool extends pg.Pool {
  readonly #watch;

  constructor({ name, settings = {}, ...config }: PoolConfig) {
    const onConnect = async (client: pg.ClientBase) => {
      const entries = Object.entries(settings).flat();
      const calls = Object.keys(settings).map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, false)`);
      if (calls.length > 0) await client.query(`SELECT ${calls.join(", ")}`, entries);
    };
    super({ ...connectionDefaults, ...config, onConnect, Client: LimitedClient });
    this.#watch = watchPool(name, this);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      return super.connect().catch((error: unknown) => {
        this.#note(error);
        throw error;
      });
    }
    super.connect((error, client, done) => {
      this.#note(error);
      callback(error, client, done);
    });
    return undefined;
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    this.#watch.end();
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }

  #note(error: unknown): void {
    if (!error) return;
    noteConnectionError(error);
    this.#watch.noteTimeout();
  }
}
