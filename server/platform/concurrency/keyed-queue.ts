import { type BoundedQueue, createBoundedQueue } from "./bounded-queue.ts";

/**
 * A bounded queue for each key, such as a seller: the work of one key never waits for another's.
 */
export type KeyedQueue = {
  /** Throws the error that `refuse` creates when too much work of this key is waiting already. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  /** How many keys have work that runs or waits; others take no memory. */
  keyCount(): number;
};

export function createKeyedQueue(bounds: Parameters<typeof createBoundedQueue>[0]): KeyedQueue {
  const queues = new Map<string, { queue: BoundedQueue; open: number }>();
  return {
    async run(key, work) {
      const own = queues.get(key) ?? { queue: createBoundedQueue(bounds), open: 0 };
      queues.set(key, own);
      own.open += 1;
      try {
        return await own.queue.run(work);
      } finally {
        own.open -= 1;
        if (own.open === 0) queues.delete(key);
      }
    },
    keyCount: () => queues.size,
  };
}
