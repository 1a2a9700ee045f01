import type { Deps } from "#server/platform/deps.ts";
import { addRows, type PendingTable } from "./pending-rows.ts";

const batchSize = 200;

type PendingDeps = Pick<Deps, "db" | "clock" | "queues" | "pendingTables">;

type SweepOptions = {
  /** Minimum age of a row: notifications cover newer ones. */
  graceMs: number;
  signal: AbortSignal;
};

/** Adds a job for every row that is still pending, in case its first job was lost. */
export async function enqueuePending(deps: PendingDeps, options: SweepOptions): Promise<void> {
  for (const table of Object.values(deps.pendingTables)) await sweepTable(deps, table, options);
}

async function sweepTable(
  deps: PendingDeps,
  table: PendingTable,
  { graceMs, signal }: SweepOptions,
): Promise<void> {
  const { db, clock } = deps;
  const since = new Date(clock.now().getTime() - graceMs);
  let after: string | null = null;
  do {
    const page = { since, after, take: batchSize };
    const rows: { id: string }[] = await table.findWaiting(db, page);
    await addRows(
      deps,
      table,
      rows.map(({ id }) => id),
    );
    after = rows[batchSize - 1]?.id ?? null;
  } while (after !== null && !signal.aborted);
}
