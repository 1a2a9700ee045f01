import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** An emulator in a process of its own. */
export type EmulatorProcess = {
  url: string;
  port: number;
  /** Resolves when the process has ended, for any reason. */
  ended: Promise<void>;
  /** Asks it to finish, and waits. */
  stop(): Promise<void>;
};

/**
 * Starts `emulators/<name>/main.ts` and waits until it listens. It gets a process group of its own,
 * so that Ctrl-C does not end it before the product; without a parent it ends by itself.
 */
export async function startEmulator(
  name: "google" | "stripe",
  env: Record<string, string>,
): Promise<EmulatorProcess> {
  const main = path.join(import.meta.dirname, name, "main.ts");
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", main], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true,
  });
  const ended = once(child, "exit").then(() => undefined);
  const listening = once(child, "message").then(([message]) => message as { port: number }); // see run-emulator.ts
  const ready = await Promise.race([listening, ended]);
  if (!ready) throw new Error(`The ${name} emulator ended while it was starting (its reason is above).`);
  return {
    url: `http://127.0.0.1:${ready.port}`,
    port: ready.port,
    ended,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
