import type { Account } from "#core/entitlements/account.ts";
import type { Db, DbTransaction } from "#server/platform/db/client.ts";
import { violatedConstraint } from "#server/platform/db/database-errors.ts";
import type { BulkStep } from "#server/platform/db/generated/client.ts";
import { RefusedError } from "#server/platform/errors.ts";
import { requireOwn } from "#server/platform/require-own.ts";

export type Steps = Pick<DbTransaction, "bulkStep">;
/** A step of an account, and the API key that the request came with. */
export type StepKey = { id: string; account: Account; apiKey?: { id: string; name: string } | null };

/** Returns the seller's own step, or throws NOT_FOUND. */
export async function requireOwnStep({ bulkStep }: Steps, { id, account }: StepKey): Promise<BulkStep> {
  return requireOwn(await bulkStep.findUnique({ where: { id } }), account.id);
}

/**
 * Removes the seller's open preview, then runs `work`, which opens another step. A seller has one
 * open step at a time: while one is being applied or undone, it throws RefusedError
 * BULK_STEP_RUNNING. Concurrent calls of one seller run one after another, so that the step in the
 * way is never another call's preview (D253).
 */
export async function replacePreview<Result>(
  db: Db,
  userId: string,
  work: (tx: DbTransaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.$transaction(async (tx) => {
      await lockPreviews(tx, userId);
      await tx.bulkStep.deleteMany({ where: { userId, state: { in: ["PREPARING", "READY"] } } });
      return await work(tx);
    });
  } catch (error) {
    if (violatedConstraint(error) === "bulk_steps_one_open") throw new RefusedError("BULK_STEP_RUNNING");
    throw error;
  }
}

/** Waits until no other transaction makes, schedules or starts a step of this seller. */
export async function lockPreviews(tx: Pick<DbTransaction, "$executeRaw">, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`bulk-steps:${userId}`}, 0))`;
}
