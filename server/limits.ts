import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Db } from "./db/client.ts";
import { RateLimitedError } from "./errors.ts";

const minuteSeconds = 60;

/** How often something may be tried. Every number is multiplied by RATE_LIMIT_SCALE. */
const rules = {
  /** Failed sign-ins to one name, whoever tries. */
  signInByName: { points: 10, duration: 15 * minuteSeconds },
  /** Failed sign-ins from one address, whatever the name. */
  signInByAddress: { points: 100, duration: 15 * minuteSeconds },
  registrationByName: { points: 10, duration: 60 * minuteSeconds },
  registrationByAddress: { points: 20, duration: 60 * minuteSeconds },
  /** Steps of a purchase by one seller: each asks the payment provider several things. */
  paying: { points: 20, duration: minuteSeconds },
  /** Logos of one seller: each is decoded and made anew. */
  logoUpload: { points: 20, duration: 10 * minuteSeconds },
} as const;

type LimitName = keyof typeof rules;

/**
 * Counters in Postgres, shared by all servers. A counter that cannot be reached throws: nothing gets through uncounted.
 * Counting before the work, and giving back after a success, leaves no gap between many tries at once.
 */
export type Limits = {
  /** Counts one try; throws RateLimitedError once they are used up. */
  take(limit: LimitName, key: string): Promise<void>;
  /** Takes the last try back. */
  giveBack(limit: LimitName, key: string): Promise<void>;
  /** Forgets every try. */
  reset(limit: LimitName, key: string): Promise<void>;
};

export function createLimits(db: Db, scale: number): Limits {
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, createLimiter(db, name, rule, scale)]),
    // Object.fromEntries forgets the keys it was given.
  ) as Record<LimitName, RateLimiterPostgres>;
  return {
    async take(limit, key) {
      await limiters[limit].consume(key).catch((reason: unknown) => {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        throw new RateLimitedError(Math.max(Math.ceil(reason.msBeforeNext / 1000), 1));
      });
    },
    async giveBack(limit, key) {
      await limiters[limit].reward(key);
    },
    async reset(limit, key) {
      await limiters[limit].delete(key);
    },
  };
}

function createLimiter(
  db: Db,
  keyPrefix: string,
  rule: { points: number; duration: number },
  scale: number,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    keyPrefix,
    points: Math.max(Math.round(rule.points * scale), 1),
    duration: rule.duration,
    storeClient: { query: (query: PgQuery) => runQuery(db, query) },
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}

type PgQuery = { text: string; values: unknown[] };
type CounterRow = { points: number; expire: bigint | null };

/** The part of node-postgres that the limiter asks for, over Prisma's connections. The text is the limiter's own. */
async function runQuery(db: Db, query: PgQuery) {
  const found = await db.$queryRawUnsafe<CounterRow[]>(query.text, ...query.values);
  const rows = found.map(({ points, expire }) => ({
    points,
    expire: expire === null ? null : Number(expire),
  }));
  return { rows, rowCount: rows.length };
}
