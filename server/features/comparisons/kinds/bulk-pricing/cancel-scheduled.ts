import type { DbTransaction } from "#server/platform/db/client.ts";

/** Whose steps: those of one key, those of any key, or all. */
type Which = { userId: string; apiKeyId?: string | { not: null } };

/** Cancels steps that are scheduled and have changed nothing yet. Returns how many. */
export async function cancelScheduled(tx: DbTransaction, which: Which, now: Date): Promise<number> {
  const { count } = await tx.bulkStep.updateMany({
    where: { ...which, state: "SCHEDULED" },
    data: { state: "CANCELLED", updatedAt: now, finishedAt: now },
  });
  return count;
}
