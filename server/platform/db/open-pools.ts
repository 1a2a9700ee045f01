import type pg from "pg";

/** The name of a pool in metrics: what its connections are for. */
export type PoolName = "requests" | "locks" | "queue";

/** After this long without a free connection, the process needs to be replaced. */
export const exhaustedLimitMs = 180_000;

type OpenPool = { name: PoolName; pool: pg.Pool; exhaustedSinceMs: number | null };

/** The pools of this process. */
const openPools = new Set<OpenPool>();

/**
 * Watches a pool until it ends. It is exhausted while all its connections are in use and nobody
 * gets one: a database that is down is something else, for which a new process would be no help. /
 */
export function watchPool(name: PoolName, pool: pg.Pool): { noteTimeout(): void; end(): void } {
  const open: OpenPool = { name, pool, exhaustedSinceMs: null };
  openPools.add(open);
  const recover = () => {
    open.exhaustedSinceMs = null;
  };
  pool.on("acquire", recover);
  pool.on("remove", recover);
  return {
    noteTimeout() {
      const isFull = pool.totalCount >= pool.options.max && pool.idleCount === 0;
      if (isFull) open.exhaustedSinceMs ??= performance.now();
      else recover();
    },
    end: () => void openPools.delete(open),
  };
}

export type PoolCounts = { used: number; idle: number; waiting: number; max: number };

/** Connections of this process, and callers that wait for one, by pool. */
export function countConnections(): Map<PoolName, PoolCounts> {
  const counts = new Map<PoolName, PoolCounts>();
  for (const { name, pool } of openPools) {
    const { used, idle, waiting, max } = counts.get(name) ?? { used: 0, idle: 0, waiting: 0, max: 0 };
    counts.set(name, {
      used: used + pool.totalCount - pool.idleCount,
      idle: idle + pool.idleCount,
      waiting: waiting + pool.waitingCount,
      max: max + pool.options.max,
    });
  }
  return counts;
}

/** The pools that have been exhausted for minutes. */
export function exhaustedPools(): PoolName[] {
  const before = performance.now() - exhaustedLimitMs;
  return [...openPools]
    .filter(({ exhaustedSinceMs }) => exhaustedSinceMs !== null && exhaustedSinceMs < before)
    .map(({ name }) => name);
}
