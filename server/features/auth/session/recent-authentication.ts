import { checkCurrentPassword, wrongCurrentPassword } from "#core/auth/password-rules.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError, InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import { verifyPassword } from "../password/password-hash.ts";

/** How long after a sign-in its session needs no further proof (D101). */
const recentMs = 10 * 60_000;

type RecentDeps = Pick<Deps, "db" | "clock" | "limits" | "securityEvent">;

/** A session as `identity.requireSession` knows it, and the password that came with the request, if one did. */
export type Proof = { userId: string; sessionId: string; currentPassword?: string | null | undefined };

/**
 * Demands recent authentication before a change that would outlive a stolen session (D101): resolves when the session
 * was opened within the last 10 minutes, or when `currentPassword` is the account's. Use it so:
 *
 * - the mutation takes an optional `currentPassword`, has InvalidInputError, RefusedError and RateLimitedError among its
 *   errors, and the use case calls this before it writes;
 * - without any proof it throws REAUTHENTICATION_REQUIRED; the form then shows the password field or, where
 *   `User.hasPassword` is false, the way through Google, which opens a new session;
 * - the transaction that writes begins with `lockSessionOwner`, so that a session that was ended meanwhile changes nothing.
 *
 * The password counts for this one call: it does not make the session recent, or a stolen copy would be, too. A wrong
 * one is an InvalidInputError of `currentPassword`, and too many of them RateLimitedError.
 */
export async function requireRecentAuthentication(
  deps: RecentDeps,
  { userId, sessionId, currentPassword }: Proof,
  source: RequestSource,
): Promise<void> {
  if (typeof currentPassword === "string") return requirePassword(deps, userId, currentPassword, source);
  const session = await deps.db.session.findUnique({ where: { id: sessionId, userId } });
  if (!session) throw new AppError("UNAUTHENTICATED");
  const ageMs = deps.clock.now().getTime() - session.createdAt.getTime();
  if (ageMs >= recentMs) throw new RefusedError("REAUTHENTICATION_REQUIRED");
}

/**
 * Locks the seller's row and makes sure that the session has not ended. A new password and signing out everywhere lock
 * it, too, before they end sessions: what a session changes is either undone by them or refused (UNAUTHENTICATED).
 */
export async function lockSessionOwner(tx: DbTransaction, { userId, sessionId }: Proof): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  const session = await tx.session.findUnique({ where: { id: sessionId, userId }, select: { id: true } });
  if (!session) throw new AppError("UNAUTHENTICATED");
}

/** Counted before it is compared, as for a change of the password: both are tries of one secret. */
async function requirePassword(
  deps: RecentDeps,
  userId: string,
  given: string,
  source: RequestSource,
): Promise<void> {
  const checked = checkCurrentPassword({ currentPassword: given });
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  await takeLimit(deps, source, "passwordChangeByUser", userId, { userId });
  const { passwordHash } = await deps.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true },
  });
  if (!(await verifyPassword(passwordHash, checked.value.currentPassword))) {
    deps.securityEvent(source, { event: "confirmation_refused", reason: "wrong_password", userId });
    throw new InvalidInputError([wrongCurrentPassword]);
  }
  await deps.limits.reset("passwordChangeByUser", userId);
}
