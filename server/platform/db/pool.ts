import pg from "pg";
import { noteConnectionError } from "./database-errors.ts";

/** Connections of a process, where nothing else is configured (DATABASE_POOL_SIZE). */
export const defaultPoolSize = 10;
/** One seller's work takes six at most (D256); the rest is for others. */
export const smallestPool = 8;

type ConnectCallback = Parameters<pg.Pool["connect"]>[0];

/**
 * A pool of Postgres connections. The process survives lost ones: without these listeners,
 * node-postgres would end it. `onLost` is called for connections lost while idle; code that uses a
 * connection sees its next query fail.
 */
export function createPool(config: pg.PoolConfig, onLost: (error: Error) => void): pg.Pool {
  const pool = new NotingPool(config);
  pool.on("error", (error) => {
    noteConnectionError(error);
    onLost(error);
  });
  // While a connection is in use, the pool does not listen to it.
  pool.on("connect", (client) => client.on("error", noteConnectionError));
  return pool;
}

/** Notes why a connection could not be opened. Queries of the pool connect here as well. */
class NotingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      return super.connect().catch((error: unknown) => {
        noteConnectionError(error);
        throw error;
      });
    }
    super.connect((error, client, done) => {
      noteConnectionError(error);
      callback(error, client, done);
    });
    return undefined;
  }
}
