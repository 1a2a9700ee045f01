import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Guard, parseGuards } from "./guard.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** The guards of every `*.guards.diff`, in the order of their files, with paths from the root. */
export function readGuards(): Guard[] {
  const files = globSync("{core,files,server,web}/**/*.guards.diff", { cwd: root }).sort();
  return files.flatMap((name) => {
    const fromRoot = (file: string) => path.posix.join(path.posix.dirname(name), file);
    return parseGuards(readFileSync(path.join(root, name), "utf8")).map((guard) => ({
      ...guard,
      file: fromRoot(guard.file),
      test: fromRoot(guard.test),
    }));
  });
}
