import type { Ledger } from "../../ledger.ts";
import { pricedAt } from "../../objects/subscription.ts";
import type { EventType, Schedule, Subscription } from "../../state/tables.ts";
import { hasSameInterval } from "./change-price.ts";

/** Enters the phase that starts at `moment`; after the last phase releases the schedule. */
export function enterPhase(ledger: Ledger, subscription: Subscription, moment: number): void {
  const { store, events } = ledger;
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
  const anchor = hasSameInterval(item.price, price) ? undefined : moment;
  const { start_date, end_date, default_payment_method: method } = phase;
  const data = [{ ...item, ...pricedAt(price) }];
  const previous = store.update(subscription, {
    billing_cycle_anchor: anchor,
    // Stripe overwrites the subscription's card with that of the phase, else of the schedule.
    default_payment_method: method ?? schedule.default_settings.default_payment_method,
    items: { ...subscription.items, data },
  });
  events.changed("subscription_schedule.updated", schedule, { current_phase: { start_date, end_date } });
  events.emit("customer.subscription.updated", subscription, previous);
}

/** Detaches the schedule from its subscription, which stays as it is. */
export function releaseSchedule(ledger: Ledger, schedule: Schedule): Schedule {
  return detachSchedule(ledger, schedule, "subscription_schedule.released", {
    status: "released",
    released_at: ledger.clock.now(),
    released_subscription: schedule.subscription,
    subscription: null,
  });
}

/** Cancels the schedule of a subscription that ends. */
export function cancelSchedule(ledger: Ledger, subscription: Subscription): void {
  const schedule = ledger.store.find("subscription_schedule", subscription.schedule);
  if (!schedule) return;
  const changes = { status: "canceled", canceled_at: ledger.clock.now() } as const;
  detachSchedule(ledger, schedule, "subscription_schedule.canceled", changes);
}

function detachSchedule(
  { store, events }: Ledger,
  schedule: Schedule,
  type: EventType,
  changes: Partial<Schedule>,
): Schedule {
  const subscription = store.find("subscription", schedule.subscription);
  store.update(schedule, { ...changes, current_phase: null });
  if (subscription) events.changed("customer.subscription.updated", subscription, { schedule: null });
  events.emit(type, schedule);
  return schedule;
}
