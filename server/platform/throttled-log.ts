import type { Log } from "./log.ts";

const quietMs = 5000;

/** Logs an error that repeats many times a second during an outage, at most every five seconds. */
export function createThrottledLog(log: Log, event: string): (error: Error) => void {
  let quietUntilMs = 0;
  return (error) => {
    const nowMs = performance.now();
    if (nowMs < quietUntilMs) return;
    quietUntilMs = nowMs + quietMs;
    log.warn({ err: error }, event);
  };
}
