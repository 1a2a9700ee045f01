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
 * The tests nearest to changed files: those in a file's folder or below, else in the nearest folder
 * above that has some, up to the folder of one screen or feature.
 */
export function testsNear(changed: readonly string[], tests: readonly string[]): string[] {
  return [...new Set(changed.flatMap((file) => (tests.includes(file) ? [file] : testsAround(file, tests))))];
}

function testsAround(file: string, tests: readonly string[]): string[] {
  const isTest = /\.(test|spec)\.tsx?$/.test(file);
  for (let folder = path.dirname(file); isPart(folder) && !isTest; folder = path.dirname(folder)) {
    const nearest = tests.filter((test) => test.startsWith(`${folder}/`));
    if (nearest.length > 0) return nearest;
  }
  return [];
}

/** Whether a folder is one screen or feature, or inside one. */
function isPart(folder: string): boolean {
  return /^(server|web)\/[^/]+\/./.test(folder);
}

/** A tsconfig.json's folder. */
export type TypeProject = "core" | "files" | "." | "web";

/** The projects in which a changed file may break types, its own first. */
export function typeProjects(changed: readonly string[]): TypeProject[] {
  const sources = changed.filter((file) => /\.(ts|tsx|graphql|prisma)$|^package\.json$|tsconfig/.test(file));
  const within = (folder: string) => sources.some((file) => file.startsWith(`${folder}/`));
  if (within("core")) return ["core", "files", ".", "web"];
  if (within("files")) return ["files", ".", "web"];
  const isWeb = within("web") || sources.includes("schema.graphql");
  const isOther = sources.some((file) => !file.startsWith("web/"));
  return [...(isOther ? (["."] as const) : []), ...(isWeb ? (["web"] as const) : [])];
}
