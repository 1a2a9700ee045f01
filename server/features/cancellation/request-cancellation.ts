import { credentialLimits, emailIssue } from "#core/auth/credential-fields.ts";
import { checkCancellationReason } from "#core/billing/cancellation-rules.ts";
import type { Account } from "#core/entitlements/account.ts";
import { cleanText } from "#core/format/bounded-text.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";

type CancellationInput = {
  reason?: string | null | undefined;
  /** Address for the reply. */
  email?: string | null | undefined;
};

/**
 * Asks the support team to end the active subscription (S6-03), else SUBSCRIPTION_REQUIRED. Only
 * one request is open at a time: a second call returns the first, whatever its reason (D32). The
 * unique index decides between concurrent calls.
 */
export async function requestCancellation(
  deps: Pick<Deps, "db" | "clock">,
  account: Account,
  input: CancellationInput,
) {
  const { reason, email } = checkedInput(input);
  if (!account.status.hasActiveSubscription) throw new RefusedError("SUBSCRIPTION_REQUIRED");

  const userId = account.id;
  const createdAt = deps.clock.now();
  return deps.db.$transaction(async (tx) => {
    const [made] = await tx.cancellationRequest.createManyAndReturn({
      data: [{ userId, reason, email, createdAt }],
      skipDuplicates: true,
    });
    if (!made) return openRequest(tx, userId);
    const payload = { userId, cancellationRequestId: made.id };
    await recordEvent(tx, { name: "cancellation.requested", payload }, createdAt);
    return made;
  });
}

function checkedInput(input: CancellationInput): { reason: string; email: string } {
  const reason = checkCancellationReason(input.reason);
  const email = cleanText(input.email, credentialLimits.email.max);
  const issue = emailIssue(email);
  if (reason.ok && !issue) return { reason: reason.value, email };
  throw new InvalidInputError([...(reason.ok ? [] : reason.issues), ...(issue ? [issue] : [])]);
}

/** The open request that made the insert a duplicate. */
function openRequest(tx: DbTransaction, userId: string) {
  return tx.cancellationRequest.findFirstOrThrow({ where: { userId, closedAt: null } });
}

/**
 * Withdraws the seller's open cancellation request. Throws NO_OPEN_CANCELLATION when support has
 * handled it or it was already withdrawn. The UPDATE decides between concurrent calls (D144).
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
