import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { keysOf, recordOf } from "#core/keys-of.ts";
import { withTimeout } from "#server/platform/concurrency/with-timeout.ts";
import type { Db, PreparedQuery } from "#server/platform/db/client.ts";
import { RateLimitedError } from "./errors.ts";

const minuteSeconds = 60;

/** How often something may be attempted. RATE_LIMIT_SCALE multiplies every number of points. */
const rules = {
  /**
   * Failed sign-ins to one name from one address (D85). `auth/sign-in-attempts.ts` combines these
   * five.
   */
  signInByNameAndAddress: { points: 10, duration: 15 * minuteSeconds },
  /** Failed sign-ins from one address, whatever the name. */
  signInByAddress: { points: 100, duration: 15 * minuteSeconds },
  /**
   * Failed sign-ins to one name from anywhere; after a third of them each address is slowed down.
   */
  signInByName: { points: 300, duration: 60 * minuteSeconds },
  /** Failed sign-ins to a name under attack, from one address and its surrounding network. */
  signInSlowedDown: { points: 1, duration: 60 * minuteSeconds },
  /** Failed sign-ins to one account from a browser where that account has signed in before. */
  signInByDevice: { points: 10, duration: 15 * minuteSeconds },
  /** Successful sign-ins by any method: each costs a password hash or a call to Google. */
  signInsOfUser: { points: 60, duration: 15 * minuteSeconds },
  signInsFromAddress: { points: 300, duration: 15 * minuteSeconds },
  registrationByName: { points: 10, duration: 60 * minuteSeconds },
  registrationByAddress: { points: 20, duration: 60 * minuteSeconds },
  /** Failed returns from Google from one address: each costs a call to Google. */
  googleByAddress: { points: 100, duration: 15 * minuteSeconds },
  /** Wrong current passwords when one seller changes the password. */
  passwordChangeByUser: { points: 10, duration: 15 * minuteSeconds },
  /** Wrong second-factor codes after a correct password: in 15 minutes, and in a day (D104). */
  secondFactorByUser: { points: 10, duration: 15 * minuteSeconds },
  secondFactorByUserDaily: { points: 50, duration: 24 * 60 * minuteSeconds },
  /**
   * Wrong recovery codes. Counted separately, so that wrong app codes do not lock the owner out of
   * these.
   */
  recoveryCodeByUser: { points: 20, duration: 60 * minuteSeconds },
  /**
   * E-mails with a link that turns the second factor off, requested after a correct password
   * (D105).
   */
  secondFactorRemovalByUser: { points: 3, duration: 24 * 60 * minuteSeconds },
  /**
   * Reset links requested from one address. The account's own links limit how many e-mails it gets
   * (D86).
   */
  passwordResetByAddress: { points: 20, duration: 60 * minuteSeconds },
  /**
   * E-mails with a link that confirms an address, requested from one address, and by one seller.
   */
  emailConfirmationByAddress: { points: 20, duration: 60 * minuteSeconds },
  emailConfirmationByUser: { points: 5, duration: 60 * minuteSeconds },
  /** Uses of these links from one address. */
  emailLinkByAddress: { points: 30, duration: 15 * minuteSeconds },
  /** Uses of reset links from one address: each valid one costs a password hash. */
  resetLinkByAddress: { points: 30, duration: 15 * minuteSeconds },
  /** Checkout steps by one seller: each makes several calls to the payment provider. */
  paying: { points: 20, duration: minuteSeconds },
  /** Logo uploads by one seller: each is decoded and encoded again. */
  logoUpload: { points: 20, duration: 10 * minuteSeconds },
  /** Product files sent by one seller: each is stored and read. */
  importUpload: { points: 20, duration: 10 * minuteSeconds },
  /** Seconds that reading and writing one seller's files takes (D514). */
  fileSecondsByUser: { points: 300, duration: 60 * minuteSeconds },
  /** Catalogue downloads by one seller: each reads the whole catalogue. */
  catalogueExport: { points: 20, duration: 10 * minuteSeconds },
  dataExportByUser: { points: 3, duration: 24 * 60 * minuteSeconds },
  /** Test events of one seller, and requests to send deliveries again. */
  webhookTest: { points: 30, duration: 10 * minuteSeconds },
  webhookResend: { points: 60, duration: 10 * minuteSeconds },
  /** Shared scenarios opened from one address, whether the link works or not (D327). */
  sharedScenarioByAddress: { points: 120, duration: 10 * minuteSeconds },
  /** Requests to end e-mails from one address: a mail provider sends those of all its users. */
  unsubscribeByAddress: { points: 600, duration: 10 * minuteSeconds },
  /** Requests with one API key (D61). */
  keyRequests: { points: 300, duration: minuteSeconds },
  /**
   * Total query cost of one API key (`graphql/limits/query-cost.ts`): about 30,000 full prices
   * (D61).
   */
  keyCost: { points: 1_500_000, duration: minuteSeconds },
  /**
   * What one seller's idempotency keys store in a day: 1 for each key and 1 for each kilobyte of
   * its answer (D385). About 100 MB.
   */
  idempotentAnswers: { points: 100_000, duration: 24 * 60 * minuteSeconds },
  /**
   * Total query cost without a key (D82): per seller in all browsers, with as much as one key where
   * the account may have a large catalogue; per address when signed out.
   */
  graphqlByUser: { points: 300_000, duration: minuteSeconds },
  graphqlByAdvancedUser: { points: 1_500_000, duration: minuteSeconds },
  graphqlByAddress: { points: 600_000, duration: minuteSeconds },
  /**
   * Wrong operator passwords. Operators must be able to sign in during an outage, when each process
   * counts on its own.
   */
  opsByAddress: { points: 10, duration: 15 * minuteSeconds, withoutDatabase: "memory" },
} as const satisfies Record<string, Rule>;

