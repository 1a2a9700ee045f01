import type { SecondFactorCode } from "#core/auth/second-factor-rules.ts";
import { dayMs } from "#core/time.ts";
import type { Deps } from "#server/platform/deps.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";

/** An attempt to enter a user's code. */
export type CodeAttempt = { userId: string; kind: SecondFactorCode["kind"]; source: RequestSource };

/**
 * This many wrong codes are hardly typing mistakes: the owner is notified that somebody has passed
 * the first factor.
 */
const notifiedAt = 5;

/**
 * Counts an attempt before the code is checked and returns how many there were recently; throws
 * RateLimitedError beyond the limit. Requires the first factor, so a stranger cannot use up the
 * owner's attempts.
 */
export async function countCodeAttempt(
  deps: Pick<Deps, "limits" | "securityEvent">,
  { userId, kind, source }: CodeAttempt,
): Promise<number> {
  const isRecovery = kind === "recovery";
  const about = { event: "sign_in_locked", userId } as const;
  // The short window first: attempts that it refuses do not count for the day.
  if (!isRecovery) await takeLimit(deps, source, "secondFactorByUser", userId, about);
  const longer = isRecovery ? "recoveryCodeByUser" : "secondFactorByUserDaily";
  const { points, remaining } = await takeLimit(deps, source, longer, userId, about);
  return points - remaining;
}

/** Takes back the count of an attempt with a right code. */
export async function forgiveCodeAttempt(
  { limits }: Pick<Deps, "limits">,
  { userId, kind }: CodeAttempt,
): Promise<void> {
  if (kind === "recovery") return limits.reset("recoveryCodeByUser", userId);
  await limits.reset("secondFactorByUser", userId);
  await limits.refund("secondFactorByUserDaily", userId);
}

/** Notifies the owner of several wrong codes, at most once a day. */
export async function notifyOfWrongCodes(
  { db, clock }: Pick<Deps, "db" | "clock">,
  userId: string,
  attempts: number,
): Promise<void> {
  if (attempts < notifiedAt) return;
  const now = clock.now();
  const onceKey = `second-factor.refused:${userId}:${Math.floor(now.getTime() / dayMs)}`;
  const payload = { userId, refusedAt: now.toISOString() };
  await recordEvent(db, { name: "second-factor.refused", payload }, now, onceKey);
}
