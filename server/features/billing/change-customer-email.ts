import { isResourceMissing } from "#server/platform/stripe/stripe-client.ts";
import { type BillingDeps, billingLock, findBillingAccount, lockWaitMs } from "./billing-account.ts";
import { isRefusedEmail } from "./stripe-errors.ts";

/**
 * Sets the seller's current e-mail on the customer at the payment provider, where support searches
 * by it. Reads the stored address, so a late or repeated call does no harm.
 */
export function changeCustomerEmail(deps: BillingDeps, userId: string): Promise<void> {
  return deps.locks.run(billingLock(userId), { waitMs: lockWaitMs.background }, async () => {
    const user = await deps.db.user.findUnique({ where: { id: userId }, select: { email: true } });
    const billing = user && (await findBillingAccount(deps, userId));
    if (!billing) return;
    await deps.stripe.customers
      .update(billing.stripeCustomerId, { email: user.email })
      .catch((error: unknown) => {
        if (!isRefusedEmail(error) && !isResourceMissing(error)) throw error;
      });
  });
}
