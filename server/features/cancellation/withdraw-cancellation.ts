import type { Account } from "#core/entitlements/account.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/outbox/record-event.ts";

/**
 * Takes back the seller's open cancellation request; NO_OPEN_CANCELLATION when support has handled
 * it or it was taken back before. The UPDATE decides between concurrent calls (D144).
 */
export async function withdrawCancellation(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id: userId }: Account,
): Promise<void> {
  const now = clock.now();
  await db.$transaction(async (tx) => {
    const [withdrawn] = await tx.cancellationRequest.updateManyAndReturn({
      where: { userId, closedAt: null },
      data: { closedAt: now, withdrawnAt: now },
      select: { id: true },
    });
    if (!withdrawn) throw new RefusedError("NO_OPEN_CANCELLATION");
    const payload = { userId, cancellationRequestId: withdrawn.id };
    await recordEvent(tx, { name: "cancellation.withdrawn", payload }, now);
  });
}
