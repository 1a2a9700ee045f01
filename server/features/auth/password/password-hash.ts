import { hash, verify } from "@node-rs/argon2";
import { createBoundedQueue } from "#server/platform/bounded-queue.ts";
import { AppError } from "#server/platform/errors.ts";

/** OWASP's recommendation for argon2id, which is the library's default algorithm: 19 MiB, 2 passes, 1 lane (D20). */
export const hashOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each run takes 19 MiB and one of libuv's four threads: one of those stays free for files and names (D85). What waits is
 * answered within a second or two; whoever comes when so many wait is told to try again.
 */
export const hashingBounds = { atOnce: 3, mostWaiting: 100 };
const retryAfterSeconds = 5;

/** All of the process's hashing. Exported for the tests, which keep it busy. */
export const hashing = createBoundedQueue({
  ...hashingBounds,
  refuse: () => new AppError("UNAVAILABLE", { retryAfterSeconds }),
});

/** Throws UNAVAILABLE when too many passwords wait to be hashed. */
export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password, hashOptions));
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed. Without a hash (no such user, or one without a password) the same
 * work is done on a decoy, so that the time does not tell the two apart (D20). Throws UNAVAILABLE as `hashPassword` does.
 */
export function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return hashing.run(async () => {
    decoy ??= hash("a password that nobody has", hashOptions);
    const matches = await verify(passwordHash ?? (await decoy), password);
    return matches && passwordHash !== null;
  });
}
