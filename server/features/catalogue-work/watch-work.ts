import { setTimeout } from "node:timers/promises";
import { Repeater } from "graphql-yoga";
import { findSessionAccount } from "#server/features/auth/session/session.ts";
import type { Deps } from "#server/platform/deps.ts";

/** At most four events a second, however fast a worker is. */
const pauseMs = 250;

type WatchDeps = Pick<Deps, "db" | "clock" | "log" | "workChanges">;
type Watcher = { id: string; userId: string; sessionId: string };

/**
 * Emits a row of long-running work now and after each change. Completes when the session or the row
 * is gone, when the server stops, or when the row cannot be read; the client then subscribes again.
 */
export function watchWork<Row>(
  deps: WatchDeps,
  { id, userId, sessionId }: Watcher,
  find: () => Promise<Row | null>,
): Repeater<Row> {
  const watch = deps.workChanges.watch({ topic: id, userId, sessionId });
  // Not an async generator: returning one early would wait for the next change.
  return new Repeater(async (push, stop) => {
    stop.then(watch.stop);
    try {
      while (await findSessionAccount(deps, sessionId)) {
        const row = await find();
        if (row === null) break;
        await push(row);
        await setTimeout(pauseMs);
        if (!(await watch.next())) break;
      }
    } catch (error) {
      deps.log.error({ err: error }, "work_watch_failed");
    }
    stop();
  });
}
