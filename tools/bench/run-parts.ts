import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/**
 * Runs each file in its own process, one after the other, whatever the others end with. Returns the
 * files that failed.
 */
export async function runParts(files: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  let part: ChildProcess | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      part?.kill(signal);
      process.exit(1);
    });
  }
  for (const file of files) {
    part = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", file], { stdio: "inherit" });
    const [code] = await once(part, "exit");
    if (code !== 0) failed.push(file);
  }
  return failed;
}
