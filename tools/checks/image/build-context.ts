import { execFileSync } from "node:child_process";
import { copyFile, lstat, mkdir, readFile } from "node:fs/promises";
import path from "node:path";

/**
 * Copies what `docker build` would send from a clean clone: the files of the repository that
 * .dockerignore lets through.
 */
export async function copyBuildContext(root: string, target: string): Promise<void> {
  const isIgnored = readDockerignore(await readFile(path.join(root, ".dockerignore"), "utf8"));
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  for (const file of listed.split("\0").filter((name) => name !== "" && !isIgnored(name))) {
    // A file that was deleted and not yet committed is still listed.
    if (!(await lstat(path.join(root, file)).catch(() => null))) continue;
    await mkdir(path.dirname(path.join(target, file)), { recursive: true });
    await copyFile(path.join(root, file), path.join(target, file));
  }
}

/** Whether a path is left out: a pattern names it or a folder above it, from the root. */
export function readDockerignore(text: string): (file: string) => boolean {
  const patterns = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const exception = patterns.find((pattern) => pattern.startsWith("!"));
  if (exception) throw new Error(`this test does not read exceptions: ${exception}`);
  return (file) =>
    patterns.some((pattern) =>
      file
        .split("/")
        .some((_part, index, parts) => path.matchesGlob(parts.slice(0, index + 1).join("/"), pattern)),
    );
}
