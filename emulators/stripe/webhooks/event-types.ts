import { names } from "../names.ts";
import type { EventType } from "../state/tables.ts";

/** The events that the emulator sends. */
export const sentEventTypes = names(`
  charge.failed charge.refunded charge.succeeded customer.created customer.deleted
  customer.subscription.created customer.subscription.deleted customer.subscription.paused
  customer.subscription.pending_update_applied customer.subscription.pending_update_expired
  customer.subscription.resumed customer.subscription.updated customer.tax_id.created
  customer.tax_id.deleted customer.updated invoice.created invoice.finalized invoice.paid
  invoice.payment_action_required invoice.payment_failed invoice.payment_succeeded
  invoice.voided invoice_payment.paid payment_intent.canceled payment_intent.created
  payment_intent.payment_failed payment_intent.requires_action payment_intent.succeeded
  payment_method.attached payment_method.detached price.created price.updated product.created
  refund.created setup_intent.canceled setup_intent.created setup_intent.requires_action
  setup_intent.setup_failed setup_intent.succeeded subscription_schedule.canceled
  subscription_schedule.created subscription_schedule.released subscription_schedule.updated
`) satisfies EventType[];

export type SentEventType = (typeof sentEventTypes)[number];
