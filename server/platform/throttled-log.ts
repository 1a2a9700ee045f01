import type { Log } from "./log.ts";

const quietMs = 5000;

/** Warns of an error that comes many times a second while something is away: once in five seconds. */
export function createThrottledLog(log: Log, message: string): (error: Error) => void {
  let quietUntilMs = 0;
  return (error) => {
    const nowMs = performance.now();
    if (nowMs < quietUntilMs) return;
    quietUntilMs = nowMs + quietMs;
    log.warn({ err: error }, message);
  };
}
