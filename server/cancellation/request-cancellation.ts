import { checkCancellationReason } from "../../core/billing/cancellation-rules.ts";
import type { Account } from "../auth/account.ts";
import type { DbTransaction } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { InvalidInputError, RefusedError } from "../errors.ts";
import { recordEvent } from "../events/record-event.ts";

type CancellationInput = {
  reason: string | null | undefined;
  /** Where the seller wants to be answered. */
  email: string;
};

/**
 * Asks the support team to end the subscription, which takes an active one (S6-03). One request stays open at a time:
 * a second answers with the first, whatever its reason (D32). Of two at once the database keeps one.
 */
export async function requestCancellation(
  deps: Pick<Deps, "db" | "clock">,
  account: Account,
  { reason, email }: CancellationInput,
) {
  const checked = checkCancellationReason(reason);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  if (!account.status.hasActiveSubscription) throw new RefusedError("SUBSCRIPTION_REQUIRED");

  const userId = account.id;
  const createdAt = deps.clock.now();
  return deps.db.$transaction(async (tx) => {
    const [made] = await tx.cancellationRequest.createManyAndReturn({
      data: [{ userId, reason: checked.value, email, createdAt }],
      skipDuplicates: true,
    });
    if (!made) return openRequest(tx, userId);
    const payload = { userId, cancellationRequestId: made.id };
    await recordEvent(tx, { name: "cancellation.requested", payload }, createdAt);
    return made;
  });
}

/** The request that stood in the way of another. */
function openRequest(tx: DbTransaction, userId: string) {
  return tx.cancellationRequest.findFirstOrThrow({ where: { userId, closedAt: null } });
}
