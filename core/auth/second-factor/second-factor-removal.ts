import { dayMs } from "#core/time.ts";

/** Days in which the owner can refuse a request to turn the second factor off (D105). */
export const removalWaitDays = 3;
/** Days that the link works after that. */
export const removalOpenDays = 7;

/** When the link of a request starts to work, and when it expires. */
export function removalTimes(requestedAt: Date): { availableAt: Date; expiresAt: Date } {
  const availableAt = new Date(requestedAt.getTime() + removalWaitDays * dayMs);
  return { availableAt, expiresAt: new Date(availableAt.getTime() + removalOpenDays * dayMs) };
}

/** `waiting` for three days, `ready` for seven more, then `expired`. */
export function removalState(requestedAt: Date, now: Date): "waiting" | "ready" | "expired" {
  const { availableAt, expiresAt } = removalTimes(requestedAt);
  if (now < availableAt) return "waiting";
  return now < expiresAt ? "ready" : "expired";
}
