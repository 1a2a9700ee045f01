/** Runs pieces of work a few at once, first come first served; more than may wait are refused. */
export type BoundedQueue = {
  /** Throws what `refuse` makes when too many wait already. */
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

  /** A place that is given up goes to the next who waits, without being free in between. */
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
