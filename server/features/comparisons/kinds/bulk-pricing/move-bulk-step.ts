import { scheduledStart } from "#core/comparison/repricing/scheduled-start.ts";
import { undoEnd } from "#core/comparison/repricing/undo-days.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import type { BulkStep, Prisma } from "#server/platform/db/generated/client.ts";
import type { WorkState } from "#server/platform/db/generated/enums.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import { readRequest, readSummary } from "./bulk-step-json.ts";
import { enqueueBulkStep } from "./enqueue-bulk-step.ts";
import { lockPreviews, replacePreview, requireOwnStep, type StepKey, type Steps } from "./open-steps.ts";
import { publishFinishedStep } from "./publish-finished-step.ts";

type MoveDeps = Pick<Deps, "db" | "clock" | "log" | "queues">;

/**
 * Starts a job that applies a preview, or schedules one whose day has not begun (D290). Requires
 * `bulk_pricing`. Succeeds when it is already scheduled, being applied or applied; throws
 * RefusedError BULK_STEP_CHANGED for a step that has ended, and BULK_STEPS_SCHEDULED for one too
 * many.
 */
export async function applyBulkStep(deps: MoveDeps, { id, account, apiKey }: StepKey): Promise<BulkStep> {
  requireEntitlement(deps, account, "bulk_pricing");
  const now = deps.clock.now();
  const { request } = await requireOwnStep(deps.db, { id, account });
  const startsAt = scheduledStart(readRequest(request).startsOn, now);
  const author = { apiKeyId: apiKey?.id ?? null, apiKeyName: apiKey?.name ?? null };
  if (startsAt !== null)
    return await schedule(deps, { id, account }, { startsAt, updatedAt: now, ...author });
  const step = await move(deps.db, { id, account }, ["READY"], { ...beginning(now), ...author });
  if (step) await enqueueBulkStep(deps, step);
  return step ?? (await requireStep(deps.db, { id, account }, ["RUNNING", "DONE"]));
}

/** What a step that begins is set to. */
export function beginning(now: Date) {
  return { state: "RUNNING", startedAt: now, updatedAt: now, doneItems: 0, cursor: null } as const;
}

/** Bounds what a seller's scheduled steps store and do at one midnight. */
const maxScheduled = 20;

async function schedule(
  { db }: MoveDeps,
  key: StepKey,
  data: Prisma.BulkStepUpdateManyMutationInput,
): Promise<BulkStep> {
  return await db.$transaction(async (tx) => {
    await lockPreviews(tx, key.account.id);
    const scheduled = await tx.bulkStep.count({ where: { userId: key.account.id, state: "SCHEDULED" } });
    const step =
      scheduled < maxScheduled ? await move(tx, key, ["READY"], { ...data, state: "SCHEDULED" }) : null;
    if (step) return step;
    const stored = await requireStep(tx, key, ["SCHEDULED", "READY"]);
    if (stored.state === "READY") throw new RefusedError("BULK_STEPS_SCHEDULED");
    return stored;
  });
}

/**
 * Cancels a preview or a scheduled step, or stops one that is being applied: what was applied is
 * kept. Succeeds when it is already cancelled; throws RefusedError BULK_STEP_CHANGED when it has
 * ended otherwise.
 */
export async function cancelBulkStep({ db, clock }: MoveDeps, { id, account }: StepKey): Promise<BulkStep> {
  const now = clock.now();
  const end = { state: "CANCELLED", updatedAt: now, finishedAt: now } as const;
  const step = await db.$transaction(async (tx) => {
    const cancelled = await move(tx, { id, account }, ["PREPARING", "READY", "SCHEDULED", "RUNNING"], end);
    if (cancelled) await publishFinishedStep(tx, cancelled, now);
    return cancelled;
  });
  return step ?? (await requireStep(db, { id, account }, ["CANCELLED"]));
}

