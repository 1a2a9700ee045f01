import { setTimeout } from "node:timers/promises";
import type { TestEnvironment } from "../environment.ts";
import type { Fault } from "./fault-point.ts";
import { type Arrival, closeGates } from "./gates.ts";

/** How often the gates are read. Nothing depends on it: a process that arrives waits. */
const pollMs = 20;

export type StrikingFaults = {
  /** The faults that have struck so far, in their order. */
  struck: readonly string[];
  /** The faults that nobody has met yet. */
  missed(): string[];
  /** Lets everybody pass from now on, once the fault that is striking is over. */
  stop(): Promise<void>;
};

/** Strikes each fault once, at whichever process gets to its point first. */
export async function strikeFaults(
  environment: TestEnvironment,
  faults: readonly Fault[],
): Promise<StrikingFaults> {
  const { postgres, redis } = environment;
  const gates = await closeGates(postgres.url, faults);
  const processes = [...environment.servers, ...environment.workers];
  const struck: string[] = [];
  /** Who sleeps at a gate, with what wakes it up. */
  const sleeping = new Map<string, { process: string; wake: () => void }>();
  let isStopping = false;

  async function strike({ strike, phase, name }: Fault, { process, pid }: Arrival): Promise<void> {
    const target = processes.find((each) => each.name === process);
    if (!target) throw new Error(`${process} is no process of the environment`);
    if (strike === "restart") {
      await redis?.flushall();
      await postgres.restart();
      await gates.reconnect();
      return await end(name);
    }
    if (strike === "kill") {
      await target.kill();
      // Only what has reached its COMMIT may go on without its process.
      await gates.disconnect(process, phase === "after" ? pid : null);
      return await end(name);
    }
    const sleeper = sleeping.get(name);
    if (sleeper && sleeper.process !== process) {
      sleeper.wake();
      sleeping.delete(name);
      return await end(name);
    }
    sleeping.set(name, { process, wake: target.suspend() });
    await gates.disconnect(process, null);
  }

  async function end(name: string): Promise<void> {
    struck.push(name);
    await gates.open(name);
  }

  async function run(): Promise<void> {
    while (!isStopping && gates.closed().length > 0) {
      const arrival = await gates.findArrival();
      const fault = faults.find(({ name }) => name === arrival?.fault);
      if (arrival && fault) await strike(fault, arrival);
      else await setTimeout(pollMs);
    }
  }

  const running = run();
  // Reported by `stop`; until then the failure must not end the process.
  running.catch(() => undefined);
  return {
    struck,
    missed: () => gates.closed(),
    async stop() {
      isStopping = true;
      try {
        await running;
      } finally {
        for (const { wake } of sleeping.values()) wake();
        await gates.end();
      }
    },
  };
}
