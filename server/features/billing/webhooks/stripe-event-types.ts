/** The event types that our webhook endpoint handles. Others are stored and ignored. */
export const stripeEventTypes = [
  "setup_intent.succeeded",
  "setup_intent.setup_failed",
  "setup_intent.canceled",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.pending_update_applied",
  "customer.subscription.pending_update_expired",
  "subscription_schedule.updated",
  "subscription_schedule.released",
  "subscription_schedule.canceled",
  "customer.tax_id.created",
  "customer.tax_id.deleted",
  "customer.deleted",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.finalization_failed",
  "payment_method.detached",
  "payment_method.automatically_updated",
  "charge.refunded",
  "charge.dispute.created",
] as const;

export type StripeEventType = (typeof stripeEventTypes)[number];

export function isStripeEventType(type: string): type is StripeEventType {
  return stripeEventTypes.some((known) => known === type);
}
