import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { minuteMs } from "#core/time.ts";
import type { Deps } from "#server/platform/deps.ts";
import { verifyPassword } from "../auth/proof/password-hash.ts";

/** How long a verified password is accepted without hashing it again. */
const verifiedMs = 5 * minuteMs;

type Credentials = { name: string; password: string };

/** The operators, who may open /ops and /metrics (D107). */
export type Operators = {
  /**
   * Whether the credentials are an operator's. An unknown name takes as long as a wrong
   * password.
   */
  check(credentials: Credentials): Promise<boolean>;
};

/**
 * Argon2 is slow by design, and the queue board polls every few seconds, so a right password is
 * remembered for five minutes. Only an HMAC under a random key of this process is kept in memory:
 * it is useless elsewhere, and an attacker who can read the process's memory also sees the password
 * in each request. Wrong passwords are never remembered: each costs a hash and an attempt.
 */
export function createOperators({
  env,
  clock,
}: {
  env: Pick<Deps["env"], "ops">;
  clock: Deps["clock"];
}): Operators {
  const { password: plain, users } = env.ops;
  const key = randomBytes(32);
  const digest = (password: string) => createHmac("sha256", key).update(password).digest();
  const verified = new Map<string, { digest: Buffer; untilMs: number }>();

  function isVerified({ name, password }: Credentials): boolean {
    const entry = verified.get(name);
    if (!entry || entry.untilMs <= clock.now().getTime()) return false;
    return timingSafeEqual(entry.digest, digest(password));
  }

  return {
    async check({ name, password }) {
      if (name === "ops" && plain !== null) return timingSafeEqual(digest(password), digest(plain));
      if (isVerified({ name, password })) return true;
      const isRight = await verifyPassword(users.get(name) ?? null, password);
      if (isRight)
        verified.set(name, { digest: digest(password), untilMs: clock.now().getTime() + verifiedMs });
      return isRight;
    },
  };
}
