import { dayMs } from "#core/time.ts";

/** Days in which a seller can change their mind before an account is deleted (AC-05). */
export const deletionDays = 7;

/** When an account is deleted whose seller asked for it. */
export function deletionMoment(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + deletionDays * dayMs);
}
