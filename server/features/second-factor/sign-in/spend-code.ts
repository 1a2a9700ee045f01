import type { DbTransaction } from "#server/platform/db/client.ts";
import { recordEvent } from "#server/platform/outbox/record-event.ts";

/**
 * Uses up the code of a time step and all before it; false when that has happened already, or the factor is another by
 * now. Who has the app has not lost it: an open request to turn the factor off is void (D105).
 */
export async function spendTotpStep(
  tx: DbTransaction,
  { userId, createdAt, step }: { userId: string; createdAt: Date; step: number },
): Promise<boolean> {
  const { count } = await tx.secondFactor.updateMany({
    where: {
      userId,
      createdAt,
      enabledAt: { not: null },
      OR: [{ lastStep: null }, { lastStep: { lt: step } }],
    },
    data: { lastStep: step, removalId: null, removalRequestedAt: null },
  });
  return count === 1;
}

/** Uses up a recovery code and tells its owner; false when there is no such code, or it was used. */
export async function spendRecoveryCode(
  tx: DbTransaction,
  { userId, hash }: { userId: string; hash: Uint8Array<ArrayBuffer> },
  now: Date,
): Promise<boolean> {
  const where = { userId, hash, usedAt: null };
  const { count } = await tx.recoveryCode.updateMany({ where, data: { usedAt: now } });
  if (count === 0) return false;
  const codesLeft = await tx.recoveryCode.count({ where: { userId, usedAt: null } });
  const payload = { userId, usedAt: now.toISOString(), codesLeft };
  await recordEvent(tx, { name: "recovery-code.used", payload }, now);
  return true;
}
