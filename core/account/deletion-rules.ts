import { dayMs } from "#core/time.ts";

/**
 * Days between a seller's request to delete the account and its deletion, to change their mind
 * (AC-05).
 */
export const deletionDays = 7;

/** The time at which an account is deleted whose seller requested it at `requestedAt`. */
export function deletionMoment(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + deletionDays * dayMs);
}
