import { isResourceMissing } from "#server/platform/stripe/stripe-client.ts";
import { type BillingDeps, findBillingAccount } from "./billing-account.ts";
import { syncUnderLock } from "./mirror/sync-customer.ts";

/**
 * Deletes the seller's customer at the payment provider, which ends the subscriptions and keeps the
 * invoices (AC-05). Mirrors the last invoices first. Throws when the provider does not know the
 * customer, or still has it afterwards. The caller holds the seller's lock.
 */
export async function forgetCustomer(deps: BillingDeps, userId: string): Promise<void> {
  const billing = await findBillingAccount(deps, userId);
  if (!billing) return;
  const { customer } = await syncUnderLock(deps, billing);
  if (customer === "unknown") throw new Error("customer_unknown");
  await deps.stripe.customers.del(billing.stripeCustomerId).catch((error: unknown) => {
    // An earlier run deleted the customer, and the response was lost.
    if (!isResourceMissing(error)) throw error;
  });
  const after = await syncUnderLock(deps, billing);
  if (after.customer !== "deleted") throw new Error("customer_not_deleted");
}
