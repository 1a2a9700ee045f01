import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import type { TestEnvironment } from "./environment.ts";

/** Longer than a job belongs to a worker that says nothing: another one takes it over meanwhile. */
const workerPauseMs = 15_000;
const pauseMs = 3000;

/** Keeps every core busy, as another program on the same machine would, until it is stopped. */
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

/** Suspends one part of the product for a while; `turn` chooses which. */
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
