import type { Deps } from "#server/platform/deps.ts";

/** What the payment provider's side of an account takes. */
export type BillingDeps = Pick<Deps, "db" | "clock" | "log" | "stripe" | "env" | "locks">;

/** One at a time for each seller, in whichever process: clicks, webhooks and sweeps. */
export function billingLock(userId: string): string {
  return `billing ${userId}`;
}
