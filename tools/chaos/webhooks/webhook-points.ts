import type { FaultPoint } from "../faults/fault-point.ts";

export const webhookPoints: readonly FaultPoint[] = [
  {
    step: "a lane is taken",
    table: "webhook_endpoints",
    write: "UPDATE",
    when: "OLD.lease_id IS NULL AND NEW.lease_id IS NOT NULL",
    by: "worker",
  },
  {
    step: "a delivery is recorded",
    table: "webhook_deliveries",
    write: "UPDATE",
    when: "NEW.state = 'DELIVERED'",
    by: "worker",
  },
  {
    step: "a failed attempt is recorded",
    table: "webhook_deliveries",
    write: "UPDATE",
    when: "NEW.state = 'PENDING' AND NEW.attempts > OLD.attempts",
    by: "worker",
  },
  {
    step: "a lane is left",
    table: "webhook_endpoints",
    write: "UPDATE",
    when: "OLD.lease_id IS NOT NULL AND NEW.lease_id IS NULL",
    by: "worker",
  },
];
