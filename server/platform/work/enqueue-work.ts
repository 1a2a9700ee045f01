import { Prisma } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { NewJob } from "#server/platform/queue/queues.ts";
import { runPlannedWorkJob, runWorkJob } from "./work.jobs.ts";
import { type WaitingWork, type WorkKind, workingStates } from "./work-kind.ts";

/** The product plans fee changes for every seller at once. */
const planned: ReadonlySet<string> = new Set(["fee_changes"]);

/**
 * Adds a job for each row, for which its seller waits. Call it after the commit. While the queue is
 * down it only logs: the sweep adds the jobs later.
 */
export async function enqueueWork(
  deps: Pick<Deps, "queues" | "log">,
  table: string,
  rows: readonly WaitingWork[],
): Promise<void> {
  await addJobs(
    deps,
    runWorkJob,
    table,
    rows.map((row) => workJob(table, row)),
  );
}

/** The same for rows of many sellers, none of whom waits: people's own work goes first (D474). */
export async function enqueuePlannedWork(
  deps: Pick<Deps, "queues" | "log">,
  table: string,
  rows: readonly WaitingWork[],
): Promise<void> {
  await addJobs(
    deps,
    runPlannedWorkJob,
    table,
    rows.map((row) => workJob(table, row)),
  );
}

type WorkJob = NewJob<{ table: string; id: string; userId?: string | undefined }>;

function workJob(table: string, row: WaitingWork): WorkJob {
  return { id: jobIdOf(table, row), payload: { table, id: row.id, userId: row.userId } };
}

const jobIdOf = (table: string, { id, updatedAt }: WaitingWork) => `${table}-${id}-${updatedAt.getTime()}`;

async function addJobs(
  { queues, log }: Pick<Deps, "queues" | "log">,
  contract: typeof runWorkJob,
  table: string,
  jobs: readonly WorkJob[],
): Promise<void> {
  await queues.add(contract, jobs).catch((err: unknown) => log.warn({ err, table }, "work_not_enqueued"));
}

/** A worker updates its row with each chunk; a row untouched for this long has no worker. */
const silentMs = 30_000;
/** Maximum number of rows per sweep; the next sweep takes the rest. */
const maxRows = 500;

type SweepDeps = Pick<Deps, "db" | "clock" | "queues" | "log">;

/**
 * Starts the scheduled rows whose time has come, and adds a job for every row that waits for a
 * worker, has not been touched for 30 seconds and has no job that waits. A job that finds the row
 * locked ends without touching it, so a finished one does not count.
 */
export async function sweepWork(
  deps: SweepDeps,
  kinds: readonly Pick<WorkKind, "table" | "startDue">[],
): Promise<void> {
  const sweptAt = deps.clock.now();
  for (const { table, startDue } of kinds) {
    if (startDue) await enqueueWork(deps, table, await startDue());
    const silent = await findSilent(deps, table);
    const lost = (await Promise.all(silent.map((row) => hasJob(deps, table, row))))
      .flatMap((has, index) => (has ? [] : silent.slice(index, index + 1)))
      .map((row) => ({
        ...workJob(table, { ...row, updatedAt: sweptAt }),
        onceWhileWaiting: `swept-${table}-${row.id}`,
      }));
    await addJobs(deps, planned.has(table) ? runPlannedWorkJob : runWorkJob, table, lost);
  }
}

const openStates: ReadonlySet<string> = new Set(["waiting", "prioritized", "delayed", "active"]);

/** Whether the job that was added with the row's last change still waits. */
async function hasJob({ queues }: SweepDeps, table: string, row: WaitingWork): Promise<boolean> {
  return openStates.has(await queues.get(runWorkJob.queue).getJobState(jobIdOf(table, row)));
}

async function findSilent({ db, clock }: SweepDeps, table: string): Promise<Required<WaitingWork>[]> {
  const before = new Date(clock.now().getTime() - silentMs);
  return await db.$queryRaw<Required<WaitingWork>[]>`
    SELECT "id"::text, "user_id"::text AS "userId", "updated_at" AS "updatedAt"
    FROM ${Prisma.raw(`"${table}"`)}
    WHERE "state"::text IN (${Prisma.join([...workingStates])}) AND "updated_at" < ${before}
    ORDER BY "updated_at" LIMIT ${maxRows}`;
}
