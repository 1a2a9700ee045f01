import { spawn } from "node:child_process";
import path from "node:path";

/** Its message is printed to the user without a stack. */
export class SetupError extends Error {}

const stops = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a command and shows its output only when it fails. On Ctrl-C it waits for the command to
 * end, so that the next start does not meet one that still writes; a second Ctrl-C kills it. @param
 * {string} command @param {readonly string[]} args @param
 * {import("node:child_process").SpawnOptions} options @returns {Promise<void>} /
 */
export function runQuietly(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    const name = path.basename(command);
    let output = "";
    let stopped = false;
    const onStop = (signal) => {
      if (!stopped) console.log(`Stopping: waiting for ${name} to end…`);
      child.kill(stopped ? "SIGKILL" : signal);
      stopped = true;
    };
    for (const signal of stops) process.on(signal, onStop);
    const leave = () => {
      for (const signal of stops) process.off(signal, onStop);
    };
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => {
      leave();
      reject(new SetupError(`${command} cannot be run: ${error.message}`));
    });
    child.on("close", (code) => {
      leave();
      if (stopped) return reject(new SetupError("Stopped. The next start begins this step again."));
      if (code === 0) return resolve();
      console.error(output.trimEnd());
      reject(new SetupError(`'${name} ${args.join(" ")}' failed (see above).`));
    });
  });
}
