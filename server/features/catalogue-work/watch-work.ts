import { setTimeout } from "node:timers/promises";
import { Repeater } from "graphql-yoga";
import type { Deps } from "#server/platform/deps.ts";
import { RateLimitedError } from "#server/platform/errors.ts";
import type { StreamCaller } from "./stream-caller.ts";

/** At most four events a second, however fast a worker is. */
const pauseMs = 250;

type WatchDeps = Pick<Deps, "log" | "workChanges">;

/**
 * Emits a row of long-running work now and after each change. Completes when the caller's session
 * or key or the row is gone, when a key's quota is used up, when the server stops, or when the row
 * cannot be read; the client then subscribes again.
 */
export function watchWork<Row>(
  deps: WatchDeps,
  { id, caller }: { id: string; caller: StreamCaller },
  find: () => Promise<Row | null>,
): Repeater<Row> {
  const { userId, holder } = caller;
  const watch = deps.workChanges.watch({ topic: id, userId, holder });
  // Not an async generator: returning one early would wait for the next change.
  return new Repeater(async (push, stop) => {
    stop.then(watch.stop);
    try {
      for (let isFirst = true; await caller.isAdmitted(); isFirst = false) {
        const row = await find();
        if (row === null) break;
        // The request itself has paid for the first one.
        if (!isFirst) await caller.chargeEvent();
        await push(row);
        await setTimeout(pauseMs);
        if (!(await watch.next())) break;
      }
    } catch (error) {
      if (!(error instanceof RateLimitedError)) deps.log.error({ err: error }, "work_watch_failed");
    }
    stop();
  });
}
