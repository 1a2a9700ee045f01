/**
 * Runs a few pieces of work at once, in order of arrival, and refuses work beyond the maximum that
 * may wait.
 */
export type BoundedQueue = {
  /** Throws the error that `refuse` creates when too many are waiting already. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
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
  const waiting: (() => void)[] = [];

  /** Hands the slot directly to the next in line, so that a newcomer cannot take it first. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(work) {
      if (running < atOnce) running += 1;
      else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
      else throw refuse();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
