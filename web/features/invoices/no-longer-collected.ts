import type { InvoiceStatus, SubscriptionStatus } from "#web/gql/graphql.ts";

/** The subscription fields that tell whether an invoice is still to be paid. */
export type SubscriptionForInvoice = { status: SubscriptionStatus; startedAt: string } | null | undefined;

type Invoice = { status: InvoiceStatus; createdAt: string };

const over: readonly SubscriptionStatus[] = ["CANCELED", "INCOMPLETE_EXPIRED"];

/** Whether an invoice is unpaid and no longer collected, because its subscription has ended. */
export function isNoLongerCollected(
  { status, createdAt }: Invoice,
  subscription: SubscriptionForInvoice,
): boolean {
  if (status === "UNCOLLECTIBLE") return true;
  if (status !== "OPEN") return false;
  if (!subscription || over.includes(subscription.status)) return true;
  return Date.parse(createdAt) < Date.parse(subscription.startedAt);
}
