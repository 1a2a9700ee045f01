import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { withTimeout } from "#server/platform/concurrency/with-timeout.ts";
import type { Env } from "#server/platform/env/env.ts";
import type { Log } from "#server/platform/log.ts";
import { answerMetricsRequests } from "#server/platform/metrics/cluster-metrics.ts";
import { onStop, webStopMs } from "./start-process.ts";

/** The wait before an ended process is replaced; it doubles while replacements fail at once. */
const firstRestartMs = 500;
const longestRestartMs = 30_000;
/**
 * A process that ran this long had started successfully, so its replacement starts again with the
 * first wait.
 */
const stableMs = 60_000;

/**
 * Runs `env.webConcurrency` copies of the HTTP server, which share one port, and replaces any that
 * ends. This process serves nothing itself. It exits with 1 when the first copy cannot start.
 */
export function superviseWebProcesses(env: Env, log: Log): void {
  const running = new Set<Worker>();
  const stopping = new AbortController();
  answerMetricsRequests(log);

  /**
   * Starts the process of one slot. Returns its port once it listens; null when it ends before
   * that.
   */
  async function start(slot: number, failures = 0): Promise<number | null> {
    const worker = cluster.fork({
      // Without SESSION_SECRET each process would generate its own.
      SESSION_SECRET: env.sessionSecrets.join(","),
      WEB_PROCESS: String(slot),
    });
    running.add(worker);
    const startedAt = performance.now();
    const ended = once(worker, "exit").then(([code, signal]) => {
      running.delete(worker);
      return { code, signal };
    });
    const port = await Promise.race([listeningPort(worker), ended.then(() => null)]);
    if (port === null && failures === 0) return null;
    if (port !== null) log.info({ slot, pid: worker.process.pid }, "web_process_started");
    void ended.then((end) => {
      const isStable = port !== null && performance.now() - startedAt > stableMs;
      return replace(slot, isStable ? 1 : failures + 1, end);
    });
    return port;
  }

  async function replace(slot: number, failures: number, end: object): Promise<void> {
    if (stopping.signal.aborted) return;
    const waitMs = Math.min(firstRestartMs * 2 ** (failures - 1), longestRestartMs);
    log.error({ slot, ...end, waitMs }, "web_process_ended");
    await setTimeout(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (!stopping.signal.aborted) await start(slot, failures);
  }

  async function stop(): Promise<void> {
    stopping.abort();
    const ends = [...running].map((worker) => once(worker, "exit"));
    for (const { process: child } of running) child.kill("SIGTERM");
    // Each process limits its own stop; this limit is for a process that hangs.
    await withTimeout(Promise.all(ends), webStopMs + 2000, () => {
      for (const { process: child } of running) child.kill("SIGKILL");
    });
    log.info("process_stopped");
    process.exit(0);
  }

  async function startAll(): Promise<void> {
    // Starts the first one alone, so that a wrong port or a missing build is reported once.
    const port = await start(1);
    if (stopping.signal.aborted) return;
    if (port === null) process.exit(1);
    const others = Array.from({ length: env.webConcurrency - 1 }, (_, index) => start(index + 2, 1));
    await Promise.all(others);
    log.info({ processes: env.webConcurrency, port }, "web_processes_listening");
    // For a parent with a channel, such as `npm start`.
    process.send?.({ port });
  }

  onStop(stop);
  void startAll();
}

function listeningPort(worker: Worker): Promise<number> {
  return new Promise((resolve) => {
    worker.on("message", (message: unknown) => {
      if (typeof message !== "object" || message === null || !("port" in message)) return;
      resolve(Number(message.port));
    });
  });
}
