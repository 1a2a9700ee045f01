import { dayMs } from "#core/time.ts";
import type { Deps } from "#server/platform/deps.ts";

/**
 * Records that pages still use a document list, so that retention keeps it (D111), at most once a day
 * per server. A failure does not affect the request; the next day's record is early enough.
 */
export function createListUse({ db, clock, log }: Pick<Deps, "db" | "clock" | "log">) {
  const notedAt = new Map<string, number>();

  return async (hash: string): Promise<void> => {
    const usedAt = clock.now();
    if (usedAt.getTime() - (notedAt.get(hash) ?? Number.NEGATIVE_INFINITY) < dayMs) return;
    // Set before the write, so that concurrent requests do not record it as well.
    notedAt.set(hash, usedAt.getTime());
    try {
      await db.documentList.updateMany({ where: { hash, usedAt: { lt: usedAt } }, data: { usedAt } });
    } catch (err) {
      log.warn({ err }, "document_list_not_renewed");
    }
  };
}
