import { newId } from "../../state/ids.ts";
import type { Schedule, SchedulePhase, Subscription } from "../../state/tables.ts";
import { alwaysNull } from "../always-null.ts";

/** A schedule made from a running subscription: one phase, the period it is in. */
export function buildSchedule(subscription: Subscription, created: number): Schedule {
  const [item] = subscription.items.data;
  const [start, end] = [item?.current_period_start ?? created, item?.current_period_end ?? created];
  const phase = buildPhase({
    currency: subscription.currency,
    price: item?.price.id ?? "",
    quantity: item?.quantity ?? 1,
    method: subscription.default_payment_method,
    start,
    end,
  });
  return {
    id: newId("sub_sched"),
    object: "subscription_schedule",
    ...alwaysNull(
      "application canceled_at completed_at customer_account released_at released_subscription test_clock",
    ),
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    created,
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    default_settings: {
      ...alwaysNull(
        "application_fee_percent billing_thresholds collection_method description on_behalf_of transfer_data",
      ),
      billing_cycle_anchor: "automatic",
      default_payment_method: subscription.default_payment_method,
      invoice_settings: {
        ...alwaysNull("account_tax_ids custom_fields days_until_due description footer"),
        issuer: { type: "self" },
      },
    },
    end_behavior: "release",
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [phase],
    status: "active",
    subscription: subscription.id,
  } satisfies Schedule;
}

export type PhaseFields = {
  currency: string;
  price: string;
  quantity: number;
  method: string | null;
  start: number;
  end: number;
};

export function buildPhase(of: PhaseFields): SchedulePhase {
  return {
    ...alwaysNull(
      `application_fee_percent billing_cycle_anchor billing_thresholds collection_method description
      invoice_settings on_behalf_of transfer_data trial_end`,
    ),
    add_invoice_items: [],
    currency: of.currency,
    default_payment_method: of.method,
    discounts: [],
    end_date: of.end,
    items: [
      {
        ...alwaysNull("billing_thresholds"),
        discounts: [],
        metadata: {},
        plan: of.price,
        price: of.price,
        quantity: of.quantity,
      },
    ],
    metadata: {},
    proration_behavior: "none",
    start_date: of.start,
  } satisfies SchedulePhase;
}
