import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Served } from "./server.ts";

/** An emulator that runs as a separate process. */
export type EmulatorProcess = {
  url: string;
  port: number;
  /** Resolves when the process has ended, for any reason. */
  ended: Promise<void>;
  /** Asks the process to end and waits until it has. */
  stop(): Promise<void>;
};

/**
 * Starts the emulator's `main.ts` and waits until it listens. It runs in its own process group, so
 * that Ctrl-C does not end it before the product, and ends by itself when its parent has ended.
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
  const listening = once(child, "message").then(([message]) => message as { port: number }); // see runEmulator
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

type Kind<Options> = {
  /** The emulated service. */
  name: string;
  /** Throws when the emulator must not run. */
  readOptions(env: NodeJS.ProcessEnv): Options;
  serve(options: Options): Promise<Served>;
};

/** Runs an emulator as a process, until it gets a signal or its parent ends. */
export async function runEmulator<Options>({ name, readOptions, serve }: Kind<Options>): Promise<void> {
  const served = await serve(orExit(() => readOptions(process.env)));
  // A parent that started us with a channel, such as `npm start`, waits for this message.
  if (process.send) process.send({ port: served.port });
  else console.log(`emulator for ${name} on ${served.url}`);

  const stop = async () => {
    await served.close();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  // The parent that started us with a channel has ended.
  process.once("disconnect", stop);
}

function orExit<Options>(read: () => Options): Options {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
