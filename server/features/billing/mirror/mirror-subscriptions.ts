import type Stripe from "stripe";
import { bestSubscription } from "#core/billing/subscription-facts.ts";
import { type SubscriptionNews, subscriptionNews } from "#core/billing/subscription-news.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Subscription } from "#server/platform/db/generated/client.ts";
import { recordEvent } from "#server/platform/outbox/record-event.ts";
import { fromSeconds, type ProviderSubscription } from "./provider-subscription.ts";

type Read = {
  userId: string;
  /** Which Stripe was asked. */
  stripeMode: string;
  subscriptions: readonly ProviderSubscription[];
  invoices: readonly Stripe.Invoice[];
};

/** Writes what the provider has over what is stored, and records what is new about it. Of ids it does not know any more, nothing is left to pay for. */
export async function mirrorSubscriptions(tx: DbTransaction, read: Read, now: Date): Promise<void> {
  const { userId, stripeMode, subscriptions, invoices } = read;
  const stored = await tx.subscription.findMany({ where: { userId } });
  const kept = bestSubscription(subscriptions);
  for (const subscription of subscriptions) {
    const before = stored.find(({ stripeSubscriptionId }) => stripeSubscriptionId === subscription.id);
    const data = { ...toRow(subscription, invoices), stripeMode };
    if (before && isSame(before, data)) continue;
    const key = { stripeSubscriptionId: subscription.id };
    await tx.subscription.upsert({ where: key, create: { ...key, ...data, userId }, update: data });
    const news = subscriptionNews(before?.status ?? null, subscription.status);
    // A second one beside it is a mistake, which is ended: nobody is told that it began.
    const isSecond = news === "subscription.activated" && subscription !== kept;
    if (news && !isSecond) await recordNews(tx, news, { ...subscription, userId }, now);
  }
  const listed = new Set(subscriptions.map(({ id }) => id));
  for (const row of stored.filter((each) => endsUnlisted(each, stripeMode)))
    if (!listed.has(row.stripeSubscriptionId)) await endUnlisted(tx, row, now);
}

function toRow(subscription: ProviderSubscription, invoices: readonly Stripe.Invoice[]) {
  const { planId, status, currentPeriodEnd, cancelAtPeriodEnd, createdAt } = subscription;
  const pastDueSince = pastDueSinceOf(subscription, invoices);
  return { planId, status, currentPeriodEnd, cancelAtPeriodEnd, pastDueSince, createdAt };
}

function isSame(row: Subscription, data: ReturnType<typeof toRow> & { stripeMode: string }): boolean {
  return (
    row.stripeMode === data.stripeMode &&
    row.status === data.status &&
    row.planId === data.planId &&
    row.cancelAtPeriodEnd === data.cancelAtPeriodEnd &&
    row.currentPeriodEnd.getTime() === data.currentPeriodEnd.getTime() &&
    row.createdAt.getTime() === data.createdAt.getTime() &&
    row.pastDueSince?.getTime() === data.pastDueSince?.getTime()
  );
}

/** When the oldest invoice that is still to be paid was due, by the provider's clock: ours may have heard of it late. */
function pastDueSinceOf(
  { id, status, latestInvoice, currentPeriodStart }: ProviderSubscription,
  invoices: readonly Stripe.Invoice[],
): Date | null {
  if (status !== "past_due" && status !== "unpaid") return null;
  const open = [...invoices, ...(latestInvoice ? [latestInvoice] : [])].filter(
    (invoice) => invoice.status === "open" && subscriptionIdOf(invoice) === id,
  );
  const due = open.map(
    (invoice) => invoice.due_date ?? invoice.status_transitions.finalized_at ?? invoice.created,
  );
  return due.length > 0 ? fromSeconds(Math.min(...due)) : currentPeriodStart;
}

/** The subscription that an invoice charges for. */
export function subscriptionIdOf({ parent }: Stripe.Invoice): string | null {
  const subscription = parent?.subscription_details?.subscription ?? null;
  return typeof subscription === "object" ? (subscription?.id ?? null) : subscription;
}

const over = ["canceled", "incomplete_expired"];

/** Whether one that is alive ends when the Stripe of that mode does not list it. */
function endsUnlisted({ status, stripeMode }: Subscription, asked: string): boolean {
  return !over.includes(status) && stripeMode !== null && modesUnder(asked).includes(stripeMode);
}

/**
 * The modes of which keys of one mode decide. Test keys that are used for a moment by mistake end no real subscription;
 * what was bought with a test card ends under real keys. What was put in by hand (a demonstration's) is of none.
 */
export function modesUnder(mode: string): string[] {
  return modes.slice(0, modes.indexOf(mode) + 1);
}

const modes = ["local", "test", "live"];

/** The customer is another, or was deleted. */
async function endUnlisted(tx: DbTransaction, row: Subscription, now: Date): Promise<void> {
  await tx.subscription.update({ where: { id: row.id }, data: { status: "canceled", pastDueSince: null } });
  const news = subscriptionNews(row.status, "canceled");
  if (news) await recordNews(tx, news, { ...row, id: row.stripeSubscriptionId }, now);
}

async function recordNews(
  tx: DbTransaction,
  name: SubscriptionNews,
  about: { id: string; userId: string; planId: string; currentPeriodEnd: Date },
  now: Date,
): Promise<void> {
  const { id, userId, planId, currentPeriodEnd } = about;
  const payload = { userId, stripeSubscriptionId: id, planId };
  // A subscription begins and ends once, and may be overdue once a period.
  const period = name === "subscription.past-due" ? ` ${currentPeriodEnd.toISOString()}` : "";
  await recordEvent(tx, { name, payload }, now, `${name} ${id}${period}`);
}
