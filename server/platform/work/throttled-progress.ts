import { setTimeout } from "node:timers/promises";
import type { Log } from "../log.ts";

/** At most two writes a second: the live stream sends each to every open page of the seller. */
const pauseMs = 500;

/**
 * Stores a rising number of rows (D215), one write at a time. A write that fails is only logged.
 */
export function throttledProgress(log: Log, store: (rows: number) => Promise<unknown>) {
  let rows = 0;
  let storing: Promise<void> | null = null;
  const ending = new AbortController();

  async function storeAll(): Promise<void> {
    for (let stored = 0; stored < rows; ) {
      stored = rows;
      await store(stored).catch((err: unknown) => log.warn({ err }, "read_progress_not_stored"));
      await setTimeout(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
    storing = null;
  }

  return {
    report(count: number): void {
      rows = count;
      storing ??= storeAll();
    },
    /** Stores the last number at once: storing the rows comes next, and says nothing. */
    async end(): Promise<void> {
      ending.abort();
      await storing;
    },
  };
}
