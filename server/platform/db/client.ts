import { PrismaPg } from "@prisma/adapter-pg";
import { activeTracing } from "#server/platform/tracing/active-tracing.ts";
import { connectionDefaults, jobQueryLimitMs } from "./connection-limits.ts";
import { PrismaClient } from "./generated/client.ts";
import { createPool, defaultPoolSize } from "./pool.ts";

/** Secrets and their hashes are read only by queries that select them by name. */
const omit = { user: { passwordHash: true }, secondFactor: { sealedSecret: true } } as const;

/** `text` is SQL with the parameters $1, $2…. A name must always have the same `text`. */
export type PreparedQuery = { name: string; text: string; values: unknown[] };

/**
 * A transaction waits for a connection as long as a query does, and may take twice as long in all.
 * Prisma's own limits (2 s and 5 s) fail requests on a machine that is busy for a moment.
 */
const transactionOptions = { maxWait: connectionDefaults.connectionTimeoutMillis, timeout: 10_000 };

/**
 * A statement that waits longer for a lock fails and frees its connection: requests are answered
 * 503 with Retry-After, jobs are tried again (D257). Work in chunks may wait longer
 * (`waitForCatalogue`).
 */
const defaultLockTimeoutMs = 3000;

/**
 * Prisma over node-postgres. Short errors: the long form prints query arguments, which are personal
 * data.
 */
export function createDatabaseClient(
  databaseUrl: string,
  { poolSize = defaultPoolSize, lockTimeoutMs = defaultLockTimeoutMs, queryLimitMs = jobQueryLimitMs } = {},
) {
  const settings = { lock_timeout: String(lockTimeoutMs) };
  const config = { max: poolSize, settings, queryLimitMs };
  const pool = createPool({ name: "requests", connectionString: databaseUrl, ...config }, () => undefined);
  const adapter = new PrismaPg(pool, { disposeExternalPool: true });
  const client = new PrismaClient({ adapter, omit, errorFormat: "minimal", transactionOptions });
  return Object.assign(client, {
    /**
     * Runs a query that each connection prepares once, for data that nearly every request reads.
     * Prisma's `$queryRaw` costs three times as much processor time. Cannot run in a transaction.
     */
    async queryPrepared<Row extends object>(query: PreparedQuery): Promise<Row[]> {
      const run = () => pool.query(query);
      const tracing = activeTracing();
      const attributes = { "db.system": "postgresql", "db.query.text": query.text };
      const { rows } = await (tracing ? tracing.inSpan(`db ${query.name}`, attributes, run) : run());
      // As with $queryRaw, the caller knows the columns of its query.
      return rows as Row[];
    },
  });
}

export type Db = ReturnType<typeof createDatabaseClient>;

/** The client inside `db.$transaction`. */
export type DbTransaction = Omit<
  Db,
  "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends" | "queryPrepared"
>;
