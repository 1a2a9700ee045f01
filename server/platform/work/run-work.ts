import { untilAborted } from "#server/platform/concurrency/until-aborted.ts";
import { isUnstorable } from "#server/platform/db/database-errors.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import type { WorkState } from "#server/platform/db/generated/enums.ts";
import { LockBusyError } from "#server/platform/db/locks.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "../errors.ts";
import { type Work, type WorkKind, workingStates } from "./work-kind.ts";

/** `failure` of work whose data Postgres refuses. */
export const unstorableData = "UNSTORABLE_DATA";

/** Runs without a finished chunk after which the work is given up. */
const maxAttempts = 10;
/** How long to wait for a worker that may be about to end. */
const lockWaitMs = 1000;

type WorkDeps = Pick<Deps, "db" | "clock" | "log" | "locks">;
type WorkRow = { user_id: string; state: WorkState; attempts: number };

/**
 * Works on a row chunk by chunk until it leaves the working states. Only one worker does so at a
 * time: the lock ends with its process, or when the signal aborts. Throws what a chunk throws, so
 * that the queue tries again. /
 */
export async function runWork(
  deps: WorkDeps,
  kind: WorkKind,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  try {
    // A chunk that hangs loses the lock with its attempt. What it writes later finds another state.
    await deps.locks.run(`catalogue-work-${id}`, { waitMs: lockWaitMs }, () =>
      untilAborted(doChunks(deps, kind, id, signal), signal),
    );
  } catch (error) {
    // Another worker holds the row. If that one fails, the sweep adds another job.
    if (!(error instanceof LockBusyError)) throw error;
  }
}

async function doChunks(deps: WorkDeps, kind: WorkKind, id: string, signal?: AbortSignal): Promise<void> {
  const begun = await countAttempt(deps, kind.table, id);
  if (begun && begun.attempts > maxAttempts) return await giveUp(deps, kind, id);
  let work = toWork(id, begun);
  for (let chunk = 1; work && !signal?.aborted; chunk += 1) {
    const isStored = await doNext(deps, kind, work);
    if (!isStored) return;
    if (chunk === 1) await forgetAttempts(deps, kind.table, id);
    work = toWork(id, await findRow(deps, kind.table, id));
  }
}

/**
 * Does the next chunk. Data that Postgres cannot store never heals: the work fails at once instead
 * of being tried ten times. Returns whether the chunk was done.
 */
async function doNext(deps: WorkDeps, kind: WorkKind, work: Work): Promise<boolean> {
  try {
    await kind.doNext(work);
    return true;
  } catch (error) {
    // No place was free for it: its own is of use to others until the sweep comes back.
    if (error instanceof AppError && error.code === "UNAVAILABLE") {
      await forgetAttempts(deps, kind.table, work.id);
      deps.log.info({ table: kind.table, id: work.id }, "work_postponed");
      return false;
    }
    if (!isUnstorable(error)) throw error;
    deps.log.error({ table: kind.table, id: work.id, err: error }, "work_data_not_storable");
    await fail(deps, kind, work.id, unstorableData);
    return false;
  }
}

function toWork(id: string, row: WorkRow | null): Work | null {
  const state = workingStates.find((each) => each === row?.state);
  return row && state ? { id, userId: row.user_id, state } : null;
}

const tableOf = (table: string) => Prisma.raw(`"${table}"`);
const isWorking = Prisma.sql`"state"::text IN (${Prisma.join([...workingStates])})`;

/** Counts the attempt before the work, so that a chunk that crashes the process counts as well. */
async function countAttempt({ db, clock }: WorkDeps, table: string, id: string): Promise<WorkRow | null> {
  const [row] = await db.$queryRaw<WorkRow[]>`
    UPDATE ${tableOf(table)} SET "attempts" = "attempts" + 1, "updated_at" = ${clock.now()}
    WHERE "id" = ${id}::uuid AND ${isWorking} RETURNING "user_id", "state"::text, "attempts"`;
  return row ?? null;
}

async function forgetAttempts({ db }: WorkDeps, table: string, id: string): Promise<void> {
  await db.$executeRaw`UPDATE ${tableOf(table)} SET "attempts" = 0 WHERE "id" = ${id}::uuid`;
}

async function findRow({ db }: WorkDeps, table: string, id: string): Promise<WorkRow | null> {
  const [row] = await db.$queryRaw<WorkRow[]>`
    SELECT "user_id", "state"::text, "attempts" FROM ${tableOf(table)} WHERE "id" = ${id}::uuid`;
  return row ?? null;
}

async function giveUp(deps: WorkDeps, kind: WorkKind, id: string): Promise<void> {
  deps.log.error({ table: kind.table, id }, "work_given_up");
  await fail(deps, kind, id, "INTERNAL");
}

async function fail({ db, clock }: WorkDeps, kind: WorkKind, id: string, failure: string): Promise<void> {
  const now = clock.now();
  await db.$transaction(async (tx) => {
    const count = await tx.$executeRaw`
      UPDATE ${tableOf(kind.table)}
      SET "state" = 'FAILED', "failure" = ${failure}, "updated_at" = ${now}, "finished_at" = ${now}
      WHERE "id" = ${id}::uuid AND ${isWorking}`;
    if (count > 0) await kind.onFailed?.(tx, id);
  });
}