/**
 * Starts a job that restores the old prices. Allowed for `undoDays`, even without `bulk_pricing`
 * (D179). Succeeds when it is already being undone or was undone; throws RefusedError
 * BULK_STEP_CHANGED when there is nothing to undo.
 */
export async function undoBulkStep(deps: MoveDeps, { id, account }: StepKey): Promise<BulkStep> {
  const { db, clock } = deps;
  const now = clock.now();
  const stored = await requireStep(db, { id, account }, [...undoable, "UNDOING", "UNDONE"]);
  if (stored.state === "UNDOING" || stored.state === "UNDONE") return stored;
  if (!canUndo(stored, now)) throw new RefusedError("BULK_STEP_CHANGED");
  const begin = { ...again(now), state: "UNDOING" as const };
  const step = await replacePreview(db, account.id, (tx) => move(tx, { id, account }, undoable, begin));
  if (step) await enqueueBulkStep(deps, step);
  return step ?? (await requireStep(db, { id, account }, ["UNDOING", "UNDONE"]));
}

/**
 * Undoes the undo: starts a job that brings the step's values back where they are still what the
 * undo restored (GR-14). Allowed as long as the undo was, even without `bulk_pricing`: it leaves
 * the seller where they were. Succeeds when that is being done or was done; throws RefusedError
 * BULK_STEP_CHANGED when there is nothing to bring back.
 */
export async function redoBulkStep(deps: MoveDeps, { id, account }: StepKey): Promise<BulkStep> {
  const { db, clock } = deps;
  const now = clock.now();
  const stored = await requireStep(db, { id, account }, ["UNDONE", "RUNNING", "DONE"]);
  if (stored.state !== "UNDONE" && readSummary(stored.summary).isRedo) return stored;
  if (!canRedo(stored, now)) throw new RefusedError("BULK_STEP_CHANGED");
  const summary = { ...readSummary(stored.summary), isRedo: true };
  const begin = { ...again(now), state: "RUNNING" as const, summary };
  const step = await replacePreview(db, account.id, (tx) => move(tx, { id, account }, ["UNDONE"], begin));
  if (step) await enqueueBulkStep(deps, step);
  return step ?? (await requireStep(db, { id, account }, ["RUNNING", "DONE"]));
}

/** Its listings are gone through from the first one on. */
function again(now: Date) {
  return { updatedAt: now, doneItems: 0, cursor: null, finishedAt: null } as const;
}

/** Whether values that an undo has taken back can be brought back. */
export function canRedo({ state, startedAt, summary }: BulkStep, now: Date): boolean {
  if (state !== "UNDONE" || startedAt === null || undoEnd(startedAt) <= now) return false;
  return readSummary(summary).undone > 0;
}

const undoable: readonly WorkState[] = ["DONE", "CANCELLED", "FAILED"];

/** Whether prices of the step can still be restored. */
export function canUndo({ state, startedAt, summary }: BulkStep, now: Date): boolean {
  if (!undoable.includes(state) || startedAt === null || undoEnd(startedAt) <= now) return false;
  const { applied, undone, kept } = readSummary(summary);
  return applied > undone + kept;
}

/** Updates the seller's own step if it is in one of these states; otherwise returns null. */
async function move(
  db: Steps,
  { id, account }: StepKey,
  from: readonly WorkState[],
  data: Prisma.BulkStepUpdateManyMutationInput,
): Promise<BulkStep | null> {
  const where = { id, userId: account.id, state: { in: [...from] } };
  const [step] = await db.bulkStep.updateManyAndReturn({ where, data });
  return step ?? null;
}

/**
 * Returns the seller's own step in one of these states; otherwise throws BULK_STEP_CHANGED or
 * NOT_FOUND.
 */
async function requireStep(db: Steps, key: StepKey, states: readonly WorkState[]): Promise<BulkStep> {
  const step = await requireOwnStep(db, key);
  if (!states.includes(step.state)) throw new RefusedError("BULK_STEP_CHANGED");
  return step;
}
