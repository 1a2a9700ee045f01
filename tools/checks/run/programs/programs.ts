import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

/** The first of the names found in a folder of PATH. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

/**
 * Installs Debian's package, as root or with passwordless sudo. The caller checks for the program
 * to see whether it worked. `apt-get` fails while another one runs, so installations wait for each
 * other.
 */
export async function installDebianPackage(name: string): Promise<void> {
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const lock = path.join(tmpdir(), "calculadora-apt.lock");
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", name]]) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await promisify(execFile)("flock", [lock, ...sudo, "apt-get", ...args], { env }).catch(() => undefined);
  }
}

/** Makes sure that a program is installed whose Debian package has the same name. */
export async function installProgram(name: string): Promise<void> {
  if (findProgram([name])) return;
  console.log(`Installing ${name} for the tests…`);
  await installDebianPackage(name);
  if (!findProgram([name])) {
    throw new Error(
      `${name} could not be installed: install it (Debian: apt-get install ${name}) and try again.`,
    );
  }
}
