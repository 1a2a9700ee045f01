import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";

/** A process of ours that is started again whenever it is gone, as a container's supervisor would. */
export type SupervisedProcess = {
  /** kill -9: nothing of it gets to finish. Returns once it is gone; it is coming back by itself. */
  kill(): Promise<void>;
  /** Suspends it for this long (SIGSTOP): its connections and its jobs stay, and get no answer. */
  pause(ms: number): Promise<void>;
  /** How often it was started. */
  starts(): number;
  /** Ends it for good, with time to finish. */
  stop(): Promise<void>;
};

/** Starts `entry` with these variables and waits until it says that it is ready. */
export async function supervise(entry: string, env: Record<string, string>): Promise<SupervisedProcess> {
  let starts = 0;
  let stopping = false;
  let current = begin();

  function begin(): ChildProcess {
    starts += 1;
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", entry], {
      env: { PATH: process.env.PATH ?? "", ...env },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    child.once("exit", () => {
      if (!stopping) current = begin();
    });
    return child;
  }

  await Promise.race([
    once(current, "message"),
    once(current, "exit").then(() => {
      throw new Error(`${entry} ended while it was starting`);
    }),
  ]);
  return {
    async kill() {
      const gone = once(current, "exit");
      current.kill("SIGKILL");
      await gone;
    },
    async pause(ms) {
      const paused = current;
      paused.kill("SIGSTOP");
      await setTimeout(ms);
      paused.kill("SIGCONT");
    },
    starts: () => starts,
    async stop() {
      stopping = true;
      const gone = once(current, "exit");
      current.kill("SIGTERM");
      await gone;
    },
  };
}
