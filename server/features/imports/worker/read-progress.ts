import { throttledProgress } from "#server/platform/work/throttled-progress.ts";
import type { ImportDeps } from "../import-deps.ts";

/**
 * Stores how many rows of a file were read so far. Never a lower number: a worker that takes over
 * starts from the first row.
 */
export function createReadProgress({ db, clock, log }: ImportDeps, own: { id: string; userId: string }) {
  return throttledProgress(log, async (rows) => {
    const where = { ...own, state: "PREPARING", readRows: { lt: rows } } as const;
    await db.import.updateMany({ where, data: { readRows: rows, updatedAt: clock.now() } });
  });
}
