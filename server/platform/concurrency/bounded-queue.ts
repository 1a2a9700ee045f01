/**
 * Runs a few pieces of work at once and refuses work beyond the maximum that may wait. Owners take
 * turns; the work of one owner is done in order of arrival.
 */
export type BoundedQueue = {
  /** Throws the error that `refuse` creates when too many are waiting already. */
  run<Result>(work: () => Promise<Result>, owner?: string): Promise<Result>;
};

export function createBoundedQueue({
  atOnce,
  mostWaiting,
  refuse,
}: {
  atOnce: number;
  mostWaiting: number;
  refuse: () => Error;
}): BoundedQueue {
  let running = 0;
  let waitingCount = 0;
  /** The owner whose turn is next stands first. */
  const waiting = new Map<string, (() => void)[]>();

  /** Hands the slot directly to the next in line, so that a newcomer cannot take it first. */
  function leave(): void {
    const [turn] = waiting;
    if (!turn) {
      running -= 1;
      return;
    }
    const [owner, line] = turn;
    const next = line.shift();
    waiting.delete(owner);
    if (line.length > 0) waiting.set(owner, line);
    waitingCount -= 1;
    next?.();
  }

  function wait(owner: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const line = waiting.get(owner) ?? [];
    line.push(resolve);
    waiting.set(owner, line);
    waitingCount += 1;
    return promise;
  }

  return {
    async run(work, owner = "") {
      if (running < atOnce) running += 1;
      else if (waitingCount < mostWaiting) await wait(owner);
      else throw refuse();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
