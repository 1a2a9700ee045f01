import { findProgram, installDebianPackage } from "./programs.ts";

/** Prometheus' checker of rules; undefined where it is not installed. */
export function findPromtool(): string | undefined {
  return findProgram(["promtool"]);
}

/** Installs it where Debian's package can be installed. The tests do without it elsewhere. */
export async function installPromtool(): Promise<void> {
  if (!findPromtool() && findProgram(["apt-get"])) await installDebianPackage("prometheus");
}
