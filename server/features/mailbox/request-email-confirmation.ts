import { confirmationLinkHours } from "#core/auth/mailed-links/mailed-links.ts";
import { hourMs } from "#core/time.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";

const linkMs = confirmationLinkHours * hourMs;
/** Maximum number of working links per user; the newest are kept. */
const maxOpen = 3;

type RequestDeps = Pick<Deps, "db" | "clock" | "limits" | "securityEvent">;

/**
 * Mails a link that confirms the seller's e-mail address (D100), unless it is confirmed already.
 */
export async function requestEmailConfirmation(
  deps: RequestDeps,
  { userId, isEmailConfirmed }: { userId: string; isEmailConfirmed: boolean },
  source: RequestSource,
): Promise<void> {
  if (isEmailConfirmed) return;
  await takeLimit(deps, source, "emailConfirmationByAddress", source.address, { userId });
  await takeLimit(deps, source, "emailConfirmationByUser", userId, { userId });
  const createdAt = deps.clock.now();
  const expiresAt = new Date(createdAt.getTime() + linkMs);
  await deps.db.$transaction(async (tx) => {
    const [user] = await tx.$queryRaw<{ email: string }[]>`
      SELECT email FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    if (!user) return;
    await deleteOldLinks(tx, userId, createdAt);
    const { email } = user;
    const { id } = await tx.emailConfirmation.create({ data: { userId, email, createdAt, expiresAt } });
    const payload = { userId, emailConfirmationId: id };
    await recordEvent(tx, { name: "email.confirmation-requested", payload }, createdAt);
  });
}

/** Keeps the newest working links, one fewer than allowed. */
async function deleteOldLinks(tx: DbTransaction, userId: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM email_confirmations WHERE user_id = ${userId}::uuid AND changes_from IS NULL AND id NOT IN (
      SELECT id FROM email_confirmations
      WHERE user_id = ${userId}::uuid AND changes_from IS NULL AND used_at IS NULL AND expires_at > ${now}
      ORDER BY created_at DESC, id DESC LIMIT ${maxOpen - 1})`;
}
