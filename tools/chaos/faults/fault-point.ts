/**
 * A write of the work, by which a point of it is named. Faults strike there, never after some time
 * (D472): how fast the machine is does not change what is hit. /
 */
export type FaultPoint = {
  /** What the process does, such as "an event is handled". */
  step: string;
  table: string;
  write: "INSERT" | "UPDATE" | "DELETE";
  /** SQL condition on NEW or OLD. */
  when?: string;
  /** The kinds of process that are struck at this point (default: whichever gets there). */
  by?: "server" | "worker";
};

/**
 * Before the write; inside its transaction, which is then rolled back; and after it: the write is
 * committed, but the process never learns of it.
 */
const phases = ["before", "inside", "after"] as const;
export type Phase = (typeof phases)[number];

/**
 * `kill`: kill -9. `suspend`: the process sleeps and loses its connections, as in a network
 * failure, until another one gets to the same point. `restart`: Postgres restarts and Redis loses
 * its data. /
 */
export type Strike = "kill" | "suspend" | "restart";

export type Fault = { name: string; point: FaultPoint; phase: Phase; strike: Strike };

export function faultAt(point: FaultPoint, phase: Phase, strike: Strike = "kill"): Fault {
  return { name: `${strike} ${phase} ${point.step}`, point, phase, strike };
}

/** A kill in every phase of every point. */
export function killsAt(points: readonly FaultPoint[]): Fault[] {
  return points.flatMap((point) => phases.map((phase) => faultAt(point, phase)));
}
