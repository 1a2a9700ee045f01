import type { Account } from "../auth/account.ts";
import type { BillingAccount } from "../db/generated/client.ts";
import type { BillingDeps } from "./billing-deps.ts";
import type { ProviderSubscription } from "./provider-subscription.ts";
import { syncUnderLock } from "./sync-customer.ts";

type Customer = { billing: BillingAccount; subscriptions: ProviderSubscription[] };

/**
 * The seller's customer at the payment provider with its subscriptions, made if there is none: never, or not at the
 * provider that the keys belong to now, or not any more. Takes the seller's lock to be held.
 */
export async function requireCustomer(deps: BillingDeps, account: Account): Promise<Customer> {
  const stored = await deps.db.billingAccount.findUnique({ where: { userId: account.id } });
  if (stored && stored.stripeMode === deps.env.stripe.mode) {
    const { isGone, subscriptions } = await syncUnderLock(deps, stored);
    if (!isGone) return { billing: stored, subscriptions };
  }
  const billing = await createCustomer(deps, account);
  const { subscriptions } = await syncUnderLock(deps, billing);
  return { billing, subscriptions };
}

async function createCustomer(deps: BillingDeps, account: Account): Promise<BillingAccount> {
  const { db, env } = deps;
  const stripeCustomerId = (await findLost(deps, account)) ?? (await createAtProvider(deps, account));
  const none = { cardBrand: null, cardLast4: null, cardExpMonth: null, cardExpYear: null };
  const data = { ...none, stripeCustomerId, stripeMode: env.stripe.mode };
  const userId = account.id;
  return await db.billingAccount.upsert({ where: { userId }, create: { userId, ...data }, update: data });
}

/** One that was made before, when the answer did not reach us or could not be written down. */
async function findLost({ stripe }: BillingDeps, { id, email }: Account): Promise<string | null> {
  const { data } = await stripe.customers.list({ email, limit: 100 });
  return data.find(({ metadata }) => metadata.userId === id)?.id ?? null;
}

async function createAtProvider({ stripe }: BillingDeps, account: Account): Promise<string> {
  const { id: userId, email, firstName, lastName } = account;
  const name = [firstName, lastName].filter(Boolean).join(" ");
  const { id } = await stripe.customers.create({
    email,
    name,
    metadata: { userId },
    preferred_locales: ["pt-BR"],
  });
  return id;
}
