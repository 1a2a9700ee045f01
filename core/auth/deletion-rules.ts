import { dayMs } from "#core/time.ts";

/**
 * Days from a seller's request to delete the account until it is deleted. Until then the seller can
 * withdraw the request (AC-05).
 */
export const deletionDays = 7;

/** When an account is deleted whose deletion was requested at `requestedAt`. */
export function deletionMoment(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + deletionDays * dayMs);
}

/** A deletion that was requested at this moment or earlier is due at `now`. */
export function requestsDueAt(now: Date): Date {
  return new Date(now.getTime() - deletionDays * dayMs);
}
