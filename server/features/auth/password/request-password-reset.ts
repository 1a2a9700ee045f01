import { randomUUID } from "node:crypto";
import { resetLinkMinutes } from "#core/auth/mailed-links/mailed-links.ts";
import { isResetMailed } from "#core/auth/mailed-links/reset-link-rules.ts";
import { checkResetRequest } from "#core/auth/passwords/password-rules.ts";
import { minuteMs } from "#core/time.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";

const linkMs = resetLinkMinutes * minuteMs;

type RequestDeps = Pick<Deps, "db" | "clock" | "limits" | "securityEvent">;

/**
 * Mails a link that sets a new password, or the first one of an account without any, unless earlier
 * links are still fresh (D86). Nothing reveals whether the address has an account or whether an
 * e-mail is sent: response, limits and work are the same, because the event is recorded in either
 * case. An event whose reset does not exist sends no e-mail.
 */
export async function requestPasswordReset(
  deps: RequestDeps,
  input: { email: string },
  source: RequestSource,
): Promise<void> {
  const checked = checkResetRequest(input);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  const { email } = checked.value;
  await takeLimit(deps, source, "passwordResetByAddress", source.address);

  const now = deps.clock.now();
  const owner = await deps.db.$transaction(async (tx) => {
    const known = await lockUser(tx, email);
    const userId = known ?? randomUUID();
    const links = await findLinks(tx, userId, now);
    const passwordResetId = await openReset(tx, { userId, isMailed: isResetMailed(links, now) }, now);
    const payload = { userId, passwordResetId };
    await recordEvent(tx, { name: "password.reset-requested", payload }, now);
    return known;
  });
  deps.securityEvent(source, {
    event: "password_reset_requested",
    userId: owner ?? undefined,
    typedName: email,
  });
}

/** Serialises requests for the same user. A closed account counts as unknown (D108). */
async function lockUser(tx: DbTransaction, email: string): Promise<string | null> {
  const [user] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE email = ${email}::citext AND closed_at IS NULL FOR NO KEY UPDATE`;
  return user?.id ?? null;
}

/** When the user's working links were created. Deletes the others. */
async function findLinks(tx: DbTransaction, userId: string, now: Date): Promise<Date[]> {
  await tx.$executeRaw`
    DELETE FROM password_resets WHERE user_id = ${userId}::uuid AND (used_at IS NOT NULL OR expires_at <= ${now})`;
  const links = await tx.$queryRaw<{ createdAt: Date }[]>`
    SELECT created_at AS "createdAt" FROM password_resets WHERE user_id = ${userId}::uuid`;
  return links.map(({ createdAt }) => createdAt);
}

/** The id of a new reset. Its row is only inserted if the user exists and a link is mailed. */
async function openReset(
  tx: DbTransaction,
  { userId, isMailed }: { userId: string; isMailed: boolean },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await tx.$executeRaw`
    INSERT INTO password_resets (id, user_id, created_at, expires_at)
    SELECT ${id}::uuid, id, ${now}, ${new Date(now.getTime() + linkMs)} FROM users
    WHERE id = ${userId}::uuid AND ${isMailed}`;
  return id;
}
