import { exhaustedPools } from "#server/platform/db/open-pools.ts";
import type { Log } from "#server/platform/log.ts";

const checkMs = 15_000;

/**
 * Stops this process when a pool of its connections has been exhausted for minutes, so that
 * whatever runs it starts another (D471). Compose restarts what has ended, not what is unhealthy. /
 */
export function endWhenExhausted(log: Log): void {
  const timer = setInterval(() => {
    const pools = exhaustedPools();
    if (pools.length === 0) return;
    clearInterval(timer);
    log.fatal({ pools }, "pool_exhausted");
    process.kill(process.pid, "SIGTERM");
  }, checkMs);
  timer.unref();
}
