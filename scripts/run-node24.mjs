import { spawn } from "node:child_process";
import path from "node:path";
import { node24, prepare, root } from "./prepare.mjs";
import { SetupError } from "./run-quietly.mjs";

/** Silences Node's warning about WebAssembly modules, which the migration engine uses. */
const quiet = ["--disable-warning=ExperimentalWarning"];

/**
 * Prepares the clone, then runs a TypeScript entry on Node 24, forwarding signals and its exit
 * code.
 * @param {string} entry  path from the root
 * @param {{ build?: boolean, args?: string[] }} [options]
 */
export async function runNode24(entry, { build = true, args = process.argv.slice(2) } = {}) {
  try {
    await prepare({ build });
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  const env = {
    ...process.env,
    PATH: `${path.dirname(node24)}${path.delimiter}${process.env.PATH ?? ""}`,
  };
  const child = spawn(node24, [...quiet, entry, ...args], { cwd: root, env, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
