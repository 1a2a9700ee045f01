import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/**
 * Runs lighthouse-process.ts in a separate session, because it lowers its session's priority
 * permanently and must not do so to the terminal's.
 */
const program = path.join(import.meta.dirname, "lighthouse-process.ts");
const measure = spawn(process.execPath, [...process.execArgv, program], { detached: true, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => measure.kill("SIGTERM"));
const [code] = await once(measure, "exit");
process.exitCode = code ?? 1;
