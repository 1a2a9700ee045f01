import type Stripe from "stripe";
import { ownMethod } from "../../billing/subscriptions/paying-method.ts";
import { releaseSchedule } from "../../billing/subscriptions/schedule-phases.ts";
import { intervalsAfter } from "../../clocks/interval.ts";
import { invalid, missing, unmodelled } from "../../errors.ts";
import { endpoint, retrieveEndpoint } from "../../http/endpoint.ts";
import { changedMetadata, type Declares, type ParamsOf } from "../../http/params/params.ts";
import type { Ledger } from "../../ledger.ts";
import { buildPhase, buildSchedule } from "../../objects/subscription-schedule.ts";
import type { Schedule, SchedulePhase } from "../../state/tables.ts";
import { subscribablePrice } from "./price-params.ts";

const phase = {
  default_payment_method: "text",
  duration: { interval: ["month", "year"], interval_count: "integer" },
  end_date: "integer",
  items: [{ price: "text", quantity: "integer" }],
  proration_behavior: ["none"],
  start_date: "integer",
} as const;

const updateParams = {
  default_settings: { default_payment_method: "text" },
  end_behavior: ["release"],
  metadata: "metadata",
  phases: [phase],
  proration_behavior: ["none"],
} as const satisfies Declares<Stripe.SubscriptionScheduleUpdateParams>;

type Update = ParamsOf<typeof updateParams>;
type AskedPhase = ParamsOf<typeof phase>;

export const scheduleEndpoints = [
  endpoint("POST /v1/subscription_schedules", {
    params: { from_subscription: "text" } satisfies Declares<Stripe.SubscriptionScheduleCreateParams>,
    required: ["from_subscription"],
    run: ({ ledger, params }) => createSchedule(ledger, params.from_subscription),
  }),
  retrieveEndpoint("subscription_schedule"),
  endpoint("POST /v1/subscription_schedules/:id", {
    params: updateParams,
    run: ({ ledger, params, id }) => updateSchedule(ledger, runningSchedule(ledger, id), params),
  }),
  endpoint("POST /v1/subscription_schedules/:id/release", {
    run: ({ ledger, id }) => releaseSchedule(ledger, runningSchedule(ledger, id)),
  }),
];

function createSchedule({ store, events, clock }: Ledger, subscriptionId: string): Schedule {
  const subscription = store.require("subscription", subscriptionId, "from_subscription");
  if (subscription.schedule !== null) {
    throw invalid(
      "You cannot migrate a subscription that is already attached to a schedule: " +
        `${subscription.id} is already attached to ${subscription.schedule}.`,
    );
  }
  if (subscription.cancel_at_period_end) throw unmodelled("a schedule of a subscription that ends");
  const schedule = buildSchedule(subscription, clock.now());
  events.created("subscription_schedule.created", schedule);
  events.changed("customer.subscription.updated", subscription, { schedule: schedule.id });
  return schedule;
}

function updateSchedule(ledger: Ledger, schedule: Schedule, params: Update): Schedule {
  const method = params.default_settings?.default_payment_method;
  if (method) ownMethod(ledger, schedule.customer, method, "default_settings[default_payment_method]");
  return ledger.events.changed("subscription_schedule.updated", schedule, {
    end_behavior: params.end_behavior,
    metadata: changedMetadata(schedule.metadata ?? {}, params.metadata),
    phases: params.phases && readPhases(ledger, schedule, params.phases),
    default_settings: method ? { ...schedule.default_settings, default_payment_method: method } : undefined,
  });
}

/** Checks that each phase starts where the one before ends, and the current one keeps its start. */
function readPhases(ledger: Ledger, schedule: Schedule, asked: AskedPhase[]): SchedulePhase[] {
  const phases: SchedulePhase[] = [];
  for (const [index, one] of asked.entries()) {
    const param = `phases[${index}]`;
    const start_date = one.start_date ?? phases.at(-1)?.end_date;
    if (start_date === undefined) throw missing(`${param}[start_date]`);
    if (index === 0 && start_date !== schedule.current_phase?.start_date) {
      const message = "You can not modify the start date of the current phase.";
      throw invalid(message, { param: `${param}[start_date]` });
    }
    const [item, ...others] = one.items ?? [];
    const { id: price, currency } = subscribablePrice(ledger, item?.price, `${param}[items][0][price]`);
    if (others.length > 0) throw unmodelled("a phase of several items", `${param}[items]`);
    const end_date = one.end_date ?? endOf(start_date, one);
    if (end_date <= start_date)
      throw invalid("A phase has to end after it starts.", { param: `${param}[end_date]` });
    const default_payment_method = one.default_payment_method ?? null;
    if (default_payment_method)
      ownMethod(ledger, schedule.customer, default_payment_method, `${param}[default_payment_method]`);
    const fields = { currency, default_payment_method, start_date, end_date };
    phases.push(buildPhase(fields, price, item?.quantity ?? 1));
  }
  return phases;
}

function endOf(start: number, { duration }: AskedPhase): number {
  if (!duration?.interval) throw invalid("A phase needs an `end_date` or a `duration`.", { param: "phases" });
  const { interval, interval_count = 1 } = duration;
  return intervalsAfter(start, { interval, interval_count }, 1);
}

function runningSchedule({ store }: Ledger, id: string): Schedule {
  const schedule = store.require("subscription_schedule", id);
  if (schedule.status === "active" || schedule.status === "not_started") return schedule;
  throw invalid(
    `You cannot update or release a subscription schedule that is currently in the \`${schedule.status}\` status.`,
  );
}
