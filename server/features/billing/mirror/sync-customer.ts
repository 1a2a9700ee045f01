import type Stripe from "stripe";
import { duplicateSubscriptions } from "#core/billing/checkout-subscription.ts";
import { taxIdTypes } from "#core/billing/tax-id.ts";
import type { BillingAccount } from "#server/platform/db/generated/client.ts";
import { isResourceMissing } from "#server/platform/stripe/stripe-client.ts";
import { type BillingDeps, billingLock, findBillingAccount, lockWaitMs } from "../billing-account.ts";
import { endDuplicates, refundDuplicates } from "../duplicates.ts";
import { closeSettledAttempts } from "./close-settled-attempts.ts";
import { type CustomerSnapshot, mirrorCustomer } from "./mirror.ts";
import { listSubscriptions, type ProviderSubscription } from "./provider-subscription.ts";

/** Newest first: enough for years. */
const maxInvoices = 100;

type ProviderState = {
  /** unknown: the provider never had this customer. It remembers those that were deleted. */
  customer: "found" | "deleted" | "unknown";
  subscriptions: ProviderSubscription[];
};

/** `failures`: why duplicates could not be ended or refunded yet. */
type SyncResult = ProviderState & { failures: unknown[] };

/**
 * Overwrites what is stored about a seller with the payment provider's current state, so that the
 * order in which events arrive does not matter. Returns false when the customer is not ours. Throws
 * after the sync when a duplicate could not be ended or refunded: call again.
 */
export async function syncCustomer(
  deps: BillingDeps,
  key: { userId: string } | { stripeCustomerId: string },
): Promise<boolean> {
  const account =
    "userId" in key
      ? await findBillingAccount(deps, key.userId)
      : await deps.db.billingAccount.findUnique({ where: key });
  if (!account || account.stripeMode !== deps.env.stripe.mode) return false;
  return await deps.locks.run(billingLock(account.userId), { waitMs: lockWaitMs.background }, async () => {
    const current = await findBillingAccount(deps, account.userId);
    if (!current) return false;
    const { customer, failures } = await syncUnderLock(deps, current);
    if (failures.length > 0) throw failures[0];
    return customer !== "unknown";
  });
}

/**
 * Syncs for a caller that already holds the seller's lock. Without the lock an older response of
 * the provider could overwrite a newer one.
 */
export async function syncUnderLock(deps: BillingDeps, account: BillingAccount): Promise<SyncResult> {
  const found = await readAndMirror(deps, account);
  const duplicates = duplicateSubscriptions(found.subscriptions);
  const failures = duplicates ? await endDuplicates(deps, account.userId, duplicates) : [];
  const state = duplicates ? await readAndMirror(deps, account) : found;
  for (const subscription of state.subscriptions) {
    if (!wasNeverPaid(subscription)) failures.push(...(await refundDuplicates(deps, subscription)));
  }
  return { ...state, failures };
}

/** True when the first invoice was voided, so there is nothing to refund. */
function wasNeverPaid({ latestInvoice }: ProviderSubscription): boolean {
  return latestInvoice?.billing_reason === "subscription_create" && latestInvoice.status === "void";
}

async function readAndMirror(deps: BillingDeps, account: BillingAccount): Promise<ProviderState> {
  const { userId, stripeCustomerId } = account;
  const { customer, subscriptions, ...rest } = await readCustomer(deps, stripeCustomerId);
  if (customer === "unknown") {
    // Most likely the keys belong to another Stripe account. Nothing is overwritten.
    deps.log.error({ userId, stripeCustomerId }, "stripe_customer_unknown");
    return { customer, subscriptions };
  }
  const now = deps.clock.now();
  await deps.db.$transaction(async (tx) => {
    await mirrorCustomer(tx, account, { subscriptions, ...rest }, now);
    await closeSettledAttempts(tx, userId, subscriptions);
  });
  return { customer, subscriptions };
}

async function readCustomer(
  { stripe, env }: BillingDeps,
  customer: string,
): Promise<ProviderState & CustomerSnapshot> {
  const none = { subscriptions: [], invoices: [], card: null, taxId: null };
  try {
    const listing = Promise.all([
      listSubscriptions(stripe, customer, env.stripe.priceIds),
      stripe.invoices.list({ customer, limit: maxInvoices }),
    ]);
    // Listing may fail for a deleted customer. That is not an error here: reading the customer
    // decides.
    listing.catch(() => undefined);
    const found = await stripe.customers.retrieve(customer, {
      expand: ["invoice_settings.default_payment_method", "tax_ids"],
    });
    if (found.deleted) return { customer: "deleted", ...none };
    const [subscriptions, invoices] = await listing;
    const method = found.invoice_settings.default_payment_method;
    const card = (typeof method === "object" ? method?.card : null) ?? null;
    const taxId = found.tax_ids?.data.find(isBrazilian) ?? null;
    return { customer: "found", subscriptions, invoices: invoices.data, card, taxId };
  } catch (error) {
    if (isMissingCustomer(error)) return { customer: "unknown", ...none };
    throw error;
  }
}

/** The tax ids that sellers enter; support may add others by hand. */
export function isBrazilian({ type }: Stripe.TaxId): boolean {
  return taxIdTypes.some((known) => known === type);
}

function isMissingCustomer(error: unknown): boolean {
  if (!isResourceMissing(error)) return false;
  const { param, message }: Stripe.errors.StripeError = error;
  return param === "customer" || param === "id" || /customer/i.test(message);
}
