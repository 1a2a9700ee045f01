import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import { findEmailConfirmation, type OpenConfirmation } from "./find-email-confirmation.ts";
import { markEmailConfirmed } from "./mark-email-confirmed.ts";

type ConfirmDeps = Pick<Deps, "db" | "clock" | "env" | "limits" | "securityEvent">;

/** Confirms an e-mail address by the link that was mailed to it, once, and answers whose it is; else EMAIL_LINK_INVALID. */
export async function confirmEmail(
  deps: ConfirmDeps,
  token: string,
  source: RequestSource,
): Promise<OpenConfirmation> {
  await takeLimit(deps, source, "emailLinkByAddress", source.address);
  const found = await findEmailConfirmation(deps, token);
  const isConfirmed = found !== null && (await use(deps, found));
  if (!isConfirmed) {
    deps.securityEvent(source, { event: "email_link_refused", userId: found?.userId });
    throw new RefusedError("EMAIL_LINK_INVALID");
  }
  deps.securityEvent(source, { event: "email_confirmed", userId: found.userId });
  return found;
}

/** The seller's row is locked first, as by whoever asks for a link; the address must still be the account's. */
function use({ db, clock }: ConfirmDeps, { id, userId, email }: OpenConfirmation): Promise<boolean> {
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
