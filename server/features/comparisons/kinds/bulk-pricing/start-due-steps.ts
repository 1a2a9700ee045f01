import { checkEntitlement } from "#core/entitlements/check-entitlement.ts";
import { requireAccount } from "#server/features/account/account.ts";
import { violatedConstraint } from "#server/platform/db/database-errors.ts";
import type { BulkStep } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { WaitingWork } from "#server/platform/work/work-kind.ts";
import { beginning } from "./move-bulk-step.ts";
import { lockPreviews } from "./open-steps.ts";

type DueDeps = Pick<Deps, "db" | "clock" | "log">;

/** Steps per call; the next call starts the rest. */
const maxSteps = 500;

/**
 * Starts the scheduled steps whose time has come and returns them (D290). Those of a seller start
 * one after another, in the order of their times: one that would be the second at a time waits for
 * the next call. A preview that is in the way is removed, as by another preview.
 */
export async function startDueSteps(deps: DueDeps): Promise<WaitingWork[]> {
  const due = await deps.db.bulkStep.findMany({
    where: { state: "SCHEDULED", startsAt: { lte: deps.clock.now() } },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    take: maxSteps,
    select: { id: true, userId: true },
  });
  const started: WaitingWork[] = [];
  for (const own of due) {
    const step = await startDue(deps, own).catch((err: unknown) => {
      if (violatedConstraint(err) !== "bulk_steps_one_open")
        deps.log.error({ err, id: own.id }, "bulk_step_not_started");
      return null;
    });
    if (step) started.push(step);
  }
  return started;
}

type Own = Pick<BulkStep, "id" | "userId">;

/** Null when it was cancelled or started meanwhile, or the access has ended: then it has FAILED. */
async function startDue({ db, clock }: DueDeps, own: Own): Promise<BulkStep | null> {
  const { status } = await requireAccount({ db, clock }, own.userId);
  const { allowed } = checkEntitlement("bulk_pricing", status);
  const now = clock.now();
  const refused = { state: "FAILED", failure: "FEATURE_DENIED", updatedAt: now, finishedAt: now } as const;
  return await db.$transaction(async (tx) => {
    await lockPreviews(tx, own.userId);
    const [step] = await tx.bulkStep.updateManyAndReturn({
      where: { ...own, state: "SCHEDULED" },
      data: { updatedAt: now },
    });
    if (!step) return null;
    if (!allowed) {
      await tx.bulkStep.update({ where: own, data: refused });
      return null;
    }
    const { userId } = own;
    await tx.bulkStep.deleteMany({ where: { userId, state: { in: ["PREPARING", "READY"] } } });
    return await tx.bulkStep.update({ where: own, data: beginning(now) });
  });
}
