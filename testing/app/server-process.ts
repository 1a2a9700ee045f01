import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const root = path.join(import.meta.dirname, "../..");
const { PATH = "", NODE_COMPILE_CACHE = path.join(root, "node_modules/.cache/compiled") } = process.env;

/** The variables that a process needs to start. Caches compiled code to start quickly. */
export const processVariables = { PATH, NODE_COMPILE_CACHE, NODE_NO_WARNINGS: "1" };

/** Runs an entry point of the product as a separate process with only these variables. */
export function runEntry(
  entry: "server/main.ts" | "server/migrate.ts" | "server/worker.ts",
  variables: Record<string, string>,
  nodeFlags: readonly string[] = [],
) {
  const child = spawn(process.execPath, [...nodeFlags, path.join(root, entry)], {
    env: { ...processVariables, ...variables },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const output = { out: "", err: "" };
  child.stdout?.on("data", (chunk) => {
    output.out += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output.err += chunk;
  });
  const ended = once(child, "close").then(([code]) => ({ code, ...output }));
  return { child, ended, output, ready: once(child, "message") };
}

export type ServerProcess = ReturnType<typeof runEntry>;

/** Runs `server/main.ts`. */
export function runServer(variables: Record<string, string>): ServerProcess {
  return runEntry("server/main.ts", variables);
}

/** The lines with this event name that a server has logged so far. */
export function loggedEvents({ output }: ServerProcess, event: string): Record<string, unknown>[] {
  const lines = output.out.split("\n").filter((line) => line.startsWith("{"));
  // Each complete line is one JSON object from pino.
  const entries = lines.flatMap((line) => (line.endsWith("}") ? [JSON.parse(line)] : []));
  return entries.filter(({ msg }) => msg === event);
}
