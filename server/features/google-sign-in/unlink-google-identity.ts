import { endPendingAccess } from "#server/features/auth/session/end-pending-access.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import {
  lockSessionOwner,
  type Proof,
  requireRecentAuthentication,
} from "../auth/proof/recent-authentication.ts";

/**
 * Unlinks the Google account of a seller, ends what is pending (D250), and notifies the owner
 * (D103). Requires recent authentication and a password to sign in with afterwards
 * (PASSWORD_REQUIRED). Succeeds if none is linked.
 */
export async function unlinkGoogleIdentity(
  deps: Pick<Deps, "db" | "clock" | "limits" | "securityEvent">,
  proof: Proof,
  source: RequestSource,
): Promise<void> {
  const { userId } = proof;
  const withPassword = { id: userId, passwordHash: { not: null } };
  if ((await deps.db.user.count({ where: withPassword })) === 0) throw new RefusedError("PASSWORD_REQUIRED");
  await requireRecentAuthentication(deps, proof, source);
  const isUnlinked = await deps.db.$transaction(async (tx) => {
    await lockSessionOwner(tx, proof);
    const { count } = await tx.googleIdentity.deleteMany({ where: { userId } });
    if (count === 0) return false;
    await endPendingAccess(tx, userId);
    const now = deps.clock.now();
    await recordEvent(
      tx,
      { name: "google.unlinked", payload: { userId, unlinkedAt: now.toISOString() } },
      now,
    );
    return true;
  });
  if (isUnlinked) deps.securityEvent(source, { event: "google_unlinked", userId });
}
