import { setTimeout } from "node:timers/promises";
import type { ImportDeps } from "./import-deps.ts";

/** At most two writes a second: the live stream sends each to every open page of the seller. */
const pauseMs = 500;

/** Stores how many rows of a file were read so far (D215), one write at a time. */
export function createReadProgress({ db, clock, log }: ImportDeps, own: { id: string; userId: string }) {
  let readRows = 0;
  let storing: Promise<void> | null = null;
  const ending = new AbortController();

  /** Never stores a lower number: a worker that takes over starts from the first row. */
  async function store(rows: number): Promise<void> {
    const where = { ...own, state: "PREPARING", readRows: { lt: rows } } as const;
    await db.import
      .updateMany({ where, data: { readRows: rows, updatedAt: clock.now() } })
      .catch((err: unknown) => log.warn({ err }, "read_progress_not_stored"));
  }

  async function storeAll(): Promise<void> {
    for (let stored = 0; stored < readRows; ) {
      stored = readRows;
      await store(stored);
      await setTimeout(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
    storing = null;
  }

  return {
    report(rows: number): void {
      readRows = rows;
      storing ??= storeAll();
    },
    /** Stores the last number at once: storing the rows comes next, and says nothing. */
    async end(): Promise<void> {
      ending.abort();
      await storing;
    },
  };
}
