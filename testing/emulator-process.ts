import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** An emulator in a process beside ours, spoken to over HTTP. */
export type EmulatorProcess = { url: string; port: number; stop(): Promise<void> };

/** Starts sandbox/<name>/main.ts with these variables and no others, and waits until it listens. */
export async function startEmulatorProcess(
  name: "google" | "stripe",
  env: Record<string, string>,
): Promise<EmulatorProcess> {
  const main = path.resolve(import.meta.dirname, `../emulators/${name}/main.ts`);
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", main], {
    env: { PATH: process.env.PATH ?? "", ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const port = await listeningPort(child);
  if (port === null) throw new Error(`sandbox/${name} ended while it was starting`);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async stop() {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}

function listeningPort(child: ChildProcess): Promise<number | null> {
  const told = once(child, "message").then(([message]) => (message as { port: number }).port); // its own word
  const ended = once(child, "exit").then(() => null);
  return Promise.race([told, ended]);
}
