import { spawn } from "node:child_process";
import { LocalRunError } from "./local-run-error.ts";

export type Child = {
  /** Resolves when the process has ended, for any reason. */
  ended: Promise<void>;
  /** Asks it to finish, and waits. */
  stop(): Promise<void>;
};

/**
 * Runs a Node entry and waits until it reports that it is ready. The child gets its own process
 * group, so that Ctrl-C reaches only this process, which then stops its children in order.
 */
export async function startChild(name: string, args: string[], env: Record<string, string>): Promise<Child> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const ready = new Promise<boolean>((resolve) =>
    child.on("message", (message) => isListening(message) && resolve(true)),
  );
  if (!(await Promise.race([ready, ended.then(() => false)])))
    throw new LocalRunError(`${name} ended while it was starting (its reason is above).`);
  return {
    ended,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/**
 * `server/main.ts` sends its port once it listens; `node --watch` sends other messages on the
 * channel.
 */
function isListening(message: unknown): boolean {
  return typeof message === "object" && message !== null && "port" in message;
}
