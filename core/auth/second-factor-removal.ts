const dayMs = 86_400_000;

/** How long the owner has to refuse a request to turn the second factor off (D105). */
export const removalWaitDays = 3;
/** How long the link works after that. */
export const removalOpenDays = 7;

/** When the link of a request begins to turn the factor off, and when it is void. */
export function removalTimes(requestedAt: Date): { availableAt: Date; expiresAt: Date } {
  const availableAt = new Date(requestedAt.getTime() + removalWaitDays * dayMs);
  return { availableAt, expiresAt: new Date(availableAt.getTime() + removalOpenDays * dayMs) };
}

/** `waiting` until three days have passed, `ready` for seven more, then `expired`. */
export function removalState(requestedAt: Date, now: Date): "waiting" | "ready" | "expired" {
  const { availableAt, expiresAt } = removalTimes(requestedAt);
  if (now < availableAt) return "waiting";
  return now < expiresAt ? "ready" : "expired";
}
