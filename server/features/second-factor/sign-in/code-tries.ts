import type { SecondFactorCode } from "#core/auth/second-factor-rules.ts";
import type { Deps } from "#server/platform/deps.ts";
import { recordEvent } from "#server/platform/outbox/record-event.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";

/** Whose code is tried, of which kind, and where it comes from. */
export type CodeTry = { userId: string; kind: SecondFactorCode["kind"]; source: RequestSource };

/** So many wrong codes are no slip: the owner is told that somebody has come past the first factor. */
const toldAt = 5;
const dayMs = 86_400_000;

/**
 * Counts one try of a code before it is looked at, and answers how many there were lately; throws RateLimitedError once
 * there were too many. Only who has shown the first factor gets here: a stranger cannot use up the owner's tries.
 */
export async function countTry(
  deps: Pick<Deps, "limits" | "securityEvent">,
  { userId, kind, source }: CodeTry,
): Promise<number> {
  const isRecovery = kind === "recovery";
  const about = { event: "sign_in_locked", userId } as const;
  // The short window first: what it refuses does not count for the day.
  if (!isRecovery) await takeLimit(deps, source, "secondFactorByUser", userId, about);
  const longer = isRecovery ? "recoveryCodeByUser" : "secondFactorByUserDaily";
  const { points, remaining } = await takeLimit(deps, source, longer, userId, about);
  return points - remaining;
}

/** A right code was no try. */
export async function forgiveTry({ limits }: Pick<Deps, "limits">, { userId, kind }: CodeTry): Promise<void> {
  if (kind === "recovery") return limits.reset("recoveryCodeByUser", userId);
  await limits.reset("secondFactorByUser", userId);
  await limits.refund("secondFactorByUserDaily", userId);
}

/** Tells the owner of wrong codes once there are several, at most once a day. */
export async function tellOfWrongCodes(
  { db, clock }: Pick<Deps, "db" | "clock">,
  userId: string,
  tries: number,
): Promise<void> {
  if (tries < toldAt) return;
  const now = clock.now();
  const onceKey = `second-factor.refused:${userId}:${Math.floor(now.getTime() / dayMs)}`;
  const payload = { userId, refusedAt: now.toISOString() };
  await recordEvent(db, { name: "second-factor.refused", payload }, now, onceKey);
}
