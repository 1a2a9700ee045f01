import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { verifyPassword } from "#server/features/auth/password/password-hash.ts";
import type { Deps } from "#server/platform/deps.ts";

/** How long a password that was right is not hashed again. */
const knownMs = 5 * 60_000;

type Credentials = { name: string; password: string };

/** Those who may open /ops and /metrics (D107). */
export type Operators = {
  /** Whether they are an operator's credentials. An unknown name takes as long as a wrong password. */
  check(credentials: Credentials): Promise<boolean>;
};

/**
 * Argon2 is slow on purpose, and the queue board asks every few seconds; so a password that was right is known for five
 * minutes. What is kept of it is a digest under a key that this process made up, that is written nowhere and ends with the
 * process: it opens nothing elsewhere, and cannot be tried against without the process's memory, where the operator's
 * password itself passes with every request. Wrong passwords are never kept: each costs its argon2, and a try.
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
  const known = new Map<string, { digest: Buffer; untilMs: number }>();

  function isKnown({ name, password }: Credentials): boolean {
    const entry = known.get(name);
    if (!entry || entry.untilMs <= clock.now().getTime()) return false;
    return timingSafeEqual(entry.digest, digest(password));
  }

  return {
    async check({ name, password }) {
      if (name === "ops" && plain !== null) return timingSafeEqual(digest(password), digest(plain));
      if (isKnown({ name, password })) return true;
      const isRight = await verifyPassword(users.get(name) ?? null, password);
      if (isRight) known.set(name, { digest: digest(password), untilMs: clock.now().getTime() + knownMs });
      return isRight;
    },
  };
}
