import type { InvoiceStatus, SubscriptionStatus } from "#web/gql/graphql.ts";

/** The seller's subscription, as far as it says what is still to be paid. */
export type SubscriptionForInvoice = { status: SubscriptionStatus; startedAt: string } | null | undefined;

type Invoice = { status: InvoiceStatus; createdAt: string };

const over: readonly SubscriptionStatus[] = ["CANCELED", "INCOMPLETE_EXPIRED"];

/** An unpaid invoice that is no longer collected: its subscription has ended. */
export function isGivenUp({ status, createdAt }: Invoice, subscription: SubscriptionForInvoice): boolean {
  if (status === "UNCOLLECTIBLE") return true;
  if (status !== "OPEN") return false;
  if (!subscription || over.includes(subscription.status)) return true;
  return Date.parse(createdAt) < Date.parse(subscription.startedAt);
}
