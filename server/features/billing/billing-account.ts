import type { BillingAccount } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";

/** Dependencies of code that works on a seller's billing. */
export type BillingDeps = Pick<Deps, "db" | "clock" | "log" | "stripe" | "env" | "locks">;

/** Dependencies of what a seller requests; requests are limited. */
export type BillingRequestDeps = BillingDeps & Pick<Deps, "limits" | "securityEvent">;

/** Key of the lock that serialises clicks, webhooks and sweeps of one seller in all processes. */
export function billingLock(userId: string): string {
  return `billing ${userId}`;
}

/** How long to wait for that lock. */
export const lockWaitMs = {
  /** A second click: the first one may take long, so ask the seller to repeat. */
  click: 2000,
  /** A webhook may be handling the same request: its result is worth the wait. */
  result: 10_000,
  /** Nobody waits: long enough for a checkout in progress. */
  background: 30_000,
} as const;

/**
 * Finds the seller's customer at the Stripe account that the configured keys belong to. Null for a
 * seller who has never started a checkout there.
 */
export function findBillingAccount(
  { db, env }: Pick<Deps, "db" | "env">,
  userId: string,
): Promise<BillingAccount | null> {
  return db.billingAccount.findUnique({
    where: { userId_stripeMode: { userId, stripeMode: env.stripe.mode } },
  });
}
