import { hash, verify } from "@node-rs/argon2";
import { createBoundedQueue } from "#server/platform/concurrency/bounded-queue.ts";
import type { Env } from "#server/platform/env/env.ts";
import { AppError } from "#server/platform/errors.ts";

/**
 * The settings of argon2id, the library's default algorithm. `full` is OWASP's recommendation: 19
 * MiB, 2 passes, 1 lane (D20). `low` is almost free, for tests; production refuses it.
 */
const hashCosts = {
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  low: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} satisfies Record<Env["passwordHashCost"], object>;

let cost: Env["passwordHashCost"] = "full";

/** Sets the cost of every later hash in this process. Call it before the first one. */
export function setHashCost(next: Env["passwordHashCost"]): void {
  cost = next;
}

/** The argon2 options of a new hash. */
export function hashOptions() {
  return hashCosts[cost];
}

/**
 * Each run takes 19 MiB and one of libuv's four threads, so one thread stays free for file and DNS
 * access (D85). A queued run finishes within about two seconds; callers that find the queue full
 * must retry.
 */
export const hashingBounds = { atOnce: 3, mostWaiting: 100 };
const retryAfterSeconds = 5;

/** The only queue for hashing in the process. Exported for tests, which keep it busy. */
export const hashing = createBoundedQueue({
  ...hashingBounds,
  refuse: () => new AppError("UNAVAILABLE", { retryAfterSeconds }),
});

/** Returns the argon2id hash of a password. Throws UNAVAILABLE when the queue is full. */
export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password, hashOptions()));
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash (no such user, or no password) it does the
 * same work on a decoy, so that timing does not reveal whether there is one (D20). Throws
 * UNAVAILABLE when the queue is full.
 */
export function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return hashing.run(async () => {
    decoy ??= hash("a password that nobody has", hashOptions());
    const matches = await verify(passwordHash ?? (await decoy), password);
    return matches && passwordHash !== null;
  });
}
