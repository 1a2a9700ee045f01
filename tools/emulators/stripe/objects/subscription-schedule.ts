import { alwaysNull } from "../names.ts";
import { newId } from "../state/ids.ts";
import type { Schedule, SchedulePhase, Subscription } from "../state/tables.ts";

/** A schedule made from a running subscription: one phase, the period it is in. */
export function buildSchedule(subscription: Subscription, created: number): Schedule {
  const { currency, customer, default_payment_method } = subscription;
  const [item] = subscription.items.data;
  const start_date = item?.current_period_start ?? created;
  const end_date = item?.current_period_end ?? created;
  const fields = { currency, default_payment_method, start_date, end_date };
  return {
    id: newId("sub_sched"),
    object: "subscription_schedule",
    ...alwaysNull(`application canceled_at completed_at customer_account released_at
      released_subscription test_clock`),
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    created,
    current_phase: { start_date, end_date },
    customer,
    default_settings: {
      ...alwaysNull(`application_fee_percent billing_thresholds collection_method description
        on_behalf_of transfer_data`),
      billing_cycle_anchor: "automatic",
      default_payment_method,
      invoice_settings: {
        ...alwaysNull("account_tax_ids custom_fields days_until_due description footer"),
        issuer: { type: "self" },
      },
    },
    end_behavior: "release",
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [buildPhase(fields, item?.price.id ?? "", item?.quantity ?? 1)],
    status: "active",
    subscription: subscription.id,
  };
}

type PhaseFields = Pick<SchedulePhase, "currency" | "default_payment_method" | "start_date" | "end_date">;

export function buildPhase(of: PhaseFields, price: string, quantity: number): SchedulePhase {
  return {
    ...alwaysNull(`application_fee_percent billing_cycle_anchor billing_thresholds collection_method
      description invoice_settings on_behalf_of transfer_data trial_end`),
    add_invoice_items: [],
    discounts: [],
    items: [{ billing_thresholds: null, discounts: [], metadata: {}, plan: price, price, quantity }],
    metadata: {},
    proration_behavior: "none",
    ...of,
  };
}
