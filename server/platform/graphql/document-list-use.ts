import { dayMs } from "#core/time.ts";
import type { Deps } from "#server/platform/deps.ts";

/**
 * Notes in the database that pages still ask by a list, so that it is kept (D111): at most once a day by each server. When
 * that fails, the page is answered all the same and tomorrow is early enough.
 */
export function createListUse({ db, clock, log }: Pick<Deps, "db" | "clock" | "log">) {
  const notedAt = new Map<string, number>();

  return async (hash: string): Promise<void> => {
    const usedAt = clock.now();
    if (usedAt.getTime() - (notedAt.get(hash) ?? Number.NEGATIVE_INFINITY) < dayMs) return;
    // Before the answer: the requests that come meanwhile need not note it, too.
    notedAt.set(hash, usedAt.getTime());
    try {
      await db.documentList.updateMany({ where: { hash, usedAt: { lt: usedAt } }, data: { usedAt } });
    } catch (err) {
      log.warn({ err }, "document_list_not_renewed");
    }
  };
}
