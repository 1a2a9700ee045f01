import type { BillingAccount } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";

/** The seller's account at the Stripe that the keys belong to now; null when they never began to buy there. */
export function findBillingAccount(
  { db, env }: Pick<Deps, "db" | "env">,
  userId: string,
): Promise<BillingAccount | null> {
  return db.billingAccount.findUnique({
    where: { userId_stripeMode: { userId, stripeMode: env.stripe.mode } },
  });
}
