import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { setTimeout } from "node:timers/promises";
import type { TestEnvironment } from "./environment.ts";
import type { SupervisedProcess } from "./process-supervisor.ts";

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
    () => pause(workers[0], workerPauseMs),
    () => postgres.pause(pauseMs),
    () => pause(servers[0], pauseMs),
  ];
  await pauses[turn % pauses.length]?.();
}

async function pause(process: SupervisedProcess | undefined, ms: number): Promise<void> {
  const wake = process?.suspend();
  await setTimeout(ms);
  wake?.();
}
