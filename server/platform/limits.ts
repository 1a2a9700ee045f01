import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Db } from "#server/platform/db/client.ts";
import { RateLimitedError } from "./errors.ts";

const minuteSeconds = 60;

/** How often something may be tried. Every number is multiplied by RATE_LIMIT_SCALE. */
const rules = {
  /** Failed sign-ins to one name from one address (D85; how they work together: `auth/sign-in-attempts.ts`). */
  signInByNameAndAddress: { points: 10, duration: 15 * minuteSeconds },
  /** Failed sign-ins from one address, whatever the name. */
  signInByAddress: { points: 100, duration: 15 * minuteSeconds },
  /** Failed sign-ins to one name, whoever tries; after a third of them each address is slowed down. */
  signInByName: { points: 300, duration: 60 * minuteSeconds },
  /** Failed sign-ins to a name that is being attacked, from one address and its surroundings. */
  signInSlowedDown: { points: 1, duration: 60 * minuteSeconds },
  /** Failed sign-ins to one account from a browser in which it has signed in before. */
  signInByDevice: { points: 10, duration: 15 * minuteSeconds },
  /** Sign-ins that succeed, by whichever way: each has its price, too. */
  signInsOfUser: { points: 60, duration: 15 * minuteSeconds },
  signInsFromAddress: { points: 300, duration: 15 * minuteSeconds },
  registrationByName: { points: 10, duration: 60 * minuteSeconds },
  registrationByAddress: { points: 20, duration: 60 * minuteSeconds },
  /** Answers of Google's from one address that came to nothing: each is asked about at Google. */
  googleByAddress: { points: 100, duration: 15 * minuteSeconds },
  /** Wrong current passwords of one seller who wants another. */
  passwordChangeByUser: { points: 10, duration: 15 * minuteSeconds },
  /** Wrong codes of a second factor, by who knows the password already: in a quarter of an hour, and in a day (D104). */
  secondFactorByUser: { points: 10, duration: 15 * minuteSeconds },
  secondFactorByUserDaily: { points: 50, duration: 24 * 60 * minuteSeconds },
  /** Wrong recovery codes, apart from the app's: whoever spoils those does not lock the owner out of these. */
  recoveryCodeByUser: { points: 20, duration: 60 * minuteSeconds },
  /** E-mails with a link that turns a second factor off, asked for by who knows the password (D105). */
  secondFactorRemovalByUser: { points: 3, duration: 24 * 60 * minuteSeconds },
  /** Reset links asked for from one address. How many one account is sent is settled by the links it has (D86). */
  passwordResetByAddress: { points: 20, duration: 60 * minuteSeconds },
  /** E-mails with a link that confirms the address, asked for from one address, and by one seller. */
  emailConfirmationByAddress: { points: 20, duration: 60 * minuteSeconds },
  emailConfirmationByUser: { points: 5, duration: 60 * minuteSeconds },
  /** Tries of such links from one address. */
  emailLinkByAddress: { points: 30, duration: 15 * minuteSeconds },
  /** Tries of reset links from one address: a new password is hashed for each that is good. */
  resetLinkByAddress: { points: 30, duration: 15 * minuteSeconds },
  /** Steps of a purchase by one seller: each asks the payment provider several things. */
  paying: { points: 20, duration: minuteSeconds },
  /** Logos of one seller: each is decoded and made anew. */
  logoUpload: { points: 20, duration: 10 * minuteSeconds },
  /** Requests with one API key (D61). */
  keyRequests: { points: 300, duration: minuteSeconds },
  /** What the queries of one API key cost in all (`graphql/query-cost.ts`): some 30 full thousands of prices (D61). */
  keyCost: { points: 1_500_000, duration: minuteSeconds },
  /** The same for people (D82): of one seller, in all browsers, and of one address, for whoever is not signed in there. */
  graphqlByUser: { points: 300_000, duration: minuteSeconds },
  graphqlByAddress: { points: 600_000, duration: minuteSeconds },
  /** Wrong passwords of operators. They must get in while the database is away: then each process counts for itself. */
  opsByAddress: { points: 10, duration: 15 * minuteSeconds, withoutDatabase: "memory" },
} as const satisfies Record<string, Rule>;

