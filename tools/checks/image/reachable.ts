import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";

/**
 * Matches every import that remains at run time: `import type` and `export type` are removed. A
 * file of a package that is only sent is resolved instead.
 */
const imported =
  /(?:^|\n)\s*(?:import|export)(?! type\b)[^;"']*?from\s*["']([^"']+)["']|(?:^|\n)\s*import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)|(?:\.resolve|\bofPackage)\(\s*["']((?:@[\w.-]+\/)?[\w.-]+\/[\w./-]+)["']\s*\)/g;

/**
 * Every file of the project, and every package, that a process started with `entry` may load.
 * `#x/y` is `x/y` (`package.json#imports`).
 */
export function reachableFrom(root: string, entry: string): { files: string[]; packages: string[] } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const name of modulesOf(readFileSync(path.join(root, file), "utf8"))) {
      if (name.startsWith("#")) waiting.push(name.slice(1));
      else if (name.startsWith(".")) waiting.push(path.posix.join(path.posix.dirname(file), name));
      else if (!isBuiltin(name)) packages.add(packageOf(name));
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() };
}

function modulesOf(source: string): string[] {
  return [...source.matchAll(imported)].flatMap((match) =>
    match.slice(1).filter((name) => name !== undefined),
  );
}

function packageOf(name: string): string {
  return name.split("/", name.startsWith("@") ? 2 : 1).join("/");
}
