import { execFileSync } from "node:child_process";
import path from "node:path";

/** The files changed since the branch left main, committed or not. Paths from the root. */
export function changedFiles(): string[] {
  const [base = "HEAD"] = git("merge-base", "HEAD", "main");
  const changed = git("diff", "--name-only", "--diff-filter=d", base);
  return [...changed, ...git("ls-files", "--others", "--exclude-standard")];
}

/**
 * The lines of a git command's output; none when it fails, for example without a branch of that
 * name.
 */
function git(...args: string[]): string[] {
  try {
    const stdio = ["ignore", "pipe", "ignore"] as const;
    return execFileSync("git", args, { encoding: "utf8", stdio: [...stdio] })
      .split("\n")
      .filter(Boolean);
  } catch {
    return [];
  }
}

/**
 * The component tests nearest to changed files: those in a file's folder or below, else in the
 * nearest folder above that has some, up to the folder of one screen or feature.
 */
export function componentTestsNear(changed: readonly string[], tests: readonly string[]): string[] {
  return [...new Set(changed.flatMap((file) => (tests.includes(file) ? [file] : testsAround(file, tests))))];
}

function testsAround(file: string, tests: readonly string[]): string[] {
  for (let folder = path.dirname(file); /^web\/[^/]+\/./.test(folder); folder = path.dirname(folder)) {
    const found = tests.filter((test) => test.startsWith(`${folder}/`));
    if (found.length > 0) return found;
  }
  return [];
}
