import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const main = path.join(import.meta.dirname, "../../server/main.ts");

/** Runs `server/main.ts` as a process of its own, with these variables and no others. */
export function runServer(variables: Record<string, string>) {
  const env = { PATH: process.env.PATH ?? "", NODE_NO_WARNINGS: "1", ...variables };
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
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

export type ServerProcess = ReturnType<typeof runServer>;

/** The lines a server has logged so far with this event name. */
export function loggedEvents({ output }: ServerProcess, event: string): Record<string, unknown>[] {
  const lines = output.out.split("\n").filter((line) => line.startsWith("{"));
  // Each complete line is one JSON object of pino's.
  const entries = lines.flatMap((line) => (line.endsWith("}") ? [JSON.parse(line)] : []));
  return entries.filter(({ msg }) => msg === event);
}
