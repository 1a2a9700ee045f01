import { revokeAllApiKeys } from "#server/features/api-keys/revoke-api-keys.ts";
import type { Deps } from "#server/platform/deps.ts";
import { endSessionsOf } from "./session.ts";

/**
 * Ends one session of a seller (AC-03) and returns whether it was open. Another seller's session
 * stays, and counts as one that is not open.
 */
export async function endSessionOf(
  { db }: Pick<Deps, "db">,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  return await db.$transaction(async (tx) => {
    // The lock of `lockSessionOwner`: a change by the session completes before this or is refused.
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    const { count } = await tx.session.deleteMany({ where: { id, userId } });
    return count > 0;
  });
}

/** Ends every session of a seller and optionally revokes their API keys. */
export async function signOutEverywhere(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId, revokeApiKeys }: { userId: string; revokeApiKeys: boolean },
): Promise<void> {
  await db.$transaction(async (tx) => {
    // The lock of `lockSessionOwner`: a change by one of the sessions completes before this or is
    // refused.
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    await endSessionsOf({ db: tx }, userId);
    if (revokeApiKeys) await revokeAllApiKeys(tx, userId, clock.now());
  });
}
