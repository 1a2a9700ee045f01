import pg from "pg";

/**
 * A pool of Postgres connections. The process survives lost ones: without these listeners,
 * node-postgres would end it. `onLost` is called for connections lost while idle; code that uses a
 * connection sees its next query fail.
 */
export function createPool(config: pg.PoolConfig, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on("error", onLost);
  // While a connection is in use, the pool does not listen to it.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
