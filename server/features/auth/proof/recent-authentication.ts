import { checkCurrentPassword, wrongCurrentPassword } from "#core/auth/passwords/password-rules.ts";
import { minuteMs } from "#core/time.ts";
import { lockUserRow } from "#server/features/account/account.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError, InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import { verifyPassword } from "./password-hash.ts";

/** How long a new session needs no further proof (D101). */
const recentMs = 10 * minuteMs;

type RecentDeps = Pick<Deps, "db" | "clock" | "limits" | "securityEvent">;

/** A session from `identity.requireSession`, and the password of the request, if any. */
export type Proof = { userId: string; sessionId: string; currentPassword?: string | null | undefined };

/**
 * Requires recent authentication before a change that would outlive a stolen session (D101):
 * resolves when the session is younger than 10 minutes, or when `currentPassword` is right. To use
 * it:
 *
 * - The mutation takes an optional `currentPassword` and lists InvalidInputError, RefusedError and
 *   RateLimitedError among its errors. The use case calls this before it writes.
 * - Without proof it throws REAUTHENTICATION_REQUIRED; the form then asks for the password or,
 *   where `User.hasPassword` is false, for a new sign-in with Google.
 * - The transaction that writes begins with `lockSessionOwner`, so that an ended session changes
 *   nothing.
 *
 * The password counts for this call only. It does not make the session recent, because a stolen
 * copy of the session would become recent as well. A wrong password is an InvalidInputError of
 * `currentPassword`; too many are RateLimitedError.
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
 * Locks the seller's row and checks that the session is still open. A password change and signing
 * out everywhere take the same lock before they end sessions, so a change by a session is either
 * undone by them or refused (UNAUTHENTICATED).
 */
export async function lockSessionOwner(tx: DbTransaction, { userId, sessionId }: Proof): Promise<void> {
  await lockUserRow(tx, userId);
  const session = await tx.session.findUnique({ where: { id: sessionId, userId }, select: { id: true } });
  if (!session) throw new AppError("UNAUTHENTICATED");
}

/**
 * Shares the limit of password changes: both are attempts at the same secret. Counted before it is
 * compared.
 */
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
