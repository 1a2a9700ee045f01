import { minuteMs } from "#core/time.ts";
import type { Deps } from "#server/platform/deps.ts";

export const completeUntilDescription =
  "Rows that changed before this instant are all there; one that changed later may yet appear. Send it as `updatedSince` next time, or read `catalogueChanges`, which also tells what was removed.";

/** Clocks of servers and of the database differ by less than this. */
const clockSlackMs = minuteMs;

/**
 * Until when `updatedAt` of all rows can be read: before the oldest transaction that still writes.
 * Rows that changed later may yet appear.
 */
export async function completeUntil({ db, clock }: Pick<Deps, "db" | "clock">): Promise<Date> {
  const [row] = await db.$queryRaw<{ openMs: number | null }[]>`
    SELECT (extract(epoch FROM clock_timestamp() - min(xact_start)) * 1000)::float8 AS "openMs"
    FROM pg_stat_activity WHERE backend_xid IS NOT NULL AND datname = current_database()`;
  return new Date(clock.now().getTime() - (row?.openMs ?? 0) - clockSlackMs);
}
