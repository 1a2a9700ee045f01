import { randomUUID } from "node:crypto";
import { checkResetRequest, resetLinkMinutes } from "#core/auth/password-rules.ts";
import { isResetMailed } from "#core/auth/reset-link-rules.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/outbox/record-event.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";

const linkMs = resetLinkMinutes * 60_000;

type RequestDeps = Pick<Deps, "db" | "clock" | "limits" | "securityEvent">;

/**
 * Has a link mailed that sets a new password, or the first one of an account without any, unless links that were mailed
 * before are fresh (D86): so a stranger who asks costs the owner nothing. Nothing tells an address that has an account from
 * one that has none, nor a request that is mailed from one that is not: neither the answer nor the limits nor the work, for
 * the event is recorded either way. That of a reset which is not there asks for no e-mail.
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

/** Whoever asks for the same user at the same moment waits here. A closed account is nobody's (D108). */
async function lockUser(tx: DbTransaction, email: string): Promise<string | null> {
  const [user] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE email = ${email}::citext AND closed_at IS NULL FOR NO KEY UPDATE`;
  return user?.id ?? null;
}

/** When the user's links that still work were made. The others are of no use any more. */
async function findLinks(tx: DbTransaction, userId: string, now: Date): Promise<Date[]> {
  await tx.$executeRaw`
    DELETE FROM password_resets WHERE user_id = ${userId}::uuid AND (used_at IS NOT NULL OR expires_at <= ${now})`;
  const links = await tx.$queryRaw<{ createdAt: Date }[]>`
    SELECT created_at AS "createdAt" FROM password_resets WHERE user_id = ${userId}::uuid`;
  return links.map(({ createdAt }) => createdAt);
}

/** The id of a new reset, which is there only if the user is and it is mailed. */
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