type Rule = {
  points: number;
  /** Seconds. */
  duration: number;
  /** Where to count while the database is down. When absent, the request is refused. */
  withoutDatabase?: "memory";
};

export type LimitName = keyof typeof rules;

/** The state of a counter. */
export type Quota = {
  /** Points per window. */
  points: number;
  windowSeconds: number;
  remaining: number;
  /** Seconds until the window ends and all points are available again. */
  resetSeconds: number;
};

/**
 * Counters in Postgres, shared by all processes. Throws when a counter cannot be reached, so
 * nothing passes uncounted. Count before the work and refund after a success, so that concurrent
 * attempts cannot slip through between check and count.
 */
export type Limits = {
  /**
   * Takes one point, or `points`. Throws RateLimitedError, and takes nothing, when fewer are left.
   */
  take(limit: LimitName, key: string, points?: number): Promise<Quota>;
  /** Reads a counter without counting. */
  read(limit: LimitName, key: string): Promise<Quota>;
  /** Gives one point back. */
  refund(limit: LimitName, key: string): Promise<void>;
  /** Sets the counter back to zero. */
  reset(limit: LimitName, key: string): Promise<void>;
};

export function createLimits(db: Db, scale: number): Limits {
  const limiters = recordOf(keysOf(rules), (name) => createLimiter(db, name, rules[name], scale));
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
    storeClient: {
      query: (query: PreparedQuery) =>
        withoutDatabase ? answerSoon(runQuery(db, query)) : runQuery(db, query),
    },
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}

/** Where a counter in memory can take over, a database that hangs is not waited for. */
const memoryAfterMs = 1000;

async function answerSoon<Result>(query: Promise<Result>): Promise<Result> {
  return await withTimeout(query, memoryAfterMs, () => {
    throw new Error("the counter did not respond in time");
  });
}

type CounterRow = { points: number; expire: string | null };

/**
 * The part of node-postgres' interface that the limiter calls. The limiter names each of its
 * queries.
 */
async function runQuery(db: Db, query: PreparedQuery) {
  const found = await db.queryPrepared<CounterRow>(query);
  // node-postgres returns a bigint as a string.
  const rows = found.map(({ points, expire }) => ({
    points,
    expire: expire === null ? null : Number(expire),
  }));
  return { rows, rowCount: rows.length };
}
