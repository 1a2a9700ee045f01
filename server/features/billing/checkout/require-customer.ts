import type Stripe from "stripe";
import type { Account } from "#core/entitlements/account.ts";
import type { BillingAccount } from "#server/platform/db/generated/client.ts";
import { type BillingDeps, findBillingAccount } from "../billing-account.ts";
import type { ProviderSubscription } from "../mirror/provider-subscription.ts";
import { syncUnderLock } from "../mirror/sync-customer.ts";
import { isRefusedEmail } from "../stripe-errors.ts";

type Customer = { billing: BillingAccount; subscriptions: ProviderSubscription[] };

/**
 * Returns the seller's customer at the payment provider with its subscriptions. Creates the
 * customer when there is none: on the first checkout, with the keys of another Stripe account, or
 * after it was deleted. The caller holds the seller's lock.
 */
export async function requireCustomer(deps: BillingDeps, account: Account): Promise<Customer> {
  const stored = await findBillingAccount(deps, account.id);
  if (stored) {
    const { customer, subscriptions } = await syncUnderLock(deps, stored);
    if (customer === "found") return { billing: stored, subscriptions };
  }
  const billing = await createBillingAccount(deps, account);
  const { subscriptions } = await syncUnderLock(deps, billing);
  return { billing, subscriptions };
}

async function createBillingAccount(deps: BillingDeps, account: Account): Promise<BillingAccount> {
  const { db, env } = deps;
  const stripeCustomerId =
    (await findOrphanedCustomer(deps, account)) ?? (await createCustomer(deps, account));
  const none = { cardBrand: null, cardLast4: null, cardExpMonth: null, cardExpYear: null };
  const key = { userId: account.id, stripeMode: env.stripe.mode };
  const data = { ...none, stripeCustomerId };
  const where = { userId_stripeMode: key };
  return await db.billingAccount.upsert({ where, create: { ...key, ...data }, update: data });
}

/** Finds a customer whose creation succeeded but whose id was never stored. */
async function findOrphanedCustomer({ stripe }: BillingDeps, { id, email }: Account): Promise<string | null> {
  const { data } = await stripe.customers.list({ email, limit: 100 }).catch(noneForRefusedEmail);
  return data.find(({ metadata }) => metadata.userId === id)?.id ?? null;
}

async function createCustomer({ stripe }: BillingDeps, account: Account): Promise<string> {
  const { id: userId, email, firstName, lastName } = account;
  const name = [firstName, lastName].filter(Boolean).join(" ");
  const shared = { name, preferred_locales: ["pt-BR"] };
  try {
    const { id } = await stripe.customers.create({ ...shared, email, metadata: { userId } });
    return id;
  } catch (error) {
    if (!isRefusedEmail(error)) throw error;
    // The product sends all e-mails itself, so Stripe only needs the address for support to read.
    const { id } = await stripe.customers.create({ ...shared, metadata: { userId, email } });
    return id;
  }
}

function noneForRefusedEmail(error: unknown): { data: Stripe.Customer[] } {
  if (isRefusedEmail(error)) return { data: [] };
  throw error;
}
