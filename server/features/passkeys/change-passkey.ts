import { checkPasskeyName } from "#core/auth/passkey-rules.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError, InvalidInputError } from "#server/platform/errors.ts";
import type { DomainEvent } from "#server/platform/events/events.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import {
  lockSessionOwner,
  type Proof,
  requireRecentAuthentication,
} from "../auth/proof/recent-authentication.ts";

type By = Extract<DomainEvent, { name: "passkey.removed" }>["payload"]["by"];
type Own = { id: string; userId: string };

/**
 * Renames one of the seller's passkeys. Throws NOT_FOUND for an unknown passkey or another
 * seller's.
 */
export async function renamePasskey(
  { db }: Pick<Deps, "db">,
  { id, userId }: Own,
  typedName: string,
): Promise<void> {
  const checked = checkPasskeyName(typedName);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  const { count } = await db.passkey.updateMany({ where: { id, userId }, data: { name: checked.value } });
  if (count === 0) throw new AppError("NOT_FOUND");
}

/**
 * Removes one of the seller's passkeys, after recent authentication (D101), and notifies the owner.
 * Does nothing when the passkey is already removed or another seller's.
 */
export async function removePasskey(
  deps: Pick<Deps, "db" | "clock" | "limits" | "securityEvent">,
  { id, ...proof }: Proof & { id: string },
  source: RequestSource,
): Promise<void> {
  await requireRecentAuthentication(deps, proof, source);
  const { userId } = proof;
  const removed = await deps.db.$transaction(async (tx) => {
    await lockSessionOwner(tx, proof);
    return await deletePasskeys(tx, { id, userId }, "owner", deps.clock.now());
  });
  if (removed > 0) deps.securityEvent(source, { event: "passkey_removed", userId });
}

/** Removes all passkeys of a user, or one, and returns how many there were. Notifies the owner. */
export async function deletePasskeys(
  tx: DbTransaction,
  where: Omit<Own, "id"> & Partial<Own>,
  by: By,
  now: Date,
): Promise<number> {
  const { userId } = where;
  const { count } = await tx.passkey.deleteMany({ where });
  if (count === 0) return 0;
  const payload = { userId, removedAt: now.toISOString(), by };
  await recordEvent(tx, { name: "passkey.removed", payload }, now);
  return count;
}