type Rule = {
  points: number;
  /** Seconds. */
  duration: number;
  /** Without this, what cannot be counted is refused. */
  withoutDatabase?: "memory";
};

export type LimitName = keyof typeof rules;

/** Where a counter stands. */
export type Quota = {
  /** How many there are in a window. */
  points: number;
  windowSeconds: number;
  remaining: number;
  /** Until all of them are there again. */
  resetSeconds: number;
};

/**
 * Counters in Postgres, shared by all servers. A counter that cannot be reached throws: nothing gets through uncounted.
 * Counting before the work, and giving back after a success, leaves no gap between many tries at once.
 */
export type Limits = {
  /**
   * Counts one try, or as many points as it is worth; throws RateLimitedError once they are used up. What is worth more
   * than is left takes nothing.
   */
  take(limit: LimitName, key: string, points?: number): Promise<Quota>;
  /** Where a counter stands, without counting. */
  read(limit: LimitName, key: string): Promise<Quota>;
  /** Takes the last try back. */
  refund(limit: LimitName, key: string): Promise<void>;
  /** Forgets every try. */
  reset(limit: LimitName, key: string): Promise<void>;
};

export function createLimits(db: Db, scale: number): Limits {
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, createLimiter(db, name, rule, scale)]),
    // Object.fromEntries forgets the keys it was given.
  ) as Record<LimitName, RateLimiterPostgres>;
  return {
    async take(limit, key, points = 1) {
      const limiter = limiters[limit];
      const taken = await limiter.consume(key, points).catch(async (reason: unknown) => {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        if (points > 1) await limiter.reward(key, points);
        throw new RateLimitedError(secondsUntil(reason));
      });
      return toQuota(limiter, taken);
    },
    async read(limit, key) {
      return toQuota(limiters[limit], await limiters[limit].get(key));
    },
    async refund(limit, key) {
      await limiters[limit].reward(key);
    },
    async reset(limit, key) {
      await limiters[limit].delete(key);
    },
  };
}

function toQuota({ points, duration }: RateLimiterPostgres, counted: RateLimiterRes | null): Quota {
  return {
    points,
    windowSeconds: duration,
    remaining: counted?.remainingPoints ?? points,
    resetSeconds: counted ? secondsUntil(counted) : duration,
  };
}

function secondsUntil({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(Math.ceil(msBeforeNext / 1000), 1);
}

function createLimiter(
  db: Db,
  keyPrefix: string,
  { points, duration, withoutDatabase }: Rule,
  scale: number,
): RateLimiterPostgres {
  const counted = { keyPrefix, points: Math.max(Math.round(points * scale), 1), duration };
  return new RateLimiterPostgres({
    ...counted,
    ...(withoutDatabase && { insuranceLimiter: new RateLimiterMemory(counted) }),
    storeClient: { query: (query: PgQuery) => runQuery(db, query) },
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}

type PgQuery = { name?: string; text: string; values: unknown[] };
type CounterRow = { points: number; expire: bigint | null };

/**
 * The part of node-postgres that the limiter asks for, over Prisma's connections. The text is the limiter's own, prepared
 * under the limiter's name for it (`db/client.ts`).
 */
async function runQuery(db: Db, { name, text, values }: PgQuery) {
  const named = name ? `/* ${name.replace(/\W+/g, "_")} */ ${text}` : text;
  const found = await db.$queryRawUnsafe<CounterRow[]>(named, ...values);
  const rows = found.map(({ points, expire }) => ({
    points,
    expire: expire === null ? null : Number(expire),
  }));
  return { rows, rowCount: rows.length };
}
