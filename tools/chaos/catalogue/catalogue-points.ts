import { type Fault, type FaultPoint, faultAt, killsAt } from "../faults/fault-point.ts";

const importPoints: readonly FaultPoint[] = [
  { step: "a chunk of a file is stored", table: "import_chunks", write: "INSERT", by: "worker" },
  {
    step: "a chunk of a file is applied",
    table: "import_chunks",
    write: "UPDATE",
    when: "OLD.applied_at IS NULL AND NEW.applied_at IS NOT NULL",
    by: "worker",
  },
];

const stepPoints: readonly FaultPoint[] = [
  {
    step: "a chunk of a bulk step is applied",
    table: "bulk_steps",
    write: "UPDATE",
    when: "OLD.state = 'RUNNING' AND NEW.done_items > OLD.done_items",
    by: "worker",
  },
  {
    step: "a chunk of a bulk step is undone",
    table: "bulk_steps",
    write: "UPDATE",
    when: "OLD.state = 'UNDOING' AND NEW.done_items > OLD.done_items",
    by: "worker",
  },
];

const otherPoints: readonly FaultPoint[] = [
  { step: "figures are computed again", table: "stale_figures", write: "DELETE", by: "worker" },
  { step: "rows of a simulation are stored", table: "simulation_rows", write: "INSERT", by: "worker" },
  { step: "rows of a price file are stored", table: "price_file_rows", write: "INSERT", by: "worker" },
];

/**
 * Kills at every point; of an import and a bulk step, also a worker that wakes up while another one
 * does its work; and a restart of Postgres in the middle of an import.
 */
export const catalogueFaults: readonly Fault[] = [
  ...killsAt([...importPoints, ...stepPoints, ...otherPoints]),
  ...[...importPoints, ...stepPoints].map((point) => faultAt(point, "before", "suspend")),
  ...importPoints.slice(-1).map((point) => faultAt(point, "inside", "restart")),
];
