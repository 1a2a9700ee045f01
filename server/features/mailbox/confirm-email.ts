import { errorText } from "#core/errors/errors.ts";
import { endPendingAccess } from "#server/features/auth/session/end-pending-access.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { violatedConstraint } from "#server/platform/db/database-errors.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import { findEmailConfirmation, type OpenConfirmation } from "./find-email-confirmation.ts";
import { markEmailConfirmed } from "./mailbox-trial.ts";

type ConfirmDeps = Pick<Deps, "db" | "clock" | "env" | "limits" | "securityEvent">;

/**
 * Confirms an e-mail address by a mailed link, once, and returns its account; a link to a new
 * address also makes it the account's address (D188). Otherwise throws EMAIL_LINK_INVALID, or
 * EMAIL_TAKEN when another account has taken the new address meanwhile.
 */
export async function confirmEmail(
  deps: ConfirmDeps,
  token: string,
  source: RequestSource,
): Promise<OpenConfirmation> {
  await takeLimit(deps, source, "emailLinkByAddress", source.address);
  const found = await findEmailConfirmation(deps, token);
  const isConfirmed = found !== null && (await redeemLink(deps, found));
  if (!isConfirmed) {
    deps.securityEvent(source, { event: "email_link_refused", userId: found?.userId });
    throw new RefusedError("EMAIL_LINK_INVALID");
  }
  const event = found.changesFrom === null ? "email_confirmed" : "email_changed";
  deps.securityEvent(source, { event, userId: found.userId });
  return found;
}

/**
 * Locks the seller's row first, like a request for a link. The account must be open, and still have
 * the address that the link confirms or replaces.
 */
async function redeemLink({ db, clock }: ConfirmDeps, found: OpenConfirmation): Promise<boolean> {
  const { id, userId, email, changesFrom } = found;
  const redeem = async (tx: DbTransaction) => {
    const now = clock.now();
    const [user] = await tx.$queryRaw<{ isSame: boolean }[]>`
      SELECT email = ${changesFrom ?? email}::citext AS "isSame" FROM users
      WHERE id = ${userId}::uuid AND closed_at IS NULL FOR NO KEY UPDATE`;
    if (!user?.isSame) return false;
    const where = { id, usedAt: null, expiresAt: { gt: now } };
    const { count } = await tx.emailConfirmation.updateMany({ where, data: { usedAt: now } });
    if (count === 0) return false;
    if (changesFrom !== null) await changeEmail(tx, found, now);
    await tx.emailConfirmation.deleteMany({ where: { userId, usedAt: null } });
    await markEmailConfirmed(tx, userId, now);
    return true;
  };
  return await db.$transaction(redeem).catch((error: unknown) => {
    if (violatedConstraint(error) !== "users_email_key") throw error;
    throw new RefusedError("EMAIL_TAKEN", { email: errorText.EMAIL_TAKEN });
  });
}

/**
 * Also ends what was mailed to the old address, which others may read (D250). The unique index
 * decides between accounts that want the same address.
 */
async function changeEmail(
  tx: DbTransaction,
  { id, userId, email }: OpenConfirmation,
  now: Date,
): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { email, emailConfirmedAt: null } });
  await endPendingAccess(tx, userId);
  const payload = { userId, emailConfirmationId: id, changedAt: now.toISOString() };
  await recordEvent(tx, { name: "email.changed", payload }, now);
}
