import pg from "pg";
import { minuteMs } from "#core/time.ts";

/** Of every connection to Postgres, in a pool or alone. */
export const connectionDefaults = {
  connectionTimeoutMillis: 5000,
  // The kernel notices a peer that is gone, even while nothing is asked of it.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

/** For jobs: the statement that deletes the largest account may take ten minutes. */
export const jobQueryLimitMs = 11 * minuteMs;

/**
 * How long a statement may go without an answer. The longest honest ones wait 30 seconds for a
 * lock; a request's are over within seconds. /
 */
export const defaultQueryLimitMs = 45_000;

export type LimitedConfig = pg.ClientConfig & { queryLimitMs?: number };

/**
 * A connection that ends when a statement has no answer in time (D470): the network may have
 * swallowed it, and without this the connection would stay in use for as long as the process lives.
 * The statement fails as in any other lost connection. node-postgres' own `query_timeout` would
 * leave the connection in use.
 */
export class LimitedClient extends pg.Client {
  constructor({ queryLimitMs = defaultQueryLimitMs, ...config }: LimitedConfig = {}) {
    super({ ...connectionDefaults, ...config });
    const query = this.query.bind(this) as (...values: unknown[]) => unknown;
    let timer: NodeJS.Timeout | undefined;
    const stop = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    // The type has an overload for each way to call it.
    this.query = ((...values: unknown[]) => {
      // Ending a connection that is in the middle of a statement cuts it off.
      timer ??= setTimeout(() => void this.end().catch(() => undefined), queryLimitMs);
      return query(...values);
    }) as typeof this.query;
    // Every statement has its answer.
    this.on("drain", stop);
    this.on("end", stop);
  }
}
