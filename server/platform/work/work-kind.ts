import type { DbTransaction } from "#server/platform/db/client.ts";
import type { WorkState } from "#server/platform/db/generated/enums.ts";

/** The states in which a worker has something to do. */
export const workingStates = ["PREPARING", "RUNNING", "UNDOING"] as const satisfies readonly WorkState[];
type WorkingState = (typeof workingStates)[number];

export type Work = { id: string; userId: string; state: WorkingState };

/** A row that waits for a worker. `updatedAt` distinguishes the jobs of one row. */
export type WaitingWork = { id: string; updatedAt: Date; userId?: string };

/** How the rows of one table are processed; the README lists what it must guarantee. */
export type WorkKind = {
  /** Its columns `state`, `attempts` and `updated_at` have the same meaning in every kind. */
  table: string;
  /** Starts scheduled rows whose time has come, and returns them; absent: none are scheduled. */
  startDue?(): Promise<WaitingWork[]>;
  /** Does the next chunk, or moves the row to its next state when nothing is left. */
  doNext(work: Work): Promise<void>;
  /** What follows when the work has failed for good, in that transaction; absent: nothing. */
  onFailed?(tx: DbTransaction, id: string): Promise<void>;
};
