import type { Deps } from "#server/platform/deps.ts";
import { addRows, isWorkTable, type WorkTableName, workTables } from "./pending-rows.ts";

const batchSize = 200;

type SweepOptions = {
  /** How long a row must have waited: of what was written just now the database has told. */
  graceMs: number;
  signal: AbortSignal;
};

/** Puts every row that still waits on its queue, whatever became of the job it had. */
export async function sweepWork(
  deps: Pick<Deps, "db" | "clock" | "queues">,
  options: SweepOptions,
): Promise<void> {
  for (const table of Object.keys(workTables).filter(isWorkTable)) await sweepTable(deps, table, options);
}

async function sweepTable(
  { db, clock, queues }: Pick<Deps, "db" | "clock" | "queues">,
  table: WorkTableName,
  { graceMs, signal }: SweepOptions,
): Promise<void> {
  const since = new Date(clock.now().getTime() - graceMs);
  let after: string | null = null;
  do {
    const page = { since, after, take: batchSize };
    const rows: { id: string }[] = await workTables[table].findWaiting(db, page);
    await addRows(
      queues,
      table,
      rows.map(({ id }) => id),
    );
    after = rows[batchSize - 1]?.id ?? null;
  } while (after !== null && !signal.aborted);
}
