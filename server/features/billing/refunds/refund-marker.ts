import type Stripe from "stripe";

const words = "Charged in error by the calculator: refund what was invoiced since ";

/**
 * What is written on a subscription in the call that ends it, when its invoices from an instant on have to be given back:
 * whatever is lost after that call, the order can be found.
 */
export function refundMark(from: Date): string {
  return `${words}${from.toISOString()}`;
}

/** Since when a subscription's invoices have to be given back; null when it ended as others do. */
export function refundFromOf({ cancellation_details }: Pick<Stripe.Subscription, "cancellation_details">) {
  const comment = cancellation_details?.comment ?? "";
  if (!comment.startsWith(words)) return null;
  const from = new Date(comment.slice(words.length));
  return Number.isNaN(from.getTime()) ? null : from;
}
