import { type Fault, type FaultPoint, faultAt, killsAt } from "./faults/fault-point.ts";

const completed: FaultPoint = {
  step: "a purchase or a change of card is completed",
  table: "billing_attempts",
  write: "UPDATE",
  when: "OLD.state <> 'subscribed' AND NEW.state = 'subscribed'",
};

/** What the server does while a seller waits, and what the first process to arrive does. */
const serverPoints: readonly FaultPoint[] = [
  { step: "an attempt is opened", table: "billing_attempts", write: "INSERT", by: "server" },
  completed,
  { step: "a subscription is mirrored", table: "subscriptions", write: "INSERT" },
  { step: "an event of Stripe is stored", table: "stripe_events", write: "INSERT", by: "server" },
  { step: "a change of plan is quoted", table: "plan_changes", write: "INSERT", by: "server" },
  {
    step: "a change of plan is confirmed",
    table: "plan_changes",
    write: "UPDATE",
    when: "OLD.state = 'quoted' AND NEW.state = 'confirmed'",
    by: "server",
  },
  { step: "a cancellation is requested", table: "cancellation_requests", write: "INSERT", by: "server" },
];

const workerPoints: readonly FaultPoint[] = [
  {
    step: "an event of Stripe is processed",
    table: "stripe_events",
    write: "UPDATE",
    when: "OLD.status = 'received' AND NEW.status <> 'received'",
    by: "worker",
  },
  {
    step: "an event is handled",
    table: "outbox_events",
    write: "UPDATE",
    when: "OLD.handled_at IS NULL AND NEW.handled_at IS NOT NULL",
    by: "worker",
  },
  {
    step: "an e-mail is sent",
    table: "sent_mails",
    write: "UPDATE",
    when: "OLD.sent_at IS NULL AND NEW.sent_at IS NOT NULL",
    by: "worker",
  },
];

export type FaultTarget = "server" | "worker";

/** Kills of these kinds of process, and a restart of Postgres, in purchases. */
export function purchaseFaults(killed: readonly FaultTarget[]): Fault[] {
  return [
    ...(killed.includes("server") ? killsAt(serverPoints) : []),
    ...(killed.includes("worker") ? killsAt(workerPoints) : []),
    faultAt(completed, "inside", "restart"),
  ];
}
