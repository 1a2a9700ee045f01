import { removalState } from "#core/auth/second-factor-rules.ts";
import { lockUserRow } from "#server/features/account/account.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { turnOff } from "../turn-off.ts";
import { findMailedRemoval } from "./find-removal.ts";

type EndDeps = Pick<Deps, "db" | "clock" | "env" | "securityEvent">;

/**
 * Turns the second factor off by a mailed link, after three days (D105). Throws
 * REMOVAL_LINK_INVALID when the link is forged, used, expired, revoked, or too early.
 */
export async function finishRemoval(deps: EndDeps, token: string, source: RequestSource): Promise<void> {
  const userId = await deps.db.$transaction(async (tx) => {
    const now = deps.clock.now();
    const owner = await lockOwner({ ...deps, db: tx }, token);
    if (removalState(owner.requestedAt, now) !== "ready") throw linkInvalid();
    await turnOff(tx, owner.userId, "link", now);
    return owner.userId;
  });
  deps.securityEvent(source, { event: "second_factor_removed", userId });
}

/** Refuses an open request, by its link or by a session of its owner. Succeeds if none is open. */
export async function refuseRemoval(
  deps: EndDeps,
  by: { token: string } | { userId: string },
  source: RequestSource,
): Promise<void> {
  const userId = await deps.db.$transaction(async (tx) => {
    const owner = "token" in by ? await lockOwner({ ...deps, db: tx }, by.token) : by;
    await tx.secondFactor.updateMany({
      where: { userId: owner.userId },
      data: { removalId: null, removalRequestedAt: null },
    });
    return owner.userId;
  });
  deps.securityEvent(source, { event: "second_factor_removal_refused", userId });
}

/**
 * Locks the owner's row and returns the request of a link: of two concurrent uses, the second finds
 * it ended.
 */
async function lockOwner(deps: Pick<EndDeps, "clock" | "env"> & { db: DbTransaction }, token: string) {
  const found = await findMailedRemoval(deps, token);
  if (!found) throw linkInvalid();
  await lockUserRow(deps.db, found.userId);
  const locked = await findMailedRemoval(deps, token);
  if (!locked) throw linkInvalid();
  return locked;
}

const linkInvalid = () => new RefusedError("REMOVAL_LINK_INVALID");
