import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { processVariables } from "#testing/app/server-process.ts";

/** A process that is restarted whenever it exits, as a container runtime would. */
export type SupervisedProcess = {
  /** Its `application_name` in Postgres. */
  name: string;
  /** Kills it with SIGKILL and returns once it is gone; the restart follows by itself. */
  kill(): Promise<void>;
  /**
   * Suspends it (SIGSTOP): it keeps its connections and jobs but does not respond. Returns what
   * wakes it up. /
   */
  suspend(): () => void;
  /** Number of starts so far. */
  starts(): number;
  /** Ends it gracefully and does not restart it. */
  stop(): Promise<void>;
};

/** Starts `entry` with these variables and waits until it reports that it is ready. */
export async function supervise(
  name: string,
  entry: string,
  env: Record<string, string>,
): Promise<SupervisedProcess> {
  let starts = 0;
  let stopping = false;
  let current = begin();

  function begin(): ChildProcess {
    starts += 1;
    const child = spawn(process.execPath, [entry], {
      env: { ...processVariables, ...env },
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
    name,
    async kill() {
      const gone = once(current, "exit");
      current.kill("SIGKILL");
      await gone;
    },
    suspend() {
      const suspended = current;
      suspended.kill("SIGSTOP");
      return () => void suspended.kill("SIGCONT");
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
