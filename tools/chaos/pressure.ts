import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import type { TestEnvironment } from "./environment.ts";

/** Longer than a silent worker keeps its job, so that another worker takes it over. */
const workerPauseMs = 15_000;
const pauseMs = 3000;

/** Keeps every core busy until stopped, as another program on the machine would. */
export function occupyCores(): { stop(): void } {
  const children = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ["--eval", "for (;;);"], { stdio: "ignore" }),
  );
  return {
    stop() {
      for (const child of children) child.kill("SIGKILL");
    },
  };
}

/** Suspends the worker, Postgres or the server for a while; `turn` selects which. */
export async function suspendOne(
  { servers, workers, postgres }: TestEnvironment,
  turn: number,
): Promise<void> {
  const pauses = [
    () => workers[0]?.pause(workerPauseMs),
    () => postgres.pause(pauseMs),
    () => servers[0]?.pause(pauseMs),
  ];
  await pauses[turn % pauses.length]?.();
}
