import type { Ledger } from "../../ledger.ts";
import { planOf } from "../../objects/subscriptions/subscription-item.ts";
import type { Schedule, Subscription } from "../../state/tables.ts";

/**
 * Enters the schedule's phase that starts at `moment`, the end of a period: the subscription gets
 * its price and its card. After the last phase the schedule is released.
 */
export function enterPhase(ledger: Ledger, subscription: Subscription, moment: number): void {
  const { store } = ledger;
  const schedule = store.find("subscription_schedule", subscription.schedule);
  if (!schedule) return;
  const phase = schedule.phases.find(({ start_date }) => start_date === moment);
  const last = schedule.phases.at(-1);
  if (!phase) {
    if (last && last.end_date <= moment) releaseSchedule(ledger, schedule);
    return;
  }
  const price = store.require("price", phase.items[0]?.price);
  const [item] = subscription.items.data;
  if (!item) return;
  const isOther = item.price.recurring?.interval !== price.recurring?.interval;
  const isLonger = item.price.recurring?.interval_count !== price.recurring?.interval_count;
  const previous = store.update(subscription, {
    ...(isOther || isLonger ? { billing_cycle_anchor: moment } : {}),
    // Stripe overwrites the subscription's card with that of the phase, else of the schedule.
    default_payment_method: phase.default_payment_method ?? schedule.default_settings.default_payment_method,
    items: {
      ...subscription.items,
      data: [{ ...item, price: structuredClone(price), plan: planOf(price) }],
    },
  });
  const changed = store.update(schedule, {
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
  });
  ledger.events.emit("subscription_schedule.updated", schedule, changed);
  ledger.events.emit("customer.subscription.updated", subscription, previous);
}

/** Leaves the subscription as it is, without a schedule. */
export function releaseSchedule(ledger: Ledger, schedule: Schedule): void {
  detachSchedule(ledger, schedule, {
    status: "released",
    released_at: ledger.clock.now(),
    released_subscription: schedule.subscription,
    subscription: null,
  });
  ledger.events.emit("subscription_schedule.released", schedule);
}

/** A subscription that ends takes its schedule with it. */
export function cancelSchedule(ledger: Ledger, subscription: Subscription): void {
  const schedule = ledger.store.find("subscription_schedule", subscription.schedule);
  if (!schedule) return;
  detachSchedule(ledger, schedule, { status: "canceled", canceled_at: ledger.clock.now() });
  ledger.events.emit("subscription_schedule.canceled", schedule);
}

function detachSchedule(ledger: Ledger, schedule: Schedule, changes: Partial<Schedule>): void {
  const { store } = ledger;
  const subscription = store.find("subscription", schedule.subscription);
  store.update(schedule, { ...changes, current_phase: null });
  if (!subscription) return;
  const previous = store.update(subscription, { schedule: null });
  ledger.events.emit("customer.subscription.updated", subscription, previous);
}
