import Stripe from "stripe";
import { duplicateSubscriptions } from "#core/billing/subscription-facts.ts";
import type { BillingAccount } from "#server/platform/db/generated/client.ts";
import { type BillingDeps, billingLock } from "../billing-deps.ts";
import { closeAttempts } from "../checkout/close-attempts.ts";
import { findBillingAccount } from "../find-billing-account.ts";
import { endDuplicates } from "../refunds/end-duplicates.ts";
import { refundDuplicates } from "../refunds/refund-duplicates.ts";
import { mirrorCard } from "./mirror-card.ts";
import { mirrorInvoices } from "./mirror-invoices.ts";
import { mirrorSubscriptions } from "./mirror-subscriptions.ts";
import { listSubscriptions, type ProviderSubscription } from "./provider-subscription.ts";

/** A background job can wait for a purchase to finish. */
const waitMs = 30_000;
/** Newest first: enough for years. */
const invoicesKept = 100;

/** What was read of a customer. */
type ProviderState = {
  /** unknown: it was never of this account at the provider, which knows those it deleted. */
  customer: "found" | "deleted" | "unknown";
  subscriptions: ProviderSubscription[];
};

/** `unsettled`: why a second subscription is not ended, or not given back, yet. */
type SyncResult = ProviderState & { unsettled: unknown[] };

/**
 * Makes what is stored of a seller what the payment provider says now, however old the news that asks for it. Answers
 * false for somebody who is no customer of ours. Throws, after all else is done, what could not be given back: try again.
 */
export async function syncCustomer(
  deps: BillingDeps,
  who: { userId: string } | { stripeCustomerId: string },
): Promise<boolean> {
  const account =
    "userId" in who
      ? await findBillingAccount(deps, who.userId)
      : await deps.db.billingAccount.findUnique({ where: who });
  if (!account || account.stripeMode !== deps.env.stripe.mode) return false;
  return await deps.locks.run(billingLock(account.userId), { waitMs }, async () => {
    const current = await findBillingAccount(deps, account.userId);
    if (!current) return false;
    const { customer, unsettled } = await syncUnderLock(deps, current);
    if (unsettled.length > 0) throw unsettled[0];
    return customer !== "unknown";
  });
}

/** The same for one who holds the seller's lock: only what is read after taking it may be written. */
export async function syncUnderLock(deps: BillingDeps, account: BillingAccount): Promise<SyncResult> {
  const found = await readAndMirror(deps, account);
  const doubled = duplicateSubscriptions(found.subscriptions);
  const failures = doubled ? await endDuplicates(deps, account.userId, doubled) : [];
  const state = doubled ? await readAndMirror(deps, account) : found;
  for (const subscription of state.subscriptions) {
    if (!isNeverPaid(subscription)) failures.push(...(await refundDuplicates(deps, subscription)));
  }
  return { ...state, unsettled: failures };
}

/** Its first payment was cancelled, as was meant. */
function isNeverPaid({ latestInvoice }: ProviderSubscription): boolean {
  return latestInvoice?.billing_reason === "subscription_create" && latestInvoice.status === "void";
}

async function readAndMirror(deps: BillingDeps, account: BillingAccount): Promise<ProviderState> {
  const { userId, stripeMode, stripeCustomerId } = account;
  const { customer, subscriptions, invoices, card } = await readCustomer(deps, stripeCustomerId);
  if (customer === "unknown") {
    const about = { userId, stripeCustomerId };
    deps.log.error(about, "the payment provider never had this customer: are the keys another account's?");
    return { customer, subscriptions };
  }
  const now = deps.clock.now();
  await deps.db.$transaction(async (tx) => {
    await mirrorSubscriptions(tx, { userId, stripeMode, subscriptions, invoices }, now);
    await mirrorInvoices(tx, { userId, subscriptions, invoices }, now);
    await mirrorCard(tx, account, card);
    await closeAttempts(tx, userId, subscriptions);
  });
  return { customer, subscriptions };
}

type Read = ProviderState & { invoices: Stripe.Invoice[]; card: Stripe.PaymentMethod.Card | null };

async function readCustomer({ stripe, env }: BillingDeps, customer: string): Promise<Read> {
  const none = { subscriptions: [], invoices: [], card: null };
  try {
    const listing = Promise.all([
      listSubscriptions(stripe, customer, env.stripe.priceIds),
      stripe.invoices.list({ customer, limit: invoicesKept }),
    ]);
    // Of a deleted one the lists may fail, too: what it is decides.
    listing.catch(() => undefined);
    const found = await stripe.customers.retrieve(customer, {
      expand: ["invoice_settings.default_payment_method"],
    });
    if (found.deleted) return { customer: "deleted", ...none };
    const [subscriptions, invoices] = await listing;
    const method = found.invoice_settings.default_payment_method;
    const card = (typeof method === "object" ? method?.card : null) ?? null;
    return { customer: "found", subscriptions, invoices: invoices.data, card };
  } catch (error) {
    if (isMissingCustomer(error)) return { customer: "unknown", ...none };
    throw error;
  }
}

function isMissingCustomer(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError) || error.code !== "resource_missing") return false;
  return error.param === "customer" || error.param === "id" || /customer/i.test(error.message);
}
