import Stripe from "stripe";
import type { Account } from "#core/entitlements/account.ts";
import type { BillingAccount } from "#server/platform/db/generated/client.ts";
import type { BillingDeps } from "../billing-deps.ts";
import { findBillingAccount } from "../find-billing-account.ts";
import type { ProviderSubscription } from "../mirror/provider-subscription.ts";
import { syncUnderLock } from "../mirror/sync-customer.ts";

type Customer = { billing: BillingAccount; subscriptions: ProviderSubscription[] };

/**
 * The seller's customer at the payment provider with its subscriptions, made if there is none: never, or not at the
 * provider that the keys belong to now, or not any more. Takes the seller's lock to be held.
 */
export async function requireCustomer(deps: BillingDeps, account: Account): Promise<Customer> {
  const stored = await findBillingAccount(deps, account.id);
  if (stored) {
    const { customer, subscriptions } = await syncUnderLock(deps, stored);
    if (customer === "found") return { billing: stored, subscriptions };
  }
  const billing = await createCustomer(deps, account);
  const { subscriptions } = await syncUnderLock(deps, billing);
  return { billing, subscriptions };
}

async function createCustomer(deps: BillingDeps, account: Account): Promise<BillingAccount> {
  const { db, env } = deps;
  const stripeCustomerId = (await findLost(deps, account)) ?? (await createAtProvider(deps, account));
  const none = { cardBrand: null, cardLast4: null, cardExpMonth: null, cardExpYear: null };
  const key = { userId: account.id, stripeMode: env.stripe.mode };
  const data = { ...none, stripeCustomerId };
  const where = { userId_stripeMode: key };
  return await db.billingAccount.upsert({ where, create: { ...key, ...data }, update: data });
}

/** One that was made before, when the answer did not reach us or could not be written down. */
async function findLost({ stripe }: BillingDeps, { id, email }: Account): Promise<string | null> {
  const { data } = await stripe.customers.list({ email, limit: 100 }).catch(noneForRefusedEmail);
  return data.find(({ metadata }) => metadata.userId === id)?.id ?? null;
}

async function createAtProvider({ stripe }: BillingDeps, account: Account): Promise<string> {
  const { id: userId, email, firstName, lastName } = account;
  const name = [firstName, lastName].filter(Boolean).join(" ");
  const shared = { name, preferred_locales: ["pt-BR"] };
  try {
    const { id } = await stripe.customers.create({ ...shared, email, metadata: { userId } });
    return id;
  } catch (error) {
    if (!isRefusedEmail(error)) throw error;
    // Every e-mail is ours to send: the provider can do without an address, and a person finds it in the metadata.
    const { id } = await stripe.customers.create({ ...shared, metadata: { userId, email } });
    return id;
  }
}

function noneForRefusedEmail(error: unknown): { data: Stripe.Customer[] } {
  if (isRefusedEmail(error)) return { data: [] };
  throw error;
}

/** The provider takes fewer addresses than we do. */
function isRefusedEmail(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === "email_invalid";
}
