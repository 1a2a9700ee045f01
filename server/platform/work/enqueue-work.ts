import { Prisma } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { runWorkJob } from "./work.jobs.ts";
import { type WaitingWork, type WorkKind, workingStates } from "./work-kind.ts";

/**
 * Adds a job for each row. Call it after the commit. While the queue is down it only logs: the
 * sweep adds the jobs later.
 */
export async function enqueueWork(
  { queues, log }: Pick<Deps, "queues" | "log">,
  table: string,
  rows: readonly WaitingWork[],
): Promise<void> {
  const jobs = rows.map(({ id, updatedAt }) => ({
    id: `${table}-${id}-${updatedAt.getTime()}`,
    payload: { table, id },
  }));
  await queues.add(runWorkJob, jobs).catch((err: unknown) => log.warn({ err, table }, "work_not_enqueued"));
}

/** A worker updates its row with each chunk; a row untouched for this long has no worker. */
const silentMs = 30_000;
/** Maximum number of rows per sweep; the next sweep takes the rest. */
const maxRows = 500;

type SweepDeps = Pick<Deps, "db" | "clock" | "queues" | "log">;

/**
 * Starts the scheduled rows whose time has come, and adds a job for every row that waits for a
 * worker and has not been touched for 30 seconds. Every sweep adds a new job, because one that
 * finds the row locked ends without touching it.
 */
export async function sweepWork(
  deps: SweepDeps,
  kinds: readonly Pick<WorkKind, "table" | "startDue">[],
): Promise<void> {
  const updatedAt = deps.clock.now();
  for (const { table, startDue } of kinds) {
    if (startDue) await enqueueWork(deps, table, await startDue());
    const ids = await findSilent(deps, table);
    await enqueueWork(
      deps,
      table,
      ids.map(({ id }) => ({ id, updatedAt })),
    );
  }
}

async function findSilent({ db, clock }: SweepDeps, table: string): Promise<{ id: string }[]> {
  const before = new Date(clock.now().getTime() - silentMs);
  return await db.$queryRaw<{ id: string }[]>`
    SELECT "id"::text FROM ${Prisma.raw(`"${table}"`)}
    WHERE "state"::text IN (${Prisma.join([...workingStates])}) AND "updated_at" < ${before}
    ORDER BY "updated_at" LIMIT ${maxRows}`;
}
