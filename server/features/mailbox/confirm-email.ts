import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import { findEmailConfirmation, type OpenConfirmation } from "./find-email-confirmation.ts";
import { markEmailConfirmed } from "./mailbox-trial.ts";

type ConfirmDeps = Pick<Deps, "db" | "clock" | "env" | "limits" | "securityEvent">;

/**
 * Confirms an e-mail address by a mailed link, once, and returns its account; otherwise throws
 * EMAIL_LINK_INVALID.
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
  deps.securityEvent(source, { event: "email_confirmed", userId: found.userId });
  return found;
}

/**
 * Locks the seller's row first, like a request for a link. The address must still be the account's.
 */
function redeemLink({ db, clock }: ConfirmDeps, { id, userId, email }: OpenConfirmation): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const now = clock.now();
    const [user] = await tx.$queryRaw<{ isSame: boolean }[]>`
      SELECT email = ${email}::citext AS "isSame" FROM users WHERE id = ${userId}::uuid
      FOR NO KEY UPDATE`;
    if (!user?.isSame) return false;
    const where = { id, usedAt: null, expiresAt: { gt: now } };
    const { count } = await tx.emailConfirmation.updateMany({ where, data: { usedAt: now } });
    if (count === 0) return false;
    await tx.emailConfirmation.deleteMany({ where: { userId, usedAt: null } });
    await markEmailConfirmed(tx, userId, now);
    return true;
  });
}
