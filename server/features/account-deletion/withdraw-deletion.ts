import type { Deps } from "#server/platform/deps.ts";
import { recordEvent } from "#server/platform/outbox/record-event.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";

/** Takes a request for deletion back. Changes nothing when there is none. */
export async function withdrawDeletion(
  { db, clock, securityEvent }: Pick<Deps, "db" | "clock" | "securityEvent">,
  userId: string,
  source: RequestSource,
): Promise<void> {
  const isWithdrawn = await db.$transaction(async (tx) => {
    const now = clock.now();
    const where = { id: userId, deletionRequestedAt: { not: null } };
    const { count } = await tx.user.updateMany({ where, data: { deletionRequestedAt: null } });
    if (count === 0) return false;
    const payload = { userId, withdrawnAt: now.toISOString() };
    await recordEvent(tx, { name: "account.deletion-withdrawn", payload }, now);
    return true;
  });
  if (isWithdrawn) securityEvent(source, { event: "account_deletion_withdrawn", userId });
}
