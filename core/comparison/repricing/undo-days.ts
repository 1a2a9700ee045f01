import { dayMs } from "#core/time.ts";

/** Days after its start for which a bulk price change or an import can be undone (PR-09, GR-08). */
export const undoDays = 30;

/** The time until which work that was started then can be undone. */
export function undoEnd(startedAt: Date): Date {
  return new Date(startedAt.getTime() + undoDays * dayMs);
}
